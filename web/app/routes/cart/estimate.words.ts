import { formWords } from '../../components/account-form/form.words.ts'
import { placeWords } from '../../components/address/place.words.ts'
import { browseOnlyWords } from '../../components/browse-only/browse-only.words.ts'
import { cartWords } from '../../components/cart/cart.words.ts'
import { defineWords } from '../../words/words.ts'

/** What bringing the cart somewhere would cost, before the checkout (SPEC §9 Shipping). */
export const estimateWords = defineWords({
  ...placeWords,
  checkOne: formWords.checkOne,
  checkMany: formWords.checkMany,
  missing: formWords.missing,
  tooLong: formWords.tooLong,
  free: cartWords.free,
  taxIncluded: cartWords.taxIncluded,
  taxLater: cartWords.taxLater,
  browseOnly: browseOnlyWords.browseOnly,
  estimate: {
    key: 'Shipping estimate',
    en: 'Estimate shipping',
    de: 'Versandkosten schätzen',
    es: 'Calcular el envío',
    fr: 'Estimer la livraison',
    it: 'Stima la spedizione',
  },
  ask: {
    key: 'Shipping estimate - Ask',
    en: 'Estimate',
    de: 'Berechnen',
    es: 'Calcular',
    fr: 'Calculer',
    it: 'Calcola',
  },
  shipsTo: {
    key: 'Shipping estimate - To',
    en: 'Ships to: {place}',
    de: 'Lieferung: {place}',
    es: 'Envío a: {place}',
    fr: 'Livraison\u00a0: {place}',
    it: 'Spedizione: {place}',
  },
  estimatedTotal: {
    key: 'Shipping estimate - Total',
    en: 'Estimated total',
    de: 'Voraussichtlich gesamt',
    es: 'Total estimado',
    fr: 'Total estimé',
    it: 'Totale stimato',
  },
  note: {
    key: 'Shipping estimate - Note',
    en: 'Based on the most affordable option. The checkout confirms it with your full address.',
    de: 'Mit der günstigsten Versandart. Verbindlich wird der Betrag an der Kasse, mit deiner vollständigen Adresse.',
    es: 'Con la opción más económica. El importe definitivo se confirma al pagar, con tu dirección completa.',
    fr: 'Avec l’option la plus avantageuse. Le montant définitif est confirmé au paiement, avec votre adresse complète.',
    it: 'Con l’opzione più conveniente. L’importo definitivo si conferma alla cassa, con il tuo indirizzo completo.',
  },
  notSent: {
    key: 'Shipping estimate - Not sent there',
    en: 'We cannot ship this cart there from this shop.',
    de: 'Dorthin können wir diesen Warenkorb nicht liefern.',
    es: 'No podemos enviar este carrito a ese destino.',
    fr: 'Nous ne pouvons pas livrer ce panier à cet endroit.',
    it: 'Non possiamo spedire questo carrello a quella destinazione.',
  },
  nothingToSend: {
    key: 'Shipping estimate - Nothing to send',
    en: 'Nothing in this cart needs shipping.',
    de: 'In diesem Warenkorb ist nichts, was verschickt wird.',
    es: 'Nada de este carrito necesita envío.',
    fr: 'Rien dans ce panier ne doit être expédié.',
    it: 'In questo carrello non c’è nulla da spedire.',
  },
  gone: {
    key: 'Shipping estimate - No cart',
    en: 'This cart is empty or has been ordered already.',
    de: 'Dieser Warenkorb ist leer oder schon bestellt.',
    es: 'Este carrito está vacío o ya se ha pedido.',
    fr: 'Ce panier est vide ou déjà commandé.',
    it: 'Questo carrello è vuoto o è già stato ordinato.',
  },
  unavailable: {
    key: 'Shipping estimate - Unavailable',
    en: 'Shipping costs are out of reach at the moment. Please try again in a minute.',
    de: 'Die Versandkosten sind gerade nicht erreichbar. Bitte versuche es in einer Minute noch einmal.',
    es: 'Ahora mismo no podemos consultar los gastos de envío. Inténtalo de nuevo en un minuto.',
    fr: 'Les frais de livraison sont indisponibles pour le moment. Réessayez dans une minute.',
    it: 'Al momento non riusciamo a leggere le spese di spedizione. Riprova tra un minuto.',
  },
})
