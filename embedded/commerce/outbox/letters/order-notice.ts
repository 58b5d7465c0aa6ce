import type { Translate } from '../../catalogue-words.ts'
import type { Letter } from '../letter.ts'
import type { Language } from './language.ts'
import { goodsBlock, toDeliveries, toPayment } from './order-parts.ts'
import type { Block, Page } from './page.ts'
import type { ReadOrder } from './read-order.ts'

type Words = {
  readonly subject: (order: { id: number; brand: string; total: string }) => string
  readonly heading: string
  readonly placed: (name: string, id: number) => string
  readonly orderedBy: string
  readonly message: string
  readonly reply: string
}

const WORDS: Record<Language, Words> = {
  en: {
    subject: ({ id, brand, total }) => `New order ${id} at ${brand}: ${total}`,
    heading: 'A new order has come in',
    placed: (name, id) => `${name} has placed order ${id}.`,
    orderedBy: 'Ordered by',
    message: 'Message about the order',
    reply: 'Replies to this mail go straight to the customer.',
  },
  de: {
    subject: ({ id, brand, total }) => `Neue Bestellung ${id} bei ${brand}: ${total}`,
    heading: 'Eine neue Bestellung ist da',
    placed: (name, id) => `${name} hat die Bestellung ${id} aufgegeben.`,
    orderedBy: 'Bestellt von',
    message: 'Nachricht zur Bestellung',
    reply: 'Eine Antwort auf diese Mail geht direkt dorthin, woher die Bestellung kam.',
  },
  es: {
    subject: ({ id, brand, total }) => `Nuevo pedido ${id} en ${brand}: ${total}`,
    heading: 'Ha entrado un nuevo pedido',
    placed: (name, id) => `${name} ha hecho el pedido ${id}.`,
    orderedBy: 'Pedido de',
    message: 'Mensaje sobre el pedido',
    reply: 'Una respuesta a este correo llega directamente a quien ha hecho el pedido.',
  },
  fr: {
    subject: ({ id, brand, total }) => `Nouvelle commande ${id} chez ${brand} : ${total}`,
    heading: 'Une nouvelle commande est arrivée',
    placed: (name, id) => `${name} a passé la commande ${id}.`,
    orderedBy: 'Commande de',
    message: 'Message joint à la commande',
    reply: 'Une réponse à cet e-mail part directement vers la personne qui a commandé.',
  },
  it: {
    subject: ({ id, brand, total }) => `Nuovo ordine ${id} da ${brand}: ${total}`,
    heading: 'È arrivato un nuovo ordine',
    placed: (name, id) => `${name} ha fatto l’ordine ${id}.`,
    orderedBy: 'Ordine di',
    message: 'Messaggio sull’ordine',
    reply: 'Una risposta a questa e-mail arriva direttamente a chi ha ordinato.',
  },
}

/** Tells the shop of an order: who ordered what, where it goes and how it is paid. */
export function orderNotice(
  letter: Extract<Letter, { kind: 'order-notice' }>,
  { language, brand, translate }: { language: Language; brand: string; translate: Translate },
  placed: ReadOrder,
): Page {
  const words = WORDS[language]
  const { billing_address: billing, customer_message: message, total_inc_tax } = placed.order
  const name = `${billing.first_name} ${billing.last_name}`.trim()
  const contact = [name, billing.company, billing.email, billing.phone].filter(line => line !== '')
  const said: Block[] = message === '' ? [] : [{ kind: 'lines', title: words.message, lines: [message] }]
  const total = placed.money(total_inc_tax)
  return {
    language,
    brand,
    subject: words.subject({ id: letter.orderId, brand, total }),
    heading: words.heading,
    blocks: [
      { kind: 'words', text: words.placed(name, letter.orderId) },
      ...said,
      goodsBlock(placed, { language, translate }),
      ...toDeliveries(placed, language),
      { kind: 'lines', title: words.orderedBy, lines: contact },
      ...toPayment(placed, language),
      { kind: 'words', text: words.reply },
    ],
    signature: brand,
  }
}
