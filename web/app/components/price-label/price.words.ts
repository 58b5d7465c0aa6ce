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
  regularPrice: {
    key: 'Regular Price',
    en: 'Regular price',
    de: 'Normalpreis',
    es: 'Precio habitual',
    fr: 'Prix habituel',
    it: 'Prezzo di listino',
  },
})
