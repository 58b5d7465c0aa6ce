import { defineWords } from '../../words/words.ts'

/** The way to an order without an account. */
export const lookUpWords = defineWords({
  lookUp: {
    key: 'Order lookup',
    en: 'Track an order',
    de: 'Bestellung verfolgen',
    es: 'Seguir un pedido',
    fr: 'Suivre une commande',
    it: 'Segui un ordine',
  },
  lookUpText: {
    key: 'Order lookup - Msg',
    en: 'With its number and your email address you see how far it is. No account needed.',
    de: 'Mit der Nummer und deiner E-Mail-Adresse siehst du, wie weit sie ist. Ganz ohne Konto.',
    es: 'Con el número y tu correo ves por dónde va. No hace falta cuenta.',
    fr: 'Avec son numéro et votre adresse e-mail, voyez où elle en est. Sans compte.',
    it: 'Con il numero e il tuo indirizzo e-mail vedi a che punto è. Non serve un account.',
  },
})
