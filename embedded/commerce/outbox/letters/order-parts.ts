import type { Translate } from '../../catalogue-words.ts'
import { addressLines } from './address-lines.ts'
import type { Language } from './language.ts'
import { ORDER_WORDS, type OrderWords } from './order-words.ts'
import type { Block, Goods, Sum } from './page.ts'
import type { ReadOrder } from './read-order.ts'

type Speech = { readonly language: Language; readonly translate: Translate }
type Line = ReadOrder['lines'][number]

/** What was bought and what it costs. */
export function goodsBlock(placed: ReadOrder, { language, translate }: Speech): Block {
  const words = ORDER_WORDS[language]
  return {
    kind: 'goods',
    columns: { item: words.item, quantity: words.quantity, amount: words.amount },
    rows: toGoods(placed, words, translate),
    sums: toSums(placed, words, { language, translate }),
  }
}

/** Some of an order, one line an item: `2 × Nordwand 98 (Length: 178 cm)`. */
export function itemLines(
  items: readonly { line: Line; quantity: number }[],
  { language, translate }: Speech,
): string[] {
  return items.map(({ line, quantity }) => {
    const chosen = chosenOf(line, ORDER_WORDS[language], translate)
    return `${quantity} × ${line.name}${chosen === '' ? '' : ` (${chosen})`}`
  })
}

export function toDeliveries({ addresses }: ReadOrder, language: Language): Block[] {
  return addresses.map(({ address }) => ({
    ...{ kind: 'lines' as const, title: ORDER_WORDS[language].deliveredTo },
    lines: addressLines(address, language),
  }))
}

/** How the order is paid; nothing where it does not say. */
export function toPayment({ order }: ReadOrder, language: Language): Block[] {
  const words = ORDER_WORDS[language]
  const method = words.methods[order.payment_provider_id] ?? order.payment_method
  return method === '' ? [] : [{ kind: 'lines', title: words.payment, lines: [method] }]
}

function chosenOf(line: Line, words: OrderWords, translate: Translate): string {
  return line.product_options
    .map(option => words.chosen(translate(option.display_name), translate(option.display_value)))
    .join(', ')
}

function toGoods({ order, lines, money }: ReadOrder, words: OrderWords, translate: Translate): Goods[] {
  return lines.map(line => ({
    name: line.name,
    detail: chosenOf(line, words, translate),
    quantity: line.quantity,
    amount: money(order.is_tax_inclusive_pricing ? line.total_inc_tax : line.total_ex_tax),
  }))
}

/** In the order in which they add up: a tax within the prices stands below the total, any other above it. */
function toSums(
  { order, addresses, coupon, money }: ReadOrder,
  words: OrderWords,
  { language, translate }: { language: Language; translate: Translate },
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
