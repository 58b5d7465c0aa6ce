import { defineWords } from '../../words/words.ts'

/** Why the cart could not be changed, and what to do about it. */
export const refusalWords = defineWords({
  outOfStock: {
    key: 'Cart - Out of stock',
    en: 'There are fewer left than you asked for. Choose a smaller quantity.',
    de: 'So viele sind nicht mehr auf Lager. Bitte wähle eine kleinere Menge.',
    es: 'Quedan menos de los que has pedido. Elige una cantidad menor.',
    fr: 'Il en reste moins que demandé. Choisissez une quantité plus petite.',
    it: 'Ne restano meno di quanti ne hai chiesti. Scegli una quantità minore.',
  },
  gone: {
    key: 'Cart - Gone',
    en: 'This is no longer sold here. Look for another version.',
    de: 'Dieser Artikel wird hier nicht mehr verkauft. Bitte suche eine andere Ausführung.',
    es: 'Este artículo ya no se vende aquí. Busca otra versión.',
    fr: 'Cet article n’est plus vendu ici. Cherchez une autre version.',
    it: 'Questo articolo non è più in vendita qui. Cerca un’altra versione.',
  },
  cartGone: {
    key: 'Cart - Cart gone',
    en: 'This cart is gone, so nothing was changed: it was ordered, or it ended after a month without a change.',
    de: 'Diesen Warenkorb gibt es nicht mehr, daher wurde nichts geändert: Er wurde bestellt oder ist nach einem Monat ohne Änderung abgelaufen.',
    es: 'Este carrito ya no existe y no se ha cambiado nada: se ha pedido o ha caducado tras un mes sin cambios.',
    fr: 'Ce panier n’existe plus, rien n’a été modifié\u00a0: il a été commandé ou a expiré après un mois sans changement.',
    it: 'Questo carrello non c’è più e nulla è cambiato: è stato ordinato o è scaduto dopo un mese senza modifiche.',
  },
  conflict: {
    key: 'Cart - Conflict',
    en: 'Your cart was changed somewhere else meanwhile. Check it and try again.',
    de: 'Dein Warenkorb wurde inzwischen anderswo geändert. Bitte prüfe ihn und versuche es noch einmal.',
    es: 'Tu carrito se ha modificado en otro lugar. Revísalo e inténtalo de nuevo.',
    fr: 'Votre panier a été modifié ailleurs entre-temps. Vérifiez-le et réessayez.',
    it: 'Il carrello è stato modificato altrove nel frattempo. Controllalo e riprova.',
  },
  invalid: {
    key: 'Cart - Invalid',
    en: 'The cart cannot take this. Reload the page and try again.',
    de: 'Das kann der Warenkorb nicht annehmen. Bitte lade die Seite neu und versuche es noch einmal.',
    es: 'El carrito no puede aceptar esto. Recarga la página e inténtalo de nuevo.',
    fr: 'Le panier ne peut pas accepter cela. Rechargez la page et réessayez.',
    it: 'Il carrello non può accettarlo. Ricarica la pagina e riprova.',
  },
  unavailable: {
    key: 'Cart - Unavailable',
    en: 'The cart is not answering, so nothing was changed. Please try again in a moment.',
    de: 'Der Warenkorb antwortet nicht, es wurde nichts geändert. Bitte versuche es gleich noch einmal.',
    es: 'El carrito no responde y no se ha cambiado nada. Inténtalo de nuevo en un momento.',
    fr: 'Le panier ne répond pas, rien n’a été modifié. Réessayez dans un instant.',
    it: 'Il carrello non risponde, nulla è stato modificato. Riprova tra un momento.',
  },
  quantity: {
    key: 'Cart - Quantity',
    en: 'Choose a whole number from 1 to {most}.',
    de: 'Bitte wähle eine ganze Zahl von 1 bis {most}.',
    es: 'Elige un número entero del 1 al {most}.',
    fr: 'Choisissez un nombre entier de 1 à {most}.',
    it: 'Scegli un numero intero da 1 a {most}.',
  },
})
