import { defineWords } from './words.ts'

/** What changed in the meantime, said at the top of the checkout, by the name in `?notice=`. */
export const noticeWords = defineWords({
  'total-changed': {
    en: 'A price, tax or shipping cost has changed, so nothing was ordered. Please check the new total; if you agree, order again.',
    de: 'Ein Preis, die Steuer oder der Versand hat sich geändert, daher wurde nichts bestellt. Bitte prüfe den neuen Gesamtbetrag und bestelle erneut, wenn du einverstanden bist.',
    es: 'Ha cambiado un precio, un impuesto o el envío y no se ha pedido nada. Revisa el nuevo total y, si estás de acuerdo, vuelve a pedir.',
    fr: 'Un prix, une taxe ou la livraison a changé : rien n’a été commandé. Vérifiez le nouveau total et, s’il vous convient, commandez à nouveau.',
    it: 'È cambiato un prezzo, un’imposta o la spedizione, quindi non è stato ordinato nulla. Controlla il nuovo totale e, se va bene, ordina di nuovo.',
  },
  couponDropped: {
    en: 'The code {code} no longer counts for this order: it has expired, has been used up, or does not fit what is in the cart. The total is without it.',
    de: 'Der Code {code} gilt für diese Bestellung nicht mehr: Er ist abgelaufen, aufgebraucht oder passt nicht zum Warenkorb. Der Gesamtbetrag ist ohne ihn gerechnet.',
    es: 'El código {code} ya no vale para este pedido: ha caducado, se ha agotado o no encaja con el carrito. El total no lo incluye.',
    fr: 'Le code {code} ne vaut plus pour cette commande : il a expiré, est épuisé ou ne correspond pas au panier. Le total est calculé sans lui.',
    it: 'Il codice {code} non vale più per quest’ordine: è scaduto, esaurito o non adatto al carrello. Il totale è senza sconto.',
  },
  'not-for-sale': {
    en: 'Something in your cart has just sold out or cannot be bought in this quantity, so nothing was ordered. Change the cart, then come back: your entries are kept.',
    de: 'Ein Artikel in deinem Warenkorb ist soeben ausverkauft oder in dieser Menge nicht erhältlich, daher wurde nichts bestellt. Ändere den Warenkorb und komm wieder: Deine Angaben bleiben erhalten.',
    es: 'Algo de tu carrito se acaba de agotar o no se puede comprar en esa cantidad; no se ha pedido nada. Cambia el carrito y vuelve: tus datos se conservan.',
    fr: 'Un article de votre panier vient d’être épuisé ou n’est pas disponible en cette quantité : rien n’a été commandé. Modifiez le panier puis revenez, vos saisies sont conservées.',
    it: 'Un articolo del carrello è appena esaurito o non è disponibile in questa quantità: non è stato ordinato nulla. Modifica il carrello e torna qui: i tuoi dati restano.',
  },
  unsellable: {
    en: 'sold out, or not to be had in this quantity. Change the cart to go on.',
    de: 'ausverkauft oder in dieser Menge nicht erhältlich. Ändere den Warenkorb, um fortzufahren.',
    es: 'agotado o no disponible en esta cantidad. Cambia el carrito para continuar.',
    fr: 'épuisé ou indisponible en cette quantité. Modifiez le panier pour continuer.',
    it: 'esaurito o non disponibile in questa quantità. Modifica il carrello per continuare.',
  },
  lineUnsellable: {
    en: 'Not available in this quantity',
    de: 'In dieser Menge nicht erhältlich',
    es: 'No disponible en esta cantidad',
    fr: 'Indisponible en cette quantité',
    it: 'Non disponibile in questa quantità',
  },
  'over-limit': {
    en: 'This order is more than your pro budget for the season still covers, so nothing was ordered. Change the cart, then come back: your entries are kept.',
    de: 'Diese Bestellung ist höher als dein restliches Pro-Budget der Saison, daher wurde nichts bestellt. Ändere den Warenkorb und komm wieder: Deine Angaben bleiben erhalten.',
    es: 'Este pedido supera lo que queda de tu presupuesto pro de la temporada; no se ha pedido nada. Cambia el carrito y vuelve: tus datos se conservan.',
    fr: 'Cette commande dépasse ce qui reste de votre budget pro pour la saison : rien n’a été commandé. Modifiez le panier puis revenez, vos saisies sont conservées.',
    it: 'Quest’ordine supera quanto resta del tuo budget pro per la stagione: non è stato ordinato nulla. Modifica il carrello e torna qui: i tuoi dati restano.',
  },
  'unpaid-limit': {
    en: 'Too much is on order without being paid yet, so nothing was ordered. Pay for an open order first, choose another way to pay, or order less.',
    de: 'Es ist schon zu viel bestellt und noch nicht bezahlt, daher wurde nichts bestellt. Bezahle zuerst eine offene Bestellung, wähle eine andere Zahlungsart oder bestelle weniger.',
    es: 'Ya hay demasiado pedido sin pagar; no se ha pedido nada. Paga antes un pedido pendiente, elige otra forma de pago o pide menos.',
    fr: 'Trop de commandes attendent encore d’être payées : rien n’a été commandé. Réglez d’abord une commande en cours, choisissez un autre mode de paiement ou commandez moins.',
    it: 'Ci sono già troppi ordini non ancora pagati: non è stato ordinato nulla. Paga prima un ordine aperto, scegli un altro metodo di pagamento o ordina di meno.',
  },
  'no-shipping': {
    en: 'The way of shipping you chose is not offered any more. Please choose another.',
    de: 'Die gewählte Versandart gibt es nicht mehr. Bitte wähle eine andere.',
    es: 'El envío elegido ya no está disponible. Elige otro.',
    fr: 'Le mode de livraison choisi n’est plus proposé. Choisissez-en un autre.',
    it: 'La spedizione scelta non è più disponibile. Scegline un’altra.',
  },
  incomplete: {
    en: 'Something is still missing before you can order. Please complete the step below.',
    de: 'Für die Bestellung fehlt noch etwas. Bitte ergänze den Schritt unten.',
    es: 'Falta algo para poder pedir. Completa el paso de abajo.',
    fr: 'Il manque encore une information pour commander. Complétez l’étape ci-dessous.',
    it: 'Manca ancora qualcosa per ordinare. Completa il passaggio qui sotto.',
  },
  declined: {
    en: 'The payment was declined and nothing was ordered. Please choose another way to pay, or try again.',
    de: 'Die Zahlung wurde abgelehnt, es wurde nichts bestellt. Bitte wähle eine andere Zahlungsart oder versuch es erneut.',
    es: 'El pago ha sido rechazado y no se ha pedido nada. Elige otra forma de pago o inténtalo de nuevo.',
    fr: 'Le paiement a été refusé et rien n’a été commandé. Choisissez un autre mode de paiement ou réessayez.',
    it: 'Il pagamento è stato rifiutato e non è stato ordinato nulla. Scegli un altro metodo o riprova.',
  },
  cancelled: {
    en: 'You left the payment page; nothing was ordered or charged. Your entries are kept.',
    de: 'Du hast die Zahlungsseite verlassen; es wurde nichts bestellt oder belastet. Deine Angaben bleiben erhalten.',
    es: 'Has salido de la página de pago; no se ha pedido ni cobrado nada. Tus datos se conservan.',
    fr: 'Vous avez quitté la page de paiement ; rien n’a été commandé ni débité. Vos saisies sont conservées.',
    it: 'Hai lasciato la pagina di pagamento; non è stato ordinato né addebitato nulla. I tuoi dati restano.',
  },
  'payment-failed': {
    en: 'The payment service did not answer, so nothing was ordered. Please try again in a moment, or choose another way to pay.',
    de: 'Der Zahlungsdienst hat nicht geantwortet, daher wurde nichts bestellt. Bitte versuch es gleich noch einmal oder wähle eine andere Zahlungsart.',
    es: 'El servicio de pago no ha respondido y no se ha pedido nada. Inténtalo en un momento o elige otra forma de pago.',
    fr: 'Le service de paiement n’a pas répondu : rien n’a été commandé. Réessayez dans un instant ou choisissez un autre mode de paiement.',
    it: 'Il servizio di pagamento non ha risposto: non è stato ordinato nulla. Riprova tra un momento o scegli un altro metodo.',
  },
})
