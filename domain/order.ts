import type { PostalAddress } from './customer/address.ts'
import type { Money } from './money.ts'

/** A placed order; all sums are the platform's. */
export type Order = {
  readonly id: number
  /** As shown to the customer. */
  readonly number: string
  /** ISO 8601 */
  readonly placedOn: string
  /** The platform's, in English: `Awaiting Fulfillment`. */
  readonly status: string
  readonly lines: readonly OrderLine[]
  readonly totals: OrderTotals
  readonly billing: OrderAddress
  /** More than one for a split shipment. */
  readonly deliveries: readonly Delivery[]
  readonly shipments: readonly Shipment[]
  /** The platform's name. Empty: unknown. */
  readonly paymentMethod: string
  /** Days until an unpaid order is cancelled. null: it is not. */
  readonly heldForDays: number | null
  readonly message: string
}

export type OrderLine = {
  readonly id: number
  readonly productId: number
  /** null: no variant, or a deleted one. */
  readonly variantId: number | null
  readonly sku: string
  readonly name: string
  readonly choices: readonly { readonly option: string; readonly value: string }[]
  readonly quantity: number
  readonly shipped: number
  readonly refunded: number
  readonly price: Money
  readonly total: Money
}

export type OrderTotals = {
  readonly subtotal: Money
  readonly discount: Money
  /** The coupon of the discount. null: none. */
  readonly coupon: string | null
  readonly shipping: Money
  readonly tax: Money
  /** Whether the sums above include tax. */
  readonly isTaxIncluded: boolean
  readonly total: Money
  readonly refunded: Money
}

export type OrderAddress = PostalAddress & {
  readonly name: string
  readonly company: string
  readonly phone: string
  readonly email: string
}

export type Delivery = { readonly address: OrderAddress; readonly method: string }

export type Shipment = {
  readonly id: number
  /** ISO 8601 */
  readonly sentOn: string
  readonly carrier: string
  readonly trackingNumber: string
  /** null: unknown. */
  readonly trackingUrl: string | null
  readonly items: readonly { readonly lineId: number; readonly quantity: number }[]
}

/** What order lookup by number and e-mail address shows: progress without addresses. */
export type GuestOrder = Pick<
  Order,
  'number' | 'placedOn' | 'status' | 'lines' | 'shipments' | 'heldForDays'
> & {
  readonly total: Money
}

export const ORDER_STEPS = ['placed', 'preparing', 'sent', 'arrived'] as const
export type OrderStep = (typeof ORDER_STEPS)[number]

/** Why an order ended early. */
export type OrderEnd = 'cancelled' | 'declined' | 'refunded'

export type OrderProgress = {
  readonly steps: readonly {
    readonly step: OrderStep
    readonly state: 'done' | 'current' | 'ahead'
    /** ISO 8601; null: unknown, or not yet. */
    readonly on: string | null
  }[]
  /** null: not ended. */
  readonly end: OrderEnd | null
}

/** Steps done, by the platform's status. */
const STEPS_DONE: Readonly<Record<string, number>> = {
  incomplete: 0,
  pending: 1,
  'awaiting payment': 1,
  'manual verification required': 1,
  'awaiting fulfillment': 1,
  'awaiting shipment': 1,
  'awaiting pickup': 1,
  'partially shipped': 2,
  shipped: 2,
  completed: 4,
}
const STATUS_ENDS: Readonly<Record<string, OrderEnd>> = {
  cancelled: 'cancelled',
  declined: 'declined',
  refunded: 'refunded',
}

/** An order that ended early keeps its completed steps. */
export function orderProgress({
  status,
  placedOn,
  shipments,
}: Pick<Order, 'status' | 'placedOn' | 'shipments'>): OrderProgress {
  const word = status.trim().toLowerCase()
  const end = STATUS_ENDS[word] ?? null
  const [firstSent = null] = shipments.map(({ sentOn }) => sentOn).sort()
  const done = STEPS_DONE[word] ?? (firstSent === null ? 1 : 2)
  const moments = { placed: placedOn, preparing: null, sent: firstSent, arrived: null }
  const steps = ORDER_STEPS.map((step, place) => {
    const state = place < done ? 'done' : place === done && end === null ? 'current' : 'ahead'
    return { step, state, on: state === 'ahead' ? null : moments[step] } as const
  })
  return { steps: end === null ? steps : steps.filter(({ state }) => state === 'done'), end }
}

type Carrier = {
  readonly name: string
  /** Tracking page, to which the number is appended. */
  readonly page: string
}

/** By the platform's names. */
const CARRIERS: Readonly<Record<string, Carrier>> = {
  auspost: { name: 'Australia Post', page: 'https://auspost.com.au/mypost/track/details/' },
  canadapost: {
    name: 'Canada Post',
    page: 'https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor=',
  },
  dhl: { name: 'DHL', page: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=' },
  'dhl-germany': {
    name: 'DHL',
    page: 'https://www.dhl.de/en/privatkunden/dhl-sendungsverfolgung.html?piececode=',
  },
  fedex: { name: 'FedEx', page: 'https://www.fedex.com/fedextrack/?trknbr=' },
  royalmail: {
    name: 'Royal Mail',
    page: 'https://www.royalmail.com/track-your-item#/tracking-results/',
  },
  ups: { name: 'UPS', page: 'https://www.ups.com/track?tracknum=' },
  usps: { name: 'USPS', page: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=' },
}

type Parcel = {
  readonly trackingNumber: string
  /** The platform's names of the carrier. */
  readonly carriers: readonly string[]
  /** Given by the shop or the platform. */
  readonly links: readonly string[]
}

/** The carrier's common name; empty: unknown. */
export function carrierName(carriers: readonly string[]): string {
  return knownCarrier(carriers)?.name ?? carriers.find(name => name !== '' && name !== 'custom') ?? ''
}

/** A given link, else the carrier's tracking page; null: unknown. */
export function trackingUrl({ trackingNumber, carriers, links }: Parcel): string | null {
  const given = links.find(link => /^https?:\/\/[^\s]+$/.test(link))
  if (given !== undefined) return given
  const number = trackingNumber.trim()
  const page = knownCarrier(carriers)?.page
  return page === undefined || number === '' ? null : `${page}${encodeURIComponent(number)}`
}

function knownCarrier(carriers: readonly string[]): Carrier | undefined {
  return carriers.map(name => CARRIERS[name.trim().toLowerCase()]).find(found => found !== undefined)
}
