import { quickAddWords } from '../../../components/quick-add/quick-add.words.ts'
import { defineWords } from '../../../words/words.ts'

export const addOnWords = defineWords({
  ...quickAddWords,
  addOns: {
    key: 'Add-ons',
    en: 'Goes with it',
    de: 'Passt dazu',
    es: 'Combina con',
    fr: 'Va bien avec',
    it: 'Da abbinare',
  },
  quickAdd: {
    key: 'Quick add',
    en: 'Add {product}',
    de: '{product} hinzufügen',
    es: 'Añadir {product}',
    fr: 'Ajouter {product}',
    it: 'Aggiungi {product}',
  },
})

/** What the offers say themselves. */
export const ADD_ON_VIEW_WORDS = ['addOns', 'quickAdd', 'quickAddShort'] as const
