import { crumbWords } from '../../components/breadcrumbs/breadcrumbs.words.ts'
import { defineWords } from '../../words/words.ts'

export const teamWords = defineWords({
  ...crumbWords,
  team: {
    key: 'The team',
    en: 'The team',
    de: 'Das Team',
    es: 'El equipo',
    fr: 'L’équipe',
    it: 'La squadra',
  },
  athletes: {
    key: 'Team members',
    en: 'Who they are',
    de: 'Wer dabei ist',
    es: 'Quiénes son',
    fr: 'Qui en fait partie',
    it: 'Chi ne fa parte',
  },
  others: {
    key: 'More of the team',
    en: 'More of the team',
    de: 'Mehr aus dem Team',
    es: 'Más del equipo',
    fr: 'Les autres de l’équipe',
    it: 'Gli altri della squadra',
  },
  results: {
    key: 'Athlete results',
    en: 'On record',
    de: 'Bisher',
    es: 'Hasta ahora',
    fr: 'À son actif',
    it: 'Finora',
  },
  rides: {
    key: 'Athlete gear',
    en: 'What {name} rides',
    de: 'Womit {name} unterwegs ist',
    es: 'El material de {name}',
    fr: 'Le matériel de {name}',
    it: 'Il materiale di {name}',
  },
  discipline: {
    key: 'Discipline',
    en: 'Discipline',
    de: 'Disziplin',
    es: 'Disciplina',
    fr: 'Discipline',
    it: 'Disciplina',
  },
  livesIn: {
    key: 'Lives in',
    en: 'Lives in',
    de: 'Lebt in',
    es: 'Vive en',
    fr: 'Vit à',
    it: 'Vive a',
  },
})
