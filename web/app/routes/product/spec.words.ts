import { defineWords } from '../../words/words.ts'

/** How numbers of the specifications are put; only the page's loader needs them. */
export const specWords = defineWords({
  range: {
    key: 'From to',
    en: '{from} to {to}',
    de: '{from} bis {to}',
    es: 'de {from} a {to}',
    fr: 'de {from} à {to}',
    it: 'da {from} a {to}',
  },
  perPiece: {
    key: 'Per piece',
    en: '{value} each',
    de: '{value} pro Stück',
    es: '{value} por unidad',
    fr: '{value} l’unité',
    it: '{value} al pezzo',
  },
})
