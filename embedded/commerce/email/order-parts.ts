import { format } from '@firnline/messages/format'
import { and, eq } from 'drizzle-orm'
import { POSTCODE_LAST } from '../../checkout/steps/address.ts'
import { messagesIn, type PlatformMessages } from '../../messages/messages.ts'
import type { Translate } from '../catalog/catalogue-messages.ts'
import type { Database } from '../database/open.ts'
import type { OrderAddress } from '../database/schema/order.ts'
import { currencies, orders } from '../database/schema.ts'
import { readOrderCoupons } from '../order/insert-order.ts'
import { readOrderAddresses, readOrderProducts } from '../order/read-orders.ts'
import { minorDigits } from '../wire/value.ts'
import type { OrderLinks } from './email-job.ts'
import type { Block, Sum } from './email-page.ts'
import { formatMoney } from './format-money.ts'

/** What the texts of an email about an order depend on. */
export type EmailContext = {
  readonly language: string
  readonly brand: string
  readonly translate: Translate
  readonly links: OrderLinks
}

export type EmailOrder = Awaited<ReturnType<typeof readOrder>>
export type OrderItem = { readonly line: EmailOrder['lines'][number]; readonly quantity: number }

/** An order with its lines and addresses, and the format of its money. Throws when there is no such order. */
export async function readOrder(db: Database, store: string, id: number) {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.store, store), eq(orders.id, id)))
  if (order === undefined)
    throw new Error(`Order ${id} of store ${store} is gone; its email cannot be written`)
  const lines = await readOrderProducts(db, { hash: store }, id)
  const addresses = await readOrderAddresses(db, { hash: store }, id)
  const [coupon] = await readOrderCoupons(db, store, id)
  const code = order.currency_code
  const [known] = await db
    .select()
    .from(currencies)
    .where(and(eq(currencies.store, store), eq(currencies.currency_code, code)))
  const digits = minorDigits(code)
  const currency = known ?? { ...UNKNOWN_CURRENCY, token: code, decimal_places: digits }
  const money = (minor: number) => formatMoney(minor, currency, digits)
  return { order, lines, addresses, coupon: coupon ?? null, money }
}

const UNKNOWN_CURRENCY = { token_location: 'right', decimal_token: '.', thousands_token: '' } as const

/** The items with their prices, and the sums. */
export function itemsBlock(placed: EmailOrder, { language, translate }: EmailContext): Block {
  const messages = messagesIn(language)
  const { item, quantity, amount } = messages.orderEmail
  const { order, lines, money } = placed
  return {
    kind: 'items',
    columns: { item, quantity, amount },
    rows: lines.map(line => ({
      name: line.name,
      detail: optionsOf(line, messages, translate),
      quantity: line.quantity,
      amount: money(order.is_tax_inclusive_pricing ? line.total_inc_tax : line.total_ex_tax),
    })),
    sums: sumsOf(placed, messages, { language, translate }),
  }
}

/** One line an item, without prices: `2 × Nordwand 98 (Length: 178 cm)`; no block without items. */
export function itemList(
  title: string,
  items: readonly OrderItem[],
  { language, translate }: EmailContext,
): Block[] {
  const lines = items.map(({ line, quantity }) => {
    const options = optionsOf(line, messagesIn(language), translate)
    return `${quantity} × ${line.name}${options === '' ? '' : ` (${options})`}`
  })
  return lines.length === 0 ? [] : [{ kind: 'lines', title, lines }]
}

export function deliveryBlocks({ addresses }: EmailOrder, language: string): Block[] {
  const title = messagesIn(language).orderEmail.deliveredTo
  return addresses.map(({ address }) => ({ kind: 'lines', title, lines: addressLines(address, language) }))
}

/** The payment method; nothing for an order without one. */
export function paymentBlocks({ order }: EmailOrder, language: string): Block[] {
  const { orderEmail, emailPayment } = messagesIn(language)
  const names: Readonly<Record<string, string>> = emailPayment
  const method = names[order.payment_provider_id] ?? order.payment_method
  return method === '' ? [] : [{ kind: 'lines', title: orderEmail.payment, lines: [method] }]
}

function optionsOf(
  { product_options }: OrderItem['line'],
  { orderSummary }: PlatformMessages,
  translate: Translate,
): string {
  return product_options
    .map(option =>
      format(orderSummary.option, {
        option: translate(option.display_name),
        value: translate(option.display_value),
      }),
    )
    .join(', ')
}

/** Taxes that the prices include are below the total, others above it. */
function sumsOf(
  { order, addresses, coupon, money }: EmailOrder,
  messages: PlatformMessages,
  { language, translate }: Pick<EmailContext, 'language' | 'translate'>,
): Sum[] {
  const { orderEmail } = messages
  const isInclusive = order.is_tax_inclusive_pricing
  const sum = (label: string, minor: number) => ({ label, amount: money(minor), isTotal: false })
  const unlessZero = (label: string, minor: number) => (minor === 0 ? [] : [sum(label, minor)])
  const shippingCost = isInclusive ? order.shipping_cost_inc_tax : order.shipping_cost_ex_tax
  const [delivery] = addresses
  const method = translate(delivery?.shipping_method ?? '')
  const shippingLabel = method === '' ? orderEmail.shipping : format(orderEmail.shippingBy, { method })
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 4 })
  const taxes = order.taxes.map(({ name, rate, amount }) => {
    const translated =
      { vat: messages.tax.vat, 'sales tax': messages.tax.salesTax }[name.toLowerCase()] ?? name
    const tax = name.includes('%') ? translated : `${translated} ${percent.format(rate / 100)}`
    return sum(isInclusive ? format(orderEmail.included, { tax }) : tax, amount)
  })
  const couponLabel = coupon === null ? orderEmail.discount : `${orderEmail.discount} (${coupon.code})`
  return [
    sum(orderEmail.subtotal, isInclusive ? order.subtotal_inc_tax : order.subtotal_ex_tax),
    ...unlessZero(orderEmail.discount, -order.discount_amount),
    ...unlessZero(couponLabel, -order.coupon_discount),
    ...(delivery === undefined
      ? unlessZero(shippingLabel, shippingCost)
      : [sum(shippingLabel, shippingCost)]),
    ...unlessZero(
      orderEmail.handling,
      isInclusive ? order.handling_cost_inc_tax : order.handling_cost_ex_tax,
    ),
    ...(isInclusive ? [] : taxes),
    { label: orderEmail.total, amount: money(order.total_inc_tax), isTotal: true },
    ...(isInclusive ? taxes : []),
  ]
}

/** An address as its country's postal service writes it, the country in the reader's language. */
function addressLines(address: OrderAddress, language: string): string[] {
  const { city, state, zip, country, country_iso2 } = address
  const cityLine = POSTCODE_LAST.has(country_iso2)
    ? [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
    : `${zip} ${city}`
  const countryLine = /^[A-Z]{2}$/.test(country_iso2)
    ? (new Intl.DisplayNames(language, { type: 'region' }).of(country_iso2) ?? country)
    : country
  const name = `${address.first_name} ${address.last_name}`
  return [name, address.company, address.street_1, address.street_2, cityLine, countryLine]
    .map(line => line.trim())
    .filter(line => line !== '')
}
