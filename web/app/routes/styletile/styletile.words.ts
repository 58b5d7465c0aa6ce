import { defineWords } from '../../words/words.ts'

/** Headings of the style tile; what stands in its examples is the design room's own English. */
export const styletileWords = defineWords({
  title: {
    key: 'Style tile',
    en: 'Style tile',
    de: 'Gestaltungsmuster',
    es: 'Muestrario de estilo',
    fr: 'Planche de style',
    it: 'Tavola di stile',
  },
  lead: {
    key: 'Style tile - Lead',
    en: 'Grounds, inks, type and parts: what every page of the shop is made of.',
    de: 'Gründe, Farben, Schrift und Teile: woraus jede Seite des Shops besteht.',
    es: 'Fondos, tintas, tipografía y piezas: de qué está hecha cada página de la tienda.',
    fr: 'Fonds, encres, caractères et éléments\u00a0: ce dont chaque page de la boutique est faite.',
    it: 'Fondi, inchiostri, caratteri ed elementi: di che cosa è fatta ogni pagina del negozio.',
  },
  grounds: {
    key: 'Style tile - Grounds',
    en: 'Grounds',
    de: 'Gründe',
    es: 'Fondos',
    fr: 'Fonds',
    it: 'Fondi',
  },
  colors: { key: 'Colors', en: 'Colors', de: 'Farben', es: 'Colores', fr: 'Coloris', it: 'Colori' },
  type: {
    key: 'Style tile - Type',
    en: 'Type',
    de: 'Schrift',
    es: 'Tipografía',
    fr: 'Caractères',
    it: 'Caratteri',
  },
  icons: {
    key: 'Style tile - Icons',
    en: 'Icons',
    de: 'Zeichen',
    es: 'Iconos',
    fr: 'Pictogrammes',
    it: 'Icone',
  },
  parts: {
    key: 'Style tile - Parts',
    en: 'Parts',
    de: 'Teile',
    es: 'Piezas',
    fr: 'Éléments',
    it: 'Elementi',
  },
  sample: {
    key: 'Style tile - Sample',
    en: 'Where last year’s snow begins',
    de: 'Wo der Schnee vom letzten Jahr beginnt',
    es: 'Donde empieza la nieve del año pasado',
    fr: 'Là où commence la neige de l’an dernier',
    it: 'Dove comincia la neve dell’anno scorso',
  },
})
