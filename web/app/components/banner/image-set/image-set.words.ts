import { defineWords } from '../../../words/words.ts'
import { sliderWords } from '../../slider/slider.words.ts'

export const imageSetWords = defineWords({
  carousel: sliderWords.carousel,
  pictures: { key: 'Pictures', en: 'Pictures', de: 'Bilder', es: 'Imágenes', fr: 'Images', it: 'Immagini' },
  pictureOf: {
    key: 'Picture of a set',
    en: 'Picture {number} of {count}',
    de: 'Bild {number} von {count}',
    es: 'Imagen {number} de {count}',
    fr: 'Image {number} sur {count}',
    it: 'Immagine {number} di {count}',
  },
  pausePictures: {
    key: 'Pause pictures',
    en: 'Pause pictures',
    de: 'Bilder anhalten',
    es: 'Pausar las imágenes',
    fr: 'Mettre les images en pause',
    it: 'Metti in pausa le immagini',
  },
  playPictures: {
    key: 'Play pictures',
    en: 'Play pictures',
    de: 'Bilder weiterlaufen lassen',
    es: 'Reanudar las imágenes',
    fr: 'Relancer les images',
    it: 'Fai scorrere le immagini',
  },
})
