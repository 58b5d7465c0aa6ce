import { defineWords } from '../../../words/words.ts'

export const filmWords = defineWords({
  pauseFilm: {
    key: 'Pause film',
    en: 'Pause film',
    de: 'Film anhalten',
    es: 'Pausar el vídeo',
    fr: 'Mettre le film en pause',
    it: 'Metti in pausa il filmato',
  },
  playFilm: {
    key: 'Play film',
    en: 'Play film',
    de: 'Film abspielen',
    es: 'Reproducir el vídeo',
    fr: 'Lire le film',
    it: 'Riproduci il filmato',
  },
})
