import { defineWords } from '../../words/words.ts'

export const quickAddWords = defineWords({
  quickAddShort: {
    key: 'Quick add - Short',
    en: 'Add',
    de: 'Hinzufügen',
    es: 'Añadir',
    fr: 'Ajouter',
    it: 'Aggiungi',
  },
})
