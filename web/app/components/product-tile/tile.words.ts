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
