import { defineWords } from '../../words/words.ts'
import { TILE_VIEW_WORDS, tileWords } from '../product-tile/tile.words.ts'
import { quickAddWords } from '../quick-add/quick-add.words.ts'

export const addOnWords = defineWords({
  ...tileWords,
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
  added: {
    key: 'Item Added - Msg',
    en: 'Added to cart!',
    de: 'Im Warenkorb!',
    es: '¡Añadido al carrito!',
    fr: 'Ajouté au panier !',
    it: 'Aggiunto al carrello!',
  },
  close: { key: 'Close', en: 'Close', de: 'Schließen', es: 'Cerrar', fr: 'Fermer', it: 'Chiudi' },
})

/** What the offers say themselves. */
export const ADD_ON_VIEW_WORDS = [
  ...TILE_VIEW_WORDS,
  'addOns',
  'quickAdd',
  'quickAddShort',
  'added',
  'close',
] as const satisfies (keyof typeof addOnWords)[]
