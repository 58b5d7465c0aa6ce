import { defineWords } from '../../words/words.ts'

/** The way to a store, from wherever something cannot be bought or asked. */
export const findStoreWords = defineWords({
  findStore: {
    key: 'Find a store',
    en: 'Find a store',
    de: 'Händler finden',
    es: 'Encontrar una tienda',
    fr: 'Trouver un magasin',
    it: 'Trova un negozio',
  },
})

export const changeCountryWords = defineWords({
  changeCountry: {
    key: 'Change country',
    en: 'Shopping from another country?',
    de: 'Kaufst du aus einem anderen Land ein?',
    es: '¿Compras desde otro país?',
    fr: 'Vous achetez depuis un autre pays ?',
    it: 'Acquisti da un altro paese?',
  },
})

/** Where nothing is sold online: why, what the prices are, and where to go instead (SPEC §1, §6). */
export const browseOnlyWords = defineWords({
  browseOnly: {
    key: 'Cart - Browse only',
    en: 'We do not sell online in your country. Our dealers do.',
    de: 'In deinem Land verkaufen wir nicht online, aber unsere Händler sind für dich da.',
    es: 'No vendemos en línea en tu país, pero sí nuestros distribuidores.',
    fr: 'Nous ne vendons pas en ligne dans votre pays, mais nos revendeurs, oui.',
    it: 'Non vendiamo online nel tuo paese, ma i nostri rivenditori sì.',
  },
  suggestedPrices: {
    key: 'Suggested prices',
    en: 'Prices shown are suggested retail prices.',
    de: 'Die Preise sind unverbindliche Preisempfehlungen.',
    es: 'Los precios son precios de venta recomendados.',
    fr: 'Les prix indiqués sont des prix de vente conseillés.',
    it: 'I prezzi indicati sono prezzi consigliati.',
  },
  ...findStoreWords,
})
