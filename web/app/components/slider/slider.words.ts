import { defineWords } from '../../words/words.ts'

export const sliderWords = defineWords({
  previous: {
    key: 'Previous',
    en: 'Previous',
    de: 'Zurück',
    es: 'Anterior',
    fr: 'Précédent',
    it: 'Precedente',
  },
  next: { key: 'Next', en: 'Next', de: 'Weiter', es: 'Siguiente', fr: 'Suivant', it: 'Successivo' },
})
