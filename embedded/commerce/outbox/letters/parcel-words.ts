import type { Language } from './language.ts'

type ParcelWords = {
  /** All of the order, or some of it. */
  readonly sent: Said
  readonly sentPart: Said
  /** The tracking number came later. */
  readonly tracked: Said
  readonly parcel: string
  readonly toCome: string
  readonly trackingNumber: string
  readonly track: string
  readonly see: string
  readonly lookUp: string
  readonly signature: string
}
type Said = {
  readonly subject: (id: number) => string
  readonly heading: string
  readonly text: (id: number) => string
}

export const PARCEL_WORDS: Record<Language, ParcelWords> = {
  en: {
    sent: {
      subject: id => `Your order ${id} is on its way`,
      heading: 'Your order is on its way',
      text: id => `Order ${id} has left our warehouse.`,
    },
    sentPart: {
      subject: id => `Part of your order ${id} is on its way`,
      heading: 'Part of your order is on its way',
      text: id =>
        `Part of order ${id} has left our warehouse. The rest comes in a parcel of its own; we write to you when it leaves.`,
    },
    tracked: {
      subject: id => `Follow your order ${id}`,
      heading: 'You can now follow your parcel',
      text: id => `The parcel with your order ${id} now has a tracking number.`,
    },
    parcel: 'In this parcel',
    toCome: 'Still to come',
    trackingNumber: 'Tracking number',
    track: 'Follow the parcel',
    see: 'Look up your order',
    lookUp: 'The order number and this e-mail address show you at any time how far your order is.',
    signature: 'See you on the mountain',
  },
  de: {
    sent: {
      subject: id => `Deine Bestellung ${id} ist unterwegs`,
      heading: 'Deine Bestellung ist unterwegs',
      text: id => `Deine Bestellung ${id} hat unser Lager verlassen.`,
    },
    sentPart: {
      subject: id => `Ein Teil deiner Bestellung ${id} ist unterwegs`,
      heading: 'Ein Teil deiner Bestellung ist unterwegs',
      text: id =>
        `Ein Teil deiner Bestellung ${id} hat unser Lager verlassen. Der Rest kommt in einem eigenen Paket; wir schreiben dir, sobald es unterwegs ist.`,
    },
    tracked: {
      subject: id => `Verfolge deine Bestellung ${id}`,
      heading: 'Dein Paket lässt sich jetzt verfolgen',
      text: id => `Das Paket mit deiner Bestellung ${id} hat jetzt eine Sendungsnummer.`,
    },
    parcel: 'In diesem Paket',
    toCome: 'Kommt noch',
    trackingNumber: 'Sendungsnummer',
    track: 'Paket verfolgen',
    see: 'Bestellung ansehen',
    lookUp:
      'Mit der Bestellnummer und dieser E-Mail-Adresse siehst du jederzeit, wie weit deine Bestellung ist.',
    signature: 'Bis bald am Berg',
  },
  es: {
    sent: {
      subject: id => `Tu pedido ${id} está en camino`,
      heading: 'Tu pedido está en camino',
      text: id => `Tu pedido ${id} ha salido de nuestro almacén.`,
    },
    sentPart: {
      subject: id => `Una parte de tu pedido ${id} está en camino`,
      heading: 'Una parte de tu pedido está en camino',
      text: id =>
        `Una parte de tu pedido ${id} ha salido de nuestro almacén. El resto llega en otro paquete; te escribimos en cuanto salga.`,
    },
    tracked: {
      subject: id => `Sigue tu pedido ${id}`,
      heading: 'Ya puedes seguir tu paquete',
      text: id => `El paquete de tu pedido ${id} ya tiene número de seguimiento.`,
    },
    parcel: 'En este paquete',
    toCome: 'Pendiente de envío',
    trackingNumber: 'Número de seguimiento',
    track: 'Seguir el paquete',
    see: 'Consultar el pedido',
    lookUp:
      'Con el número de pedido y esta dirección de correo puedes ver en cualquier momento cómo va tu pedido.',
    signature: 'Nos vemos en la montaña',
  },
  fr: {
    sent: {
      subject: id => `Votre commande ${id} est en route`,
      heading: 'Votre commande est en route',
      text: id => `Votre commande ${id} a quitté notre entrepôt.`,
    },
    sentPart: {
      subject: id => `Une partie de votre commande ${id} est en route`,
      heading: 'Une partie de votre commande est en route',
      text: id =>
        `Une partie de votre commande ${id} a quitté notre entrepôt. Le reste suit dans un autre colis ; nous vous écrivons à son départ.`,
    },
    tracked: {
      subject: id => `Suivez votre commande ${id}`,
      heading: 'Vous pouvez suivre votre colis',
      text: id => `Le colis de votre commande ${id} a maintenant un numéro de suivi.`,
    },
    parcel: 'Dans ce colis',
    toCome: 'À venir',
    trackingNumber: 'Numéro de suivi',
    track: 'Suivre le colis',
    see: 'Voir la commande',
    lookUp:
      'Le numéro de commande et cette adresse e-mail vous montrent à tout moment où en est votre commande.',
    signature: 'À bientôt sur les pistes',
  },
  it: {
    sent: {
      subject: id => `Il tuo ordine ${id} è in viaggio`,
      heading: 'Il tuo ordine è in viaggio',
      text: id => `Il tuo ordine ${id} è partito dal nostro magazzino.`,
    },
    sentPart: {
      subject: id => `Una parte del tuo ordine ${id} è in viaggio`,
      heading: 'Una parte del tuo ordine è in viaggio',
      text: id =>
        `Una parte del tuo ordine ${id} è partita dal nostro magazzino. Il resto arriva con un altro pacco: ti scriviamo quando parte.`,
    },
    tracked: {
      subject: id => `Segui il tuo ordine ${id}`,
      heading: 'Ora puoi seguire il tuo pacco',
      text: id => `Il pacco del tuo ordine ${id} ha ora un numero di tracciamento.`,
    },
    parcel: 'In questo pacco',
    toCome: 'Ancora da spedire',
    trackingNumber: 'Numero di tracciamento',
    track: 'Segui il pacco',
    see: 'Vedi l’ordine',
    lookUp:
      'Con il numero d’ordine e questo indirizzo e-mail vedi in qualsiasi momento a che punto è il tuo ordine.',
    signature: 'Ci vediamo in montagna',
  },
}
