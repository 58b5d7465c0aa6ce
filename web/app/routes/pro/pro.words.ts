import { crumbWords } from '../../components/breadcrumbs/breadcrumbs.words.ts'
import { defineWords } from '../../words/words.ts'

export const proWords = defineWords({
  ...crumbWords,
  pro: {
    key: 'Pro program',
    en: 'Pro program',
    de: 'Pro-Programm',
    es: 'Programa pro',
    fr: 'Programme pro',
    it: 'Programma pro',
  },
})
