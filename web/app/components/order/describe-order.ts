import type { Product } from '@firnline/domain/catalogue/product'
import { type DisplayTexts, displayText } from '@firnline/domain/content/display-text'
import { addressLines, type PostalAddress } from '@firnline/domain/customer/address'
import type { Locale } from '@firnline/domain/locale/locale'
import { formatMoney, type Money } from '@firnline/domain/money'
import {
  type Order,
  type OrderAddress,
  type OrderEnd,
  type OrderLine,
  orderProgress,
  type Shipment,
} from '@firnline/domain/order'
import type { Visit } from '@firnline/domain/visit'
import { format } from '@firnline/messages/format'
import type { Messages } from '@firnline/messages/messages'
import type { Shop } from '../../contexts/shop.ts'
import { fallbackTo } from '../../fallback.ts'
import { formatDate } from '../../intl.ts'
import { countryName } from '../address/address-countries.ts'
import { describeLineItem } from '../cart/line-item.ts'

export type OrderInput = {
  /** By commerce product id. */
  readonly products: ReadonlyMap<number, Product>
  readonly visit: Pick<Visit, 'locale' | 'currency'>
  readonly texts: DisplayTexts
  readonly messages: Messages<'accountNav.orders' | 'order'>
  readonly statuses: Messages<'orderStatus'>
}

/** Shown to owners and guests. */
export type OrderCore = ReturnType<typeof describeCore>
export type StepView = OrderCore['steps'][number]
export type OrderLineView = ReturnType<typeof describeLine>
export type ParcelView = ReturnType<typeof describeParcel>
/** Shown to the owner. */
export type WholeOrderView = ReturnType<typeof describeWhole>

type Core = Pick<Order, 'number' | 'placedOn' | 'status' | 'lines' | 'shipments' | 'heldForDays'>

export function describeCore(order: Core, input: OrderInput) {
  const { messages, visit, texts } = input
  const { steps, end } = orderProgress(order)
  const ends: Readonly<Record<OrderEnd, string>> = messages
  return {
    title: format(messages.orderNumber, { number: order.number }),
    placedOn: format(messages.placedOn, { date: dateOf(order.placedOn, visit.locale) }),
    status: platformName(order.status, input.statuses, texts),
    steps: steps.map(({ step, state, on }) => ({
      step,
      state,
      name: messages[step],
      /** For screen readers; empty for the current step. */
      stateText: state === 'current' ? '' : state === 'done' ? messages.stepDone : messages.stepAhead,
      on: on === null ? '' : dateOf(on, visit.locale),
    })),
    /** Why it ended; null: in progress. */
    end: end === null ? null : ends[end],
    /** How long unpaid goods are reserved, or null. */
    heldNote: describeHeld(order, messages),
    parcels: order.shipments.map(shipment => describeParcel(shipment, order.lines, input)),
    lines: order.lines.map(line => describeLine(line, input)),
  }
}

function describeHeld({ heldForDays: days }: Core, messages: OrderInput['messages']): string | null {
  return days === null ? null : format(messages.held, { days })
}

function describeLine(line: OrderLine, { products, visit, texts, messages }: OrderInput) {
  const product = products.get(line.productId) ?? null
  const isPartSent = line.shipped > 0 && line.shipped < line.quantity
  return {
    ...describeLineItem({ ...line, picture: null }, { product, locale: visit.locale, texts }),
    id: line.id,
    sku: line.sku,
    /** With the unit price if more than one. */
    quantity:
      line.quantity === 1
        ? format(messages.quantity, { count: 1 })
        : `${line.quantity} × ${formatMoney(line.price, visit.currency.format)}`,
    /** Shipped and refunded parts, or empty. */
    progress: [
      isPartSent ? format(messages.partSent, { count: line.shipped, all: line.quantity }) : '',
      line.refunded > 0 ? format(messages.partRefunded, { count: line.refunded }) : '',
    ]
      .filter(Boolean)
      .join(', '),
    total: formatMoney(line.total, visit.currency.format),
  }
}

