import type { Translate } from '../../catalogue-words.ts'
import type { Letter, OrderEndLetter } from '../letter.ts'
import type { OrderLinks } from '../order-links.ts'
import type { Language } from './language.ts'
import { ORDER_END_WORDS } from './order-end-words.ts'
import { itemLines } from './order-parts.ts'
import type { Page } from './page.ts'
import type { ReadOrder } from './read-order.ts'

type Setting = {
  readonly language: Language
  readonly brand: string
  readonly translate: Translate
  readonly links: OrderLinks
}

/** Says that an order was cancelled, declined or paid back, and what was in it. */
export function orderEnd(
  letter: Extract<Letter, { kind: OrderEndLetter }>,
  { language, brand, translate, links }: Setting,
  { order, lines, money }: ReadOrder,
): Page {
  const words = ORDER_END_WORDS[language]
  const said = words[letter.kind]
  const { orderId, unpaidDays } = letter
  const [text, next] =
    unpaidDays === undefined
      ? [said.text(orderId, money(order.total_inc_tax)), said.next]
      : [words.unpaid.text(orderId, unpaidDays), words.unpaid.next]
  const items = lines.map(line => ({ line, quantity: line.quantity }))
  return {
    language,
    brand,
    subject: said.subject(letter.orderId),
    heading: said.heading,
    blocks: [
      { kind: 'words', text },
      { kind: 'words', text: next },
      { kind: 'lines', title: words.order, lines: itemLines(items, { language, translate }) },
      { kind: 'link', label: words.see, url: links.statusUrl(letter.locale) },
    ],
    signature: `${words.signature}\n${brand}`,
  }
}
