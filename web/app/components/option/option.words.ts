import { defineWords } from '../../words/words.ts'

/** The commerce platform's option names, as shoppers read them. */
export const optionWords = defineWords({
  color: { key: 'Color', en: 'Color', de: 'Farbe', es: 'Color', fr: 'Coloris', it: 'Colore' },
  length: { key: 'Length', en: 'Length', de: 'Länge', es: 'Longitud', fr: 'Longueur', it: 'Lunghezza' },
  size: { key: 'Size', en: 'Size', de: 'Größe', es: 'Talla', fr: 'Taille', it: 'Taglia' },
  brakeWidth: {
    key: 'Brake width',
    en: 'Brake width',
    de: 'Stopperbreite',
    es: 'Ancho del freno',
    fr: 'Largeur de frein',
    it: 'Larghezza freno',
  },
})
