import { defineWords } from '../../../words/words.ts'

export const sizeGuideWords = defineWords({
  sizeGuide: {
    key: 'Size guide',
    en: 'Size guide',
    de: 'Größenberater',
    es: 'Guía de tallas',
    fr: 'Guide des tailles',
    it: 'Guida alle taglie',
  },
})

/** What the size guide says itself. */
export const SIZE_GUIDE_VIEW_WORDS = ['sizeGuide'] as const
