import { defineWords } from '../../../words/words.ts'

export const viewedWords = defineWords({
  viewed: {
    key: 'Recently viewed',
    en: 'Recently viewed',
    de: 'Zuletzt angesehen',
    es: 'Vistos hace poco',
    fr: 'Vus récemment',
    it: 'Visti di recente',
  },
  forgetViewed: {
    key: 'Forget recently viewed',
    en: 'Clear list',
    de: 'Liste leeren',
    es: 'Borrar lista',
    fr: 'Vider la liste',
    it: 'Svuota l’elenco',
  },
})

/** What the list says itself. */
export const VIEWED_VIEW_WORDS = ['viewed', 'forgetViewed'] as const
