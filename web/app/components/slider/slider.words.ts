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
  carousel: {
    key: 'Carousel',
    en: 'carousel',
    de: 'Karussell',
    es: 'carrusel',
    fr: 'carrousel',
    it: 'carosello',
  },
  next: { key: 'Next', en: 'Next', de: 'Weiter', es: 'Siguiente', fr: 'Suivant', it: 'Successivo' },
})

/** What a row of slides says itself. */
export const SLIDER_VIEW_WORDS = ['previous', 'next', 'carousel'] as const
