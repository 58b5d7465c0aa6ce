import type { PostalAddress } from './customer/address.ts'
import type { Money } from './money.ts'

/** An order as it was placed; every sum is the platform's. */
export type Order = {
  readonly id: number
  /** As the shop and its mails call the order. */
  readonly number: string
  /** ISO 8601 */
  readonly placedOn: string
  /** The platform's word, in English: `Awaiting Fulfillment`. */
  readonly status: string
  readonly lines: readonly OrderLine[]
  readonly totals: OrderTotals
  readonly billing: OrderAddress
  /** Where it goes; more than one when the goods were split. */
  readonly deliveries: readonly Delivery[]
  readonly shipments: readonly Shipment[]
  /** As the platform names it. Empty: it does not say. */
  readonly paymentMethod: string
  /** For how many days from its placing it holds its goods without being paid. null: it is not cancelled by itself. */
  readonly heldForDays: number | null
  readonly message: string
}

export type OrderLine = {
  readonly id: number
  readonly productId: number
  /** null: no variant, or one that is no more. */
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
  /** The code that a discount is by. null: none. */
  readonly coupon: string | null
  readonly shipping: Money
  readonly tax: Money
  /** Whether the sums above hold the tax already. */
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
  /** null: nobody knows where to look. */
  readonly trackingUrl: string | null
  readonly items: readonly { readonly lineId: number; readonly quantity: number }[]
}

/** What whoever knows an order's number and e-mail address may see of it: how far it is, not where it goes. */
export type GuestOrder = Pick<
  Order,
  'number' | 'placedOn' | 'status' | 'lines' | 'shipments' | 'heldForDays'
> & {
  readonly total: Money
}

export const ORDER_STEPS = ['placed', 'preparing', 'sent', 'arrived'] as const
export type OrderStep = (typeof ORDER_STEPS)[number]

/** What can stop an order on its way. */
export type OrderEnd = 'cancelled' | 'declined' | 'refunded'

export type OrderProgress = {
  readonly steps: readonly {
    readonly step: OrderStep
    readonly state: 'done' | 'current' | 'ahead'
    /** ISO 8601; null: not known, or not yet. */
    readonly on: string | null
  }[]
  /** null: it goes on. */
  readonly end: OrderEnd | null
}

/** Steps that are over, by the platform's word. */
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

/** How far an order is. One that ended early keeps the steps it had gone. */
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
  /** Where it tells how far a parcel is, whose number comes last. */
  readonly page: string
}

/** By the platform's names for them. */
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
  /** Names that the platform has for whoever carries it. */
  readonly carriers: readonly string[]
  /** What the shop or the platform gave as links. */
  readonly links: readonly string[]
}

/** What a shopper knows the carrier as; empty: the platform does not say. */
export function carrierName(carriers: readonly string[]): string {
  return knownCarrier(carriers)?.name ?? carriers.find(name => name !== '' && name !== 'custom') ?? ''
}

/** Where a parcel can be followed: a link that was given, else its carrier's page; null: nobody knows. */
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