function describeParcel(
  { id, sentOn, carrier, trackingNumber, trackingUrl, items }: Shipment,
  lines: readonly OrderLine[],
  { products, visit, messages }: OrderInput,
) {
  const date = dateOf(sentOn, visit.locale)
  return {
    id,
    title: format(carrier === '' ? messages.parcelSent : messages.parcelSentBy, { date, carrier }),
    number: trackingNumber,
    url: trackingUrl,
    goods: items.flatMap(({ lineId, quantity }) => {
      const line = lines.find(one => one.id === lineId)
      if (line === undefined) return []
      const name = products.get(line.productId)?.title || line.name
      return [quantity === 1 ? name : `${quantity} × ${name}`]
    }),
  }
}

export type SumView = {
  readonly name: string
  readonly amount: string
  readonly look: 'part' | 'total' | 'aside'
}

export function describeWhole(
  order: Order,
  input: OrderInput & { readonly paymentMethods: Messages<'paymentMethod'> },
) {
  const { visit, texts } = input
  return {
    ...describeCore(order, input),
    sums: describeSums(order, input),
    deliveries: order.deliveries.map(({ address, method }) => ({
      lines: linesOf(address, visit.locale),
      method,
    })),
    billing: linesOf(order.billing, visit.locale),
    payment: platformName(order.paymentMethod, input.paymentMethods, texts),
    note: order.message,
  }
}

function describeSums({ totals }: Order, { visit, messages }: OrderInput): SumView[] {
  const { subtotal, discount, coupon, shipping, tax, isTaxIncluded, total, refunded } = totals
  const sum = (name: string, value: Money, look: SumView['look'] = 'part', sign = ''): SumView => ({
    name,
    amount: `${sign}${formatMoney(value, visit.currency.format)}`,
    look,
  })
  return [
    sum(messages.subtotal, subtotal),
    ...(discount.amount === 0 ? [] : [sum(nameOfDiscount(), discount, 'part', '\u2212')]),
    ...(shipping.amount === 0
      ? [{ name: messages.shipping, amount: messages.free, look: 'part' } as const]
      : [sum(messages.shipping, shipping)]),
    ...(isTaxIncluded ? [] : [sum(messages.tax, tax)]),
    sum(messages.total, total, 'total'),
    ...(isTaxIncluded && tax.amount > 0 ? [sum(messages.taxIncluded, tax, 'aside')] : []),
    ...(refunded.amount === 0 ? [] : [sum(messages.givenBack, refunded, 'part', '\u2212')]),
  ]

  function nameOfDiscount(): string {
    return coupon === null ? messages.discount : `${messages.discount} (${coupon})`
  }
}

function linesOf(address: OrderAddress, locale: Locale): string[] {
  const postal: PostalAddress = address
  return [
    address.name,
    address.company,
    ...addressLines(postal),
    countryName(address.country, locale),
    address.phone,
  ].filter(Boolean)
}

function dateOf(moment: string, locale: Locale): string {
  return formatDate(new Date(moment), locale) || moment
}

/**
 * A name that the platform has in English (`Awaiting Payment`) in the visit's language: the editors' text of that title,
 * else our message (`awaitingPayment`), else the platform's own.
 */
export function platformName(
  name: string,
  messages: Readonly<Record<string, string>>,
  texts: DisplayTexts,
): string {
  const key = camelCase(name)
  const message = Object.hasOwn(messages, key) ? messages[key] : undefined
  return displayText(texts, name, { fallback: message ?? name })
}

function camelCase(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/\s+(\w)/g, (_, letter: string) => letter.toUpperCase())
}

/** The products of the orders, by the platform's ids; none when content does not answer. */
export function readProducts({ catalogue, visit, degraded }: Shop, ids: readonly number[]) {
  return catalogue
    .productsByCommerceId(visit, [...new Set(ids)])
    .catch(fallbackTo(new Map<number, Product>(), 'what content says of the products', { degraded }))
}
