import { defineWords } from '../../words/words.ts'

export const retryWords = defineWords({
  retry: {
    key: 'Try again',
    en: 'Try again',
    de: 'Erneut versuchen',
    es: 'Reintentar',
    fr: 'Réessayer',
    it: 'Riprova',
  },
})
