import { defineWords } from '../../../words/words.ts'

export const compareWords = defineWords({
  compare: {
    key: 'Compare products',
    en: 'Side by side',
    de: 'Im Vergleich',
    es: 'Cara a cara',
    fr: 'Côte à côte',
    it: 'A confronto',
  },
  compareWith: {
    key: 'Compare with',
    en: 'Compare with up to three others',
    de: 'Mit bis zu drei anderen vergleichen',
    es: 'Compara con hasta tres más',
    fr: 'Comparer avec trois autres au plus',
    it: 'Confronta con altri tre al massimo',
  },
  compared: {
    key: 'Compared property',
    en: 'Property',
    de: 'Eigenschaft',
    es: 'Característica',
    fr: 'Caractéristique',
    it: 'Caratteristica',
  },
  comparedPrice: { key: 'Compared price', en: 'Price', de: 'Preis', es: 'Precio', fr: 'Prix', it: 'Prezzo' },
})

/** What the comparison says itself. */
export const COMPARE_VIEW_WORDS = ['compare', 'compareWith', 'compared', 'comparedPrice'] as const
