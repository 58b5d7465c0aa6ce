import { defineWords } from '../../words/words.ts'

export const crumbWords = defineWords({
  youAreHere: {
    key: 'You are here',
    en: 'You are here',
    de: 'Du bist hier',
    es: 'Estás aquí',
    fr: 'Vous êtes ici',
    it: 'Sei qui',
  },
  home: { key: 'Home', en: 'Home', de: 'Start', es: 'Inicio', fr: 'Accueil', it: 'Home' },
})
