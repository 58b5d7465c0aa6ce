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

export const allStoresWords = defineWords({
  allStores: {
    key: 'All stores',
    en: 'All stores',
    de: 'Alle Läden',
    es: 'Todas las tiendas',
    fr: 'Tous les magasins',
    it: 'Tutti i negozi',
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
  /** True of every country, with dealers or without. */
  browseOnly: {
    key: 'Cart - Browse only',
    en: 'We do not ship to your country yet. See where our dealers are.',
    de: 'In dein Land liefern wir noch nicht. Sieh nach, wo es unsere Händler gibt.',
    es: 'Todavía no enviamos a tu país. Mira dónde están nuestras tiendas.',
    fr: 'Nous ne livrons pas encore dans votre pays. Voyez où se trouvent nos revendeurs.',
    it: 'Non spediamo ancora nel tuo paese. Guarda dove sono i nostri rivenditori.',
  },
  askDealer: {
    key: 'Browse only',
    en: 'Not sold online in your country. Ask one of our dealers there.',
    de: 'In deinem Land nicht online erhältlich. Frag einen unserer Händler dort.',
    es: 'No se vende en línea en tu país. Pregunta en una de nuestras tiendas allí.',
    fr: 'Pas de vente en ligne dans votre pays. Adressez-vous à l’un de nos revendeurs sur place.',
    it: 'Non in vendita online nel tuo paese. Chiedi a uno dei nostri rivenditori del posto.',
  },
  noDealer: {
    key: 'Browse only - No dealer',
    en: 'Not sold online in your country, and we have no dealer there yet.',
    de: 'In deinem Land nicht online erhältlich, und einen Händler haben wir dort noch nicht.',
    es: 'No se vende en línea en tu país, y todavía no tenemos ninguna tienda allí.',
    fr: 'Pas de vente en ligne dans votre pays, et nous n’y avons pas encore de revendeur.',
    it: 'Non in vendita online nel tuo paese, dove non abbiamo ancora un rivenditore.',
  },
  noPrice: {
    key: 'No suggested price',
    en: 'There is no recommended price for your country yet.',
    de: 'Für dein Land gibt es noch keine Preisempfehlung.',
    es: 'Todavía no hay precio recomendado para tu país.',
    fr: 'Il n’y a pas encore de prix conseillé pour votre pays.',
    it: 'Per il tuo paese non c’è ancora un prezzo consigliato.',
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
  ...allStoresWords,
})
