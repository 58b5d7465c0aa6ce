import { blogWords } from '../../components/post-list/blog.words.ts'
import { tileWords } from '../../components/product-tile/tile.words.ts'
import { defineWords } from '../../words/words.ts'
import { searchWords } from '../search/search.words.ts'

export const suggestWords = defineWords({
  ...tileWords,
  journal: blogWords.journal,
  help: searchWords.help,
  stores: searchWords.stores,
  team: searchWords.team,
  categories: searchWords.categories,
  popular: searchWords.popular,
  browse: searchWords.browse,
  suggestions: {
    key: 'Suggestions',
    en: 'Suggestions',
    de: 'Vorschläge',
    es: 'Sugerencias',
    fr: 'Suggestions',
    it: 'Suggerimenti',
  },
  products: {
    key: 'Products',
    en: 'Products',
    de: 'Produkte',
    es: 'Productos',
    fr: 'Produits',
    it: 'Prodotti',
  },
  recent: {
    key: 'Recent searches',
    en: 'Your recent searches',
    de: 'Zuletzt gesucht',
    es: 'Tus últimas búsquedas',
    fr: 'Vos dernières recherches',
    it: 'Le tue ultime ricerche',
  },
  forget: {
    key: 'Forget searches',
    en: 'Clear',
    de: 'Löschen',
    es: 'Borrar',
    fr: 'Effacer',
    it: 'Cancella',
  },
  all: {
    key: 'All results',
    en: 'All results for “{query}”',
    de: 'Alle Ergebnisse für „{query}“',
    es: 'Todos los resultados de «{query}»',
    fr: 'Tous les résultats pour « {query} »',
    it: 'Tutti i risultati per «{query}»',
  },
  count: {
    key: 'Suggestion count',
    en: '{count} suggestions. Up and down arrows choose.',
    de: '{count} Vorschläge. Mit den Pfeiltasten auswählen.',
    es: '{count} sugerencias. Elige con las flechas.',
    fr: '{count} suggestions. Les flèches permettent de choisir.',
    it: '{count} suggerimenti. Scegli con le frecce.',
  },
})

/** What the box says itself. */
export const SUGGEST_VIEW_WORDS = [
  'journal',
  'help',
  'stores',
  'team',
  'categories',
  'popular',
  'browse',
  'suggestions',
  'products',
  'recent',
  'forget',
  'all',
  'count',
] as const satisfies (keyof typeof suggestWords)[]
