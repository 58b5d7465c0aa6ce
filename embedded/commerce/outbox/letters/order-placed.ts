import type { Translate } from '../../catalogue-words.ts'
import type { Letter } from '../letter.ts'
import { addressLines } from './address-lines.ts'
import type { Language } from './language.ts'
import { ORDER_WORDS, type OrderWords } from './order-words.ts'
import type { Block, Goods, Page, Sum } from './page.ts'
import type { ReadOrder } from './read-order.ts'

type OrderPlaced = Extract<Letter, { kind: 'order-placed' }>
type Setting = {
  language: Language
  brand: string
  bankAccount: readonly string[]
  translate: Translate
}

/** Confirms an order: its lines, what they cost, where they go, how they are paid (protocols/bigcommerce §3.10). */
export function orderPlaced(
  letter: OrderPlaced,
  { language, brand, bankAccount, translate }: Setting,
  placed: ReadOrder,
): Page {
  const words = ORDER_WORDS[language]
  const columns = { item: words.item, quantity: words.quantity, amount: words.amount }
  const deliveries = placed.addresses.map(({ address }) => ({
    ...{ kind: 'lines' as const, title: words.deliveredTo, lines: addressLines(address, language) },
  }))
  return {
    language,
    brand,
    subject: words.subject(letter.orderId, brand),
    heading: words.heading,
    blocks: [
      { kind: 'words', text: words.received(letter.orderId) },
      {
        kind: 'goods',
        columns,
        rows: toGoods(placed, words, translate),
        sums: toSums(placed, words, { language, translate }),
      },
      ...deliveries,
      ...toPayment(placed, words, bankAccount),
      { kind: 'link', label: words.see, url: letter.url },
    ],
    signature: `${words.signature}\n${brand}`,
  }
}

function toGoods({ order, lines, money }: ReadOrder, words: OrderWords, translate: Translate): Goods[] {
  return lines.map(line => ({
    name: line.name,
    detail: line.product_options
      .map(option => words.chosen(translate(option.display_name), translate(option.display_value)))
      .join(', '),
    quantity: line.quantity,
    amount: money(order.is_tax_inclusive_pricing ? line.total_inc_tax : line.total_ex_tax),
  }))
}

/** In the order in which they add up: a tax within the prices stands below the total, any other above it. */
function toSums(
  { order, addresses, coupon, money }: ReadOrder,
  words: OrderWords,
  { language, translate }: Pick<Setting, 'language' | 'translate'>,
): Sum[] {
  const isInclusive = order.is_tax_inclusive_pricing
  const sum = (label: string, minor: number) => ({ label, amount: money(minor), isTotal: false })
  const some = (label: string, minor: number) => (minor === 0 ? [] : [sum(label, minor)])
  const shippingCost = isInclusive ? order.shipping_cost_inc_tax : order.shipping_cost_ex_tax
  const [delivery] = addresses
  const shipping =
    delivery === undefined
      ? some(words.shipping(''), shippingCost)
      : [sum(words.shipping(translate(delivery.shipping_method)), shippingCost)]
  const taxes = order.taxes.map(({ name, rate, amount }) => {
    const tax = taxName(name, rate, { words, language })
    return sum(isInclusive ? words.included(tax) : tax, amount)
  })
  const handling = isInclusive ? order.handling_cost_inc_tax : order.handling_cost_ex_tax
  return [
    sum(words.subtotal, isInclusive ? order.subtotal_inc_tax : order.subtotal_ex_tax),
    ...some(words.discount, -order.discount_amount),
    ...some(coupon === null ? words.discount : `${words.discount} (${coupon.code})`, -order.coupon_discount),
    ...shipping,
    ...some(words.handling, handling),
    ...(isInclusive ? [] : taxes),
    { label: words.total, amount: money(order.total_inc_tax), isTotal: true },
    ...(isInclusive ? taxes : []),
  ]
}

function taxName(name: string, rate: number, { words, language }: { words: OrderWords; language: Language }) {
  const known = words.taxes[name.toLowerCase()] ?? name
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 4 })
  return name.includes('%') ? known : `${known} ${percent.format(rate / 100)}`
}

function toPayment({ order, money }: ReadOrder, words: OrderWords, bankAccount: readonly string[]): Block[] {
  const { id, payment_provider_id, payment_method, total_inc_tax } = order
  const method = words.methods[payment_provider_id] ?? payment_method
  const named: Block[] = method === '' ? [] : [{ kind: 'lines', title: words.payment, lines: [method] }]
  if (payment_provider_id !== 'bank-transfer') return named
  const transfer: Block = { kind: 'words', text: words.transfer(money(total_inc_tax), id) }
  const account: Block[] =
    bankAccount.length === 0 ? [] : [{ kind: 'lines', title: words.account, lines: bankAccount }]
  return [...named, transfer, ...account]
}
