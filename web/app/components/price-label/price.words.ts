import { defineWords } from '../../words/words.ts'

export const priceWords = defineWords({
  salePrice: {
    key: 'Sale Price',
    en: 'Sale price',
    de: 'Aktionspreis',
    es: 'Precio rebajado',
    fr: 'Prix soldé',
    it: 'Prezzo scontato',
  },
  groupPrice: {
    key: 'Group Price',
    en: 'Your price',
    de: 'Dein Preis',
    es: 'Tu precio',
    fr: 'Votre prix',
    it: 'Il tuo prezzo',
  },
  regularPrice: {
    key: 'Regular Price',
    en: 'Regular price',
    de: 'Normalpreis',
    es: 'Precio habitual',
    fr: 'Prix habituel',
    it: 'Prezzo di listino',
  },
})
