import { defineWords } from '../../words/words.ts'

/** How many things lie in a cart, or were ordered. */
export const itemCountWords = defineWords({
  itemOne: {
    key: 'Item count: one',
    en: '{count} item',
    de: '{count} Artikel',
    es: '{count} artículo',
    fr: '{count} article',
    it: '{count} articolo',
  },
  itemMany: {
    key: 'Item count',
    en: '{count} items',
    de: '{count} Artikel',
    es: '{count} artículos',
    fr: '{count} articles',
    it: '{count} articoli',
  },
})
