import { createHash } from 'node:crypto'
import * as v from 'valibot'
import type { HandlingFees } from '../database/schema/shipping.ts'
import type { shippingMethods } from '../database/schema.ts'
import { toMinor } from '../wire/money.ts'
import { methodCost, type Parcel, percentOf } from './method-cost.ts'
import { methodRule } from './method-settings.ts'
import { type Destination, type Zone, zoneOf } from './zone-of.ts'

export type Method = typeof shippingMethods.$inferSelect

/** A line of the cart as shipping sees it: money in minor units, weight of one unit in the store's unit. */
export type ShippingLine = {
  readonly quantity: number
  readonly isPhysical: boolean
  readonly isFreeShipping: boolean
  readonly weight: number
  /** What shipping one unit costs on top; 0: nothing. */
  readonly fixedCost: number
  /** What the line costs. */
  readonly total: number
}

/** One way to ship. `id` is 32 hex digits, the same at every quote; `cost` is in minor units, as prices are entered. */
export type ShippingOption = {
  readonly id: string
  /** 0: the zone's own free shipping. */
  readonly methodId: number
  readonly zoneId: number
  readonly type: OptionType
  readonly name: string
  readonly cost: number
}

type OptionType =
  | 'freeshipping'
  | 'shipping_flatrate'
  | 'shipping_peritem'
  | 'shipping_byweight'
  | 'shipping_bytotal'

export type ShippingQuote = {
  /** null: the store does not ship there. */
  readonly zone: { readonly id: number; readonly name: string } | null
  /** The cheapest first. */
  readonly options: readonly ShippingOption[]
}

export type ShippingFacts = {
  readonly destination: Destination
  readonly lines: readonly ShippingLine[]
  /** Minor units of all lines, as prices are entered. */
  readonly subtotal: number
  /** The customer's group is offered no way that ships free. Items that ship free themselves still do. */
  readonly isFreeHidden: boolean
}

const TYPES = {
  perorder: 'shipping_flatrate',
  peritem: 'shipping_peritem',
  weight: 'shipping_byweight',
  total: 'shipping_bytotal',
  freeshipping: 'freeshipping',
} as const satisfies Record<string, OptionType>

type Tariff = {
  readonly zones: readonly Zone[]
  readonly methods: readonly Method[]
  readonly digits: number
}

/** The ways to ship a cart. What needs no shipping has none. */
export function quote({ zones, methods, digits }: Tariff, facts: ShippingFacts): ShippingQuote {
  const zone = zoneOf(zones, facts.destination)
  const shipped = facts.lines.filter(line => line.isPhysical)
  if (zone === null) return { zone: null, options: [] }
  if (shipped.length === 0) return { zone: { id: zone.id, name: zone.name }, options: [] }
  const charged = shipped.filter(line => !line.isFreeShipping)
  const parcel = toParcel(charged, { subtotal: facts.subtotal, digits })
  const { isFreeHidden } = facts
  const free = isFreeHidden && charged.length > 0 ? null : freeOption(zone, charged, parcel)
  const open = methods.filter(method => !isFreeHidden || !isFree(method, parcel))
  const own = charged.length === 0 ? [] : methodOptions(zone, { charged, parcel, methods: open })
  const options = [...(free === null ? [] : [free]), ...own]
  return {
    zone: { id: zone.id, name: zone.name },
    options: options.toSorted((a, b) => a.cost - b.cost || a.methodId - b.methodId),
  }
}

type Load = {
  readonly charged: readonly ShippingLine[]
  readonly parcel: Parcel
  readonly methods: readonly Method[]
}

/** A fallback method is offered where no other is. */
function methodOptions(zone: Zone, { charged, parcel, methods }: Load): ShippingOption[] {
  const open = methods.filter(method => method.zone_id === zone.id && method.enabled)
  const offers = (isFallback: boolean) =>
    open
      .filter(method => method.is_fallback === isFallback)
      .flatMap(method => methodOption(zone, method, { charged, parcel }) ?? [])
  const usual = offers(false)
  return usual.length === 0 ? offers(true) : usual
}

/** A free method, or a range of a total-based one that costs nothing. */
function isFree(method: Method, parcel: Parcel): boolean {
  const rule = v.parse(methodRule, method)
  return rule.type === 'freeshipping' || (rule.type === 'total' && methodCost(rule, parcel) === 0)
}

function methodOption(
  zone: Zone,
  method: Method,
  { charged, parcel }: Pick<Load, 'charged' | 'parcel'>,
): ShippingOption | null {
  const rule = v.parse(methodRule, method)
  const cost = methodCost(rule, parcel)
  if (cost === null) return null
  const own = handling(method.handling_fees, parcel)
  if (rule.type === 'freeshipping') return toOption(zone, method, TYPES.freeshipping, own)
  const fees = own > 0 ? own : handling(zone.handling_fees ?? {}, parcel)
  return toOption(zone, method, TYPES[rule.type], cost + fees + fixedCosts(charged))
}

/**
 * The zone's free shipping, and what there is to choose where every item ships free. Where the zone excludes products
 * with a shipping price of their own, these pay it and do not help to reach the minimum.
 */
function freeOption(zone: Zone, charged: readonly ShippingLine[], parcel: Parcel): ShippingOption | null {
  const method = { id: 0, name: 'Free Shipping' }
  if (charged.length === 0) return toOption(zone, method, TYPES.freeshipping, 0)
  const { enabled, minimum_sub_total, exclude_fixed_shipping_products } = zone.free_shipping
  if (!enabled) return null
  const excluded = exclude_fixed_shipping_products ? charged.filter(line => line.fixedCost > 0) : []
  const counted = parcel.subtotal - excluded.reduce((sum, line) => sum + line.total, 0)
  if (counted < toMinor(Number(minimum_sub_total), parcel.digits)) return null
  return toOption(zone, method, TYPES.freeshipping, fixedCosts(excluded))
}

function toOption(
  zone: Zone,
  method: Pick<Method, 'id' | 'name'>,
  type: OptionType,
  cost: number,
): ShippingOption {
  const id = createHash('md5').update(`${zone.store} ${zone.id} ${method.id}`).digest('hex')
  return { id, methodId: method.id, zoneId: zone.id, type, name: method.name, cost }
}

function toParcel(
  charged: readonly ShippingLine[],
  { subtotal, digits }: Pick<Parcel, 'subtotal' | 'digits'>,
): Parcel {
  const units = charged.reduce((sum, line) => sum + line.quantity, 0)
  // In millionths, so that a tenth and two tenths make three.
  const weight = charged.reduce((sum, line) => sum + Math.round(line.weight * 1e6) * line.quantity, 0) / 1e6
  return { subtotal, units, weight, digits }
}

const fixedCosts = (lines: readonly ShippingLine[]) =>
  lines.reduce((sum, line) => sum + line.fixedCost * line.quantity, 0)

function handling(fees: HandlingFees, { subtotal, digits }: Parcel): number {
  const fixed = toMinor(Number(fees.fixed_surcharge ?? '0'), digits)
  return fixed + percentOf(subtotal, Number(fees.percentage_surcharge ?? '0'))
}
