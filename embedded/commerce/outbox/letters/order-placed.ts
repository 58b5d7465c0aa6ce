import type { Translate } from '../../catalogue-words.ts'
import { awaitsPayment } from '../../order-limits/unpaid-orders.ts'
import type { Letter } from '../letter.ts'
import type { Language } from './language.ts'
import { goodsBlock, toDeliveries, toPayment } from './order-parts.ts'
import { ORDER_WORDS, type OrderWords } from './order-words.ts'
import type { Block, Page } from './page.ts'
import type { ReadOrder } from './read-order.ts'

type OrderPlaced = Extract<Letter, { kind: 'order-placed' }>
type Setting = {
  language: Language
  brand: string
  bankAccount: readonly string[]
  translate: Translate
}

/** Confirms an order: its lines, what they cost, where they go, how they are paid. */
export function orderPlaced(
  letter: OrderPlaced,
  { language, brand, bankAccount, translate }: Setting,
  placed: ReadOrder,
): Page {
  const words = ORDER_WORDS[language]
  return {
    language,
    brand,
    subject: words.subject(letter.orderId, brand),
    heading: words.heading,
    blocks: [
      { kind: 'words', text: words.received(letter.orderId) },
      goodsBlock(placed, { language, translate }),
      ...toDeliveries(placed, language),
      ...toPayment(placed, language),
      ...toTransfer(placed, words, bankAccount),
      ...toReserved(placed, words, letter.unpaidDays),
      { kind: 'link', label: words.see, url: letter.url },
    ],
    signature: `${words.signature}\n${brand}`,
  }
}

function toReserved({ order }: ReadOrder, words: OrderWords, unpaidDays: number | undefined): Block[] {
  if (unpaidDays === undefined || !awaitsPayment(order)) return []
  return [{ kind: 'words', text: words.reserved(unpaidDays) }]
}

function toTransfer({ order, money }: ReadOrder, words: OrderWords, bankAccount: readonly string[]): Block[] {
  if (order.payment_provider_id !== 'bank-transfer') return []
  const transfer: Block = { kind: 'words', text: words.transfer(money(order.total_inc_tax), order.id) }
  const account: Block[] =
    bankAccount.length === 0 ? [] : [{ kind: 'lines', title: words.account, lines: bankAccount }]
  return [transfer, ...account]
}
