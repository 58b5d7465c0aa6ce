import { defineWords } from '../../../words/words.ts'

export const galleryWords = defineWords({
  gallery: {
    key: 'Product pictures',
    en: 'Pictures of {product}',
    de: 'Bilder von {product}',
    es: 'Imágenes de {product}',
    fr: 'Images de {product}',
    it: 'Immagini di {product}',
  },
  detailPicture: {
    key: 'Product detail picture',
    en: '{product} in {color}, detail',
    de: '{product} in {color}, Detail',
    es: '{product} en {color}, detalle',
    fr: '{product} en {color}, détail',
    it: '{product} in {color}, dettaglio',
  },
  colorPicture: {
    key: 'Product picture in a color',
    en: '{product} in {color}',
    de: '{product} in {color}',
    es: '{product} en {color}',
    fr: '{product} en {color}',
    it: '{product} in {color}',
  },
  enlarge: {
    key: 'Enlarge picture',
    en: 'Enlarge',
    de: 'Vergrößern',
    es: 'Ampliar',
    fr: 'Agrandir',
    it: 'Ingrandisci',
  },
  zoomIn: {
    key: 'Zoom in',
    en: 'Closer',
    de: 'Näher heran',
    es: 'Acercar',
    fr: 'Zoomer',
    it: 'Avvicina',
  },
  zoomOut: {
    key: 'Zoom out',
    en: 'Further away',
    de: 'Weiter weg',
    es: 'Alejar',
    fr: 'Dézoomer',
    it: 'Allontana',
  },
})

/** What the gallery says itself. */
export const GALLERY_VIEW_WORDS = [
  'gallery',
  'enlarge',
  'zoomIn',
  'zoomOut',
  'previous',
  'next',
  'close',
] as const
