import { defineWords } from '../../words/words.ts'

/** The two buttons beside a quantity. */
export const quantityWords = defineWords({
  less: {
    key: 'One less',
    en: 'One less',
    de: 'Eins weniger',
    es: 'Uno menos',
    fr: 'Un de moins',
    it: 'Uno in meno',
  },
  more: {
    key: 'One more',
    en: 'One more',
    de: 'Eins mehr',
    es: 'Uno más',
    fr: 'Un de plus',
    it: 'Uno in più',
  },
})
