import { formWords } from '../../components/account-form/form.words.ts'
import { orderDetailWords } from '../../components/order/order-detail.words.ts'
import { defineWords } from '../../words/words.ts'
import { accountWords } from '../account/account.words.ts'

export const orderPageWords = defineWords({
  ...orderDetailWords,
  signInTab: formWords.signInTab,
  toCart: accountWords.toCart,
  again: {
    key: 'Order - Buy again',
    en: 'Buy again',
    de: 'Noch einmal bestellen',
    es: 'Volver a comprar',
    fr: 'Commander à nouveau',
    it: 'Ordina di nuovo',
  },
  againPart: {
    key: 'Order - Buy again, in part',
    en: 'Not all of it can still be had',
    de: 'Nicht alles ist noch zu haben',
    es: 'No todo está disponible',
    fr: 'Tout n’est plus disponible',
    it: 'Non tutto è ancora disponibile',
  },
  againLost: {
    key: 'Order - Buy again, lost',
    en: 'Left out: {products}. The rest is in your cart.',
    de: 'Nicht dabei: {products}. Der Rest liegt im Warenkorb.',
    es: 'No incluido: {products}. Lo demás está en tu carrito.',
    fr: 'Sans\u00a0: {products}. Le reste est dans votre panier.',
    it: 'Non incluso: {products}. Il resto è nel carrello.',
  },
  againNone: {
    key: 'Order - Buy again, nothing',
    en: 'None of this can be had at the moment: {products}. Your cart is as it was.',
    de: 'Davon ist gerade nichts zu haben: {products}. Dein Warenkorb ist, wie er war.',
    es: 'Ahora mismo no hay nada disponible: {products}. Tu carrito sigue igual.',
    fr: 'Rien de tout cela n’est disponible pour le moment\u00a0: {products}. Votre panier est inchangé.',
    it: 'Al momento non è disponibile nulla: {products}. Il carrello è rimasto com’era.',
  },
  againUnavailable: {
    key: 'Order - Buy again, unavailable',
    en: 'The cart is not answering. Please try again in a moment, and check your cart before you do.',
    de: 'Der Warenkorb antwortet nicht. Bitte versuche es gleich noch einmal und sieh vorher im Warenkorb nach.',
    es: 'El carrito no responde. Inténtalo de nuevo en un momento y revisa antes tu carrito.',
    fr: 'Le panier ne répond pas. Réessayez dans un instant, après avoir vérifié votre panier.',
    it: 'Il carrello non risponde. Riprova tra poco, dopo aver controllato il carrello.',
  },
  print: {
    key: 'Order - Print invoice',
    en: 'Print invoice',
    de: 'Rechnung drucken',
    es: 'Imprimir la factura',
    fr: 'Imprimer la facture',
    it: 'Stampa la fattura',
  },
  printHint: {
    key: 'Order - Print hint',
    en: 'Printed, this page is your invoice.',
    de: 'Gedruckt ist diese Seite deine Rechnung.',
    es: 'Impresa, esta página es tu factura.',
    fr: 'Imprimée, cette page est votre facture.',
    it: 'Stampata, questa pagina è la tua fattura.',
  },
  invoice: {
    key: 'Order - Invoice',
    en: 'Invoice',
    de: 'Rechnung',
    es: 'Factura',
    fr: 'Facture',
    it: 'Fattura',
  },
  question: {
    key: 'Order - Question',
    en: 'Question about this order',
    de: 'Frage zu dieser Bestellung',
    es: 'Pregunta sobre este pedido',
    fr: 'Question sur cette commande',
    it: 'Domanda su questo ordine',
  },
})
