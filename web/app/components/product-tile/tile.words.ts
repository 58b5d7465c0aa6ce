import { defineWords } from '../../words/words.ts'
import { priceWords } from '../price-label/price.words.ts'

export const tileWords = defineWords({
  ...priceWords,
  sale: { key: 'Sale', en: 'Sale', de: 'Reduziert', es: 'Rebaja', fr: 'Promo', it: 'In saldo' },
  new: { key: 'New', en: 'New', de: 'Neu', es: 'Nuevo', fr: 'Nouveau', it: 'Novità' },
  redesigned: {
    key: 'Redesigned',
    en: 'Redesigned',
    de: 'Überarbeitet',
    es: 'Rediseñado',
    fr: 'Repensé',
    it: 'Rinnovato',
  },
  bestSeller: {
    key: 'Best seller',
    en: 'Best seller',
    de: 'Bestseller',
    es: 'Superventas',
    fr: 'Meilleure vente',
    it: 'Il più venduto',
  },
  comingSoon: {
    key: 'Coming soon',
    en: 'Coming soon',
    de: 'Demnächst',
    es: 'Próximamente',
    fr: 'Bientôt disponible',
    it: 'In arrivo',
  },
  soldOut: {
    key: 'Sold Out',
    en: 'Sold out',
    de: 'Ausverkauft',
    es: 'Agotado',
    fr: 'Épuisé',
    it: 'Esaurito',
  },
  colors: { key: 'Colors', en: 'Colors', de: 'Farben', es: 'Colores', fr: 'Coloris', it: 'Colori' },
  moreColors: {
    key: 'More Colors',
    en: '{count} more colors',
    de: '{count} weitere Farben',
    es: '{count} colores más',
    fr: '{count} autres coloris',
    it: 'Altri {count} colori',
  },
})

/** What a tile says itself. */
export const TILE_VIEW_WORDS = [
  'soldOut',
  'colors',
  'moreColors',
] as const satisfies (keyof typeof tileWords)[]
