import { defineWords } from '../../words/words.ts'

/** What became of the cart at sign-in (SPEC §4 Cart login). */
export const carriedWords = defineWords({
  merged: {
    key: 'Carts merged - Msg',
    en: 'You are signed in. What you had saved before is in your cart too.',
    de: 'Du bist angemeldet. Was du früher ausgewählt hattest, liegt jetzt mit in deinem Warenkorb.',
    es: 'Has iniciado sesión. Lo que habías guardado antes también está ya en tu carrito.',
    fr: 'Vous êtes connecté. Ce que vous aviez choisi auparavant a rejoint votre panier.',
    it: 'Hai effettuato l’accesso. Anche quello che avevi scelto prima ora è nel tuo carrello.',
  },
})
