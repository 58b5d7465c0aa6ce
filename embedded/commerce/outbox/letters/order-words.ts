import type { Language } from './language.ts'

export type OrderWords = {
  subject: (id: number, brand: string) => string
  heading: string
  received: (id: number) => string
  item: string
  quantity: string
  amount: string
  /** An option and what was chosen of it. */
  chosen: (option: string, value: string) => string
  subtotal: string
  discount: string
  shipping: (method: string) => string
  handling: string
  /** A tax that is within the prices; `rate` in percent. */
  included: (tax: string) => string
  total: string
  /** Taxes that a store may have named in English, by that name in lower case. */
  taxes: Readonly<Record<string, string>>
  deliveredTo: string
  payment: string
  /** By the order's `payment_provider_id`. */
  methods: Readonly<Record<string, string>>
  transfer: (total: string, id: number) => string
  /** How long an order that is not paid holds its items. */
  reserved: (days: number) => string
  account: string
  see: string
  signature: string
}

export const ORDER_WORDS: Record<Language, OrderWords> = {
  en: {
    subject: (id, brand) => `Your order ${id} at ${brand}`,
    heading: 'Thank you for your order',
    received: id => `Order ${id} is with us. This is what you chose:`,
    item: 'Item',
    quantity: 'Quantity',
    amount: 'Amount',
    chosen: (option, value) => `${option}: ${value}`,
    subtotal: 'Subtotal',
    discount: 'Discount',
    shipping: method => (method === '' ? 'Shipping' : `Shipping: ${method}`),
    handling: 'Handling',
    included: tax => `Includes ${tax}`,
    total: 'Total',
    taxes: { vat: 'VAT', 'sales tax': 'Sales tax' },
    deliveredTo: 'Delivery to',
    payment: 'Payment',
    methods: {
      'bank-transfer': 'Bank transfer',
      invoice: 'Invoice',
      stripe: 'Card',
      'test-card': 'Test card: no money is taken',
    },
    transfer: (total, id) =>
      `Please transfer ${total} and give the order number ${id} as the reference. Your order leaves as soon as the money has arrived.`,
    reserved: days =>
      `We hold your items for ${days === 1 ? 'one day' : `${days} days`} from the moment you ordered. If your payment has not arrived by then, we cancel the order.`,
    account: 'Our account',
    see: 'See your order',
    signature: 'See you on the mountain',
  },
  de: {
    subject: (id, brand) => `Deine Bestellung ${id} bei ${brand}`,
    heading: 'Danke für deine Bestellung',
    received: id => `Deine Bestellung ${id} ist bei uns. Das hast du ausgesucht:`,
    item: 'Artikel',
    quantity: 'Anzahl',
    amount: 'Betrag',
    chosen: (option, value) => `${option}: ${value}`,
    subtotal: 'Zwischensumme',
    discount: 'Rabatt',
    shipping: method => (method === '' ? 'Versand' : `Versand: ${method}`),
    handling: 'Bearbeitung',
    included: tax => `Darin enthalten: ${tax}`,
    total: 'Gesamtsumme',
    taxes: { vat: 'MwSt.', 'sales tax': 'Umsatzsteuer' },
    deliveredTo: 'Lieferung an',
    payment: 'Zahlung',
    methods: {
      'bank-transfer': 'Banküberweisung',
      invoice: 'Rechnung',
      stripe: 'Karte',
      'test-card': 'Testkarte: es wird kein Geld abgebucht',
    },
    transfer: (total, id) =>
      `Bitte überweise ${total} und gib als Verwendungszweck die Bestellnummer ${id} an. Wir versenden, sobald das Geld eingegangen ist.`,
    reserved: days =>
      `Wir halten die Artikel ${days === 1 ? 'einen Tag' : `${days} Tage`} ab Bestellung für dich zurück. Ist dein Geld bis dahin nicht eingegangen, stornieren wir die Bestellung.`,
    account: 'Unser Konto',
    see: 'Bestellung ansehen',
    signature: 'Bis bald am Berg',
  },
  es: {
    subject: (id, brand) => `Tu pedido ${id} en ${brand}`,
    heading: 'Gracias por tu pedido',
    received: id => `Hemos recibido tu pedido ${id}. Esto es lo que has elegido:`,
    item: 'Artículo',
    quantity: 'Cantidad',
    amount: 'Importe',
    chosen: (option, value) => `${option}: ${value}`,
    subtotal: 'Suma parcial',
    discount: 'Descuento',
    shipping: method => (method === '' ? 'Envío' : `Envío: ${method}`),
    handling: 'Gestión',
    included: tax => `Incluye ${tax}`,
    total: 'Importe total',
    taxes: { vat: 'IVA', 'sales tax': 'Impuesto sobre las ventas' },
    deliveredTo: 'Entrega a',
    payment: 'Pago',
    methods: {
      'bank-transfer': 'Transferencia bancaria',
      invoice: 'Factura',
      stripe: 'Tarjeta',
      'test-card': 'Tarjeta de prueba: no se cobra nada',
    },
    transfer: (total, id) =>
      `Transfiere ${total} e indica el número de pedido ${id} como concepto. Lo enviaremos en cuanto llegue el dinero.`,
    reserved: days =>
      `Te reservamos los artículos durante ${days === 1 ? 'un día' : `${days} días`} desde el pedido. Si para entonces no ha llegado el pago, cancelaremos el pedido.`,
    account: 'Nuestra cuenta',
    see: 'Ver el pedido',
    signature: 'Nos vemos en la montaña',
  },
  fr: {
    subject: (id, brand) => `Votre commande ${id} chez ${brand}`,
    heading: 'Merci pour votre commande',
    received: id => `Votre commande ${id} nous est bien parvenue. Voici ce que vous avez choisi :`,
    item: 'Produit',
    quantity: 'Quantité',
    amount: 'Montant',
    chosen: (option, value) => `${option}\u00a0: ${value}`,
    subtotal: 'Sous-total',
    discount: 'Remise',
    shipping: method => (method === '' ? 'Livraison' : `Livraison : ${method}`),
    handling: 'Frais de traitement',
    included: tax => `Dont ${tax}`,
    total: 'Montant total',
    taxes: { vat: 'TVA', 'sales tax': 'Taxe de vente' },
    deliveredTo: 'Adresse de livraison',
    payment: 'Paiement',
    methods: {
      'bank-transfer': 'Virement bancaire',
      invoice: 'Facture',
      stripe: 'Carte',
      'test-card': 'Carte de test : rien n’est débité',
    },
    transfer: (total, id) =>
      `Merci de virer ${total} en indiquant le numéro de commande ${id} comme référence. Votre commande part dès réception du virement.`,
    reserved: days =>
      `Nous vous réservons les articles pendant ${days === 1 ? 'un jour' : `${days} jours`} à compter de la commande. Sans paiement reçu d’ici là, nous l’annulons.`,
    account: 'Notre compte',
    see: 'Voir la commande',
    signature: 'À bientôt sur les pistes',
  },
  it: {
    subject: (id, brand) => `Il tuo ordine ${id} da ${brand}`,
    heading: 'Grazie per il tuo ordine',
    received: id => `Abbiamo ricevuto il tuo ordine ${id}. Ecco che cosa hai scelto:`,
    item: 'Articolo',
    quantity: 'Quantità',
    amount: 'Importo',
    chosen: (option, value) => `${option}: ${value}`,
    subtotal: 'Subtotale',
    discount: 'Sconto',
    shipping: method => (method === '' ? 'Spedizione' : `Spedizione: ${method}`),
    handling: 'Gestione',
    included: tax => `Di cui ${tax}`,
    total: 'Totale',
    taxes: { vat: 'IVA', 'sales tax': 'Imposta sulle vendite' },
    deliveredTo: 'Consegna a',
    payment: 'Pagamento',
    methods: {
      'bank-transfer': 'Bonifico bancario',
      invoice: 'Fattura',
      stripe: 'Carta',
      'test-card': 'Carta di prova: non viene addebitato nulla',
    },
    transfer: (total, id) =>
      `Fai un bonifico di ${total} indicando come causale il numero d’ordine ${id}. Spediamo appena arriva il pagamento.`,
    reserved: days =>
      `Teniamo da parte gli articoli per ${days === 1 ? 'un giorno' : `${days} giorni`} dall’ordine. Se entro allora il pagamento non è arrivato, annulliamo l’ordine.`,
    account: 'Il nostro conto',
    see: 'Vedi l’ordine',
    signature: 'Ci vediamo in montagna',
  },
}
