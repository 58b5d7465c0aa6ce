import type { OrderEndLetter } from '../letter.ts'
import type { Language } from './language.ts'

type EndWords = {
  readonly subject: (id: number) => string
  readonly heading: string
  readonly text: (id: number, total: string) => string
  readonly next: string
}
type Words = Record<OrderEndLetter, EndWords> & {
  /** Of an order that nobody paid. */
  readonly unpaid: {
    readonly text: (id: number, days: number) => string
    readonly next: string
  }
  readonly order: string
  readonly see: string
  readonly signature: string
}

export const ORDER_END_WORDS: Record<Language, Words> = {
  en: {
    'order-cancelled': {
      subject: id => `Your order ${id} has been cancelled`,
      heading: 'Your order has been cancelled',
      text: id => `We have cancelled order ${id}. Nothing more of it will be sent.`,
      next: 'If you have already paid, you get the money back the way you paid.',
    },
    'order-declined': {
      subject: id => `Your order ${id} could not be paid for`,
      heading: 'The payment did not go through',
      text: id =>
        `The payment for order ${id} was declined, so the order is closed. Nothing will be sent, and you owe nothing.`,
      next: 'If you would still like to have these things, simply order them again.',
    },
    'order-refunded': {
      subject: id => `Your order ${id} has been refunded`,
      heading: 'Your money is on its way back',
      text: (id, total) => `We have refunded ${total} for order ${id}, the way you paid.`,
      next: 'Depending on your bank it takes a few days to arrive.',
    },
    'order-partly-refunded': {
      subject: id => `Your order ${id} has been partly refunded`,
      heading: 'Some of your money is on its way back',
      text: id => `We have refunded part of order ${id}, the way you paid.`,
      next: 'Depending on your bank it takes a few days to arrive.',
    },
    unpaid: {
      text: (id, days) =>
        `We have cancelled order ${id} because your payment had not arrived ${days === 1 ? 'one day' : `${days} days`} after you ordered. Nothing will be sent.`,
      next: 'If you have paid in the meantime, you get the money back the way you paid. If you would still like to have these things, simply order them again.',
    },
    order: 'In this order',
    see: 'Look up your order',
    signature: 'See you on the mountain',
  },
  de: {
    'order-cancelled': {
      subject: id => `Deine Bestellung ${id} ist storniert`,
      heading: 'Deine Bestellung ist storniert',
      text: id => `Wir haben deine Bestellung ${id} storniert. Es wird nichts mehr davon verschickt.`,
      next: 'Hast du schon bezahlt, bekommst du das Geld auf demselben Weg zurück.',
    },
    'order-declined': {
      subject: id => `Deine Bestellung ${id} konnte nicht bezahlt werden`,
      heading: 'Die Zahlung hat nicht geklappt',
      text: id =>
        `Die Zahlung für deine Bestellung ${id} wurde abgelehnt, darum ist die Bestellung geschlossen. Es wird nichts verschickt, und du schuldest uns nichts.`,
      next: 'Möchtest du die Sachen weiterhin haben, bestell sie einfach noch einmal.',
    },
    'order-refunded': {
      subject: id => `Deine Bestellung ${id} ist erstattet`,
      heading: 'Dein Geld ist auf dem Rückweg',
      text: (id, total) =>
        `Wir haben dir ${total} für deine Bestellung ${id} erstattet, so wie du bezahlt hast.`,
      next: 'Je nach Bank dauert es ein paar Tage, bis das Geld bei dir ist.',
    },
    'order-partly-refunded': {
      subject: id => `Deine Bestellung ${id} ist teilweise erstattet`,
      heading: 'Ein Teil deines Geldes ist auf dem Rückweg',
      text: id => `Wir haben dir einen Teil deiner Bestellung ${id} erstattet, so wie du bezahlt hast.`,
      next: 'Je nach Bank dauert es ein paar Tage, bis das Geld bei dir ist.',
    },
    unpaid: {
      text: (id, days) =>
        `Wir haben deine Bestellung ${id} storniert, weil dein Geld ${days === 1 ? 'einen Tag' : `${days} Tage`} nach der Bestellung noch nicht eingegangen war. Es wird nichts verschickt.`,
      next: 'Hast du inzwischen bezahlt, bekommst du das Geld auf demselben Weg zurück. Möchtest du die Sachen weiterhin haben, bestell sie einfach noch einmal.',
    },
    order: 'In dieser Bestellung',
    see: 'Bestellung ansehen',
    signature: 'Bis bald am Berg',
  },
  es: {
    'order-cancelled': {
      subject: id => `Tu pedido ${id} está cancelado`,
      heading: 'Tu pedido está cancelado',
      text: id => `Hemos cancelado tu pedido ${id}. Ya no se enviará nada más.`,
      next: 'Si ya has pagado, te devolvemos el dinero por el mismo medio de pago.',
    },
    'order-declined': {
      subject: id => `No se ha podido cobrar tu pedido ${id}`,
      heading: 'El pago no se ha completado',
      text: id =>
        `El pago de tu pedido ${id} ha sido rechazado y el pedido queda cerrado. No enviaremos nada y no nos debes nada.`,
      next: 'Si todavía quieres los artículos, haz el pedido de nuevo.',
    },
    'order-refunded': {
      subject: id => `Te hemos reembolsado el pedido ${id}`,
      heading: 'Tu dinero está en camino',
      text: (id, total) => `Te hemos reembolsado ${total} de tu pedido ${id} por el mismo medio de pago.`,
      next: 'Según el banco, el abono puede tardar unos días.',
    },
    'order-partly-refunded': {
      subject: id => `Te hemos reembolsado una parte del pedido ${id}`,
      heading: 'Una parte de tu dinero está en camino',
      text: id => `Te hemos reembolsado una parte de tu pedido ${id} por el mismo medio de pago.`,
      next: 'Según el banco, el abono puede tardar unos días.',
    },
    unpaid: {
      text: (id, days) =>
        `Hemos cancelado tu pedido ${id} porque el pago no había llegado ${days === 1 ? 'un día' : `${days} días`} después de hacerlo. No enviaremos nada.`,
      next: 'Si has pagado mientras tanto, te devolvemos el dinero por el mismo medio de pago. Si todavía quieres los artículos, haz el pedido de nuevo.',
    },
    order: 'En este pedido',
    see: 'Consultar el pedido',
    signature: 'Nos vemos en la montaña',
  },
  fr: {
    'order-cancelled': {
      subject: id => `Votre commande ${id} est annulée`,
      heading: 'Votre commande est annulée',
      text: id => `Nous avons annulé votre commande ${id}. Plus aucun article ne sera expédié.`,
      next: 'Si vous avez déjà payé, nous vous remboursons par le même moyen de paiement.',
    },
    'order-declined': {
      subject: id => `Le paiement de votre commande ${id} a échoué`,
      heading: 'Le paiement n’a pas abouti',
      text: id =>
        `Le paiement de votre commande ${id} a été refusé et la commande est close. Rien ne sera expédié et vous ne nous devez rien.`,
      next: 'Si vous souhaitez toujours ces articles, passez simplement une nouvelle commande.',
    },
    'order-refunded': {
      subject: id => `Votre commande ${id} est remboursée`,
      heading: 'Votre remboursement est en route',
      text: (id, total) =>
        `Nous vous avons remboursé ${total} pour votre commande ${id}, par le même moyen de paiement.`,
      next: 'Selon votre banque, le crédit peut prendre quelques jours.',
    },
    'order-partly-refunded': {
      subject: id => `Votre commande ${id} est remboursée en partie`,
      heading: 'Un remboursement partiel est en route',
      text: id =>
        `Nous vous avons remboursé une partie de votre commande ${id}, par le même moyen de paiement.`,
      next: 'Selon votre banque, le crédit peut prendre quelques jours.',
    },
    unpaid: {
      text: (id, days) =>
        `Nous avons annulé votre commande ${id}, car votre paiement ne nous était pas parvenu ${days === 1 ? 'un jour' : `${days} jours`} après la commande. Rien ne sera expédié.`,
      next: 'Si vous avez payé entre-temps, nous vous remboursons par le même moyen de paiement. Si vous souhaitez toujours ces articles, passez simplement une nouvelle commande.',
    },
    order: 'Dans cette commande',
    see: 'Voir la commande',
    signature: 'À bientôt sur les pistes',
  },
  it: {
    'order-cancelled': {
      subject: id => `Il tuo ordine ${id} è annullato`,
      heading: 'Il tuo ordine è annullato',
      text: id => `Abbiamo annullato il tuo ordine ${id}. Non verrà spedito altro.`,
      next: 'Se hai già pagato, ti rimborsiamo con lo stesso metodo di pagamento.',
    },
    'order-declined': {
      subject: id => `Il pagamento del tuo ordine ${id} non è riuscito`,
      heading: 'Il pagamento non è andato a buon fine',
      text: id =>
        `Il pagamento del tuo ordine ${id} è stato rifiutato e l’ordine è chiuso. Non spediremo nulla e non ci devi nulla.`,
      next: 'Se vuoi ancora gli articoli, fai semplicemente un nuovo ordine.',
    },
    'order-refunded': {
      subject: id => `Il tuo ordine ${id} è stato rimborsato`,
      heading: 'Il rimborso è in arrivo',
      text: (id, total) =>
        `Ti abbiamo rimborsato ${total} per il tuo ordine ${id} con lo stesso metodo di pagamento.`,
      next: 'A seconda della banca servono alcuni giorni per l’accredito.',
    },
    'order-partly-refunded': {
      subject: id => `Il tuo ordine ${id} è stato rimborsato in parte`,
      heading: 'Un rimborso parziale è in arrivo',
      text: id => `Ti abbiamo rimborsato una parte del tuo ordine ${id} con lo stesso metodo di pagamento.`,
      next: 'A seconda della banca servono alcuni giorni per l’accredito.',
    },
    unpaid: {
      text: (id, days) =>
        `Abbiamo annullato il tuo ordine ${id} perché ${days === 1 ? 'un giorno' : `${days} giorni`} dopo l’acquisto il pagamento non era ancora arrivato. Non spediremo nulla.`,
      next: 'Se nel frattempo hai pagato, ti rimborsiamo con lo stesso metodo di pagamento. Se vuoi ancora gli articoli, fai semplicemente un nuovo ordine.',
    },
    order: 'In questo ordine',
    see: 'Vedi l’ordine',
    signature: 'Ci vediamo in montagna',
  },
}
