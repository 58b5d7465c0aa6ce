import { createHash } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '../database/open.ts'
import type { HandlingFees } from '../database/schema/shipping.ts'
import { shippingMethods, shippingZones } from '../database/schema.ts'
import { findState } from '../geography/country.ts'
import type { Scope } from '../scope.ts'
import { toMinor } from '../wire/value.ts'
import { methodCost, methodRule, type Parcel, percentOf } from './shipping-method.ts'

export type Method = typeof shippingMethods.$inferSelect

/** A line of the cart. Money is in minor units, the weight of one unit in the store's weight unit. */
export type ShippingLine = {
  readonly quantity: number
  readonly isPhysical: boolean
  readonly isFreeShipping: boolean
  readonly weight: number
  /** The product's own shipping cost for one unit; 0: none. */
  readonly fixedCost: number
  /** Price of all units. */
  readonly total: number
}

/** `id` is 32 hex digits, the same in every quote; `cost` is in minor units, as prices are entered. */
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

type ShippingRequest = {
  readonly destination: Destination
  readonly lines: readonly ShippingLine[]
  /** Minor units of all lines, as prices are entered. */
  readonly subtotal: number
  /** The customer's group is offered no free shipping. Items that ship free themselves still do. */
  readonly hidesFreeShipping: boolean
}

const TYPES = {
  perorder: 'shipping_flatrate',
  peritem: 'shipping_peritem',
  weight: 'shipping_byweight',
  total: 'shipping_bytotal',
  freeshipping: 'freeshipping',
} as const satisfies Record<string, OptionType>

type ShippingRates = {
  readonly zones: readonly Zone[]
  readonly methods: readonly Method[]
  readonly digits: number
}

/** The shipping options of a cart; none when nothing is shipped. */
export function quote({ zones, methods, digits }: ShippingRates, request: ShippingRequest): ShippingQuote {
  const zone = findZoneOf(zones, request.destination)
  const shipped = request.lines.filter(line => line.isPhysical)
  if (zone === null) return { zone: null, options: [] }
  if (shipped.length === 0) return { zone: { id: zone.id, name: zone.name }, options: [] }
  const charged = shipped.filter(line => !line.isFreeShipping)
  const parcel = toParcel(charged, { subtotal: request.subtotal, digits })
  const { hidesFreeShipping } = request
  const free = hidesFreeShipping && charged.length > 0 ? null : freeOption(zone, charged, parcel)
  const offered = methods.filter(method => !hidesFreeShipping || !isFree(method, parcel))
  const own = charged.length === 0 ? [] : methodOptions(zone, { charged, parcel, methods: offered })
  const options = [...(free === null ? [] : [free]), ...own]
  return {
    zone: { id: zone.id, name: zone.name },
    options: options.toSorted((a, b) => a.cost - b.cost || a.methodId - b.methodId),
  }
}

type ChargedLines = {
  readonly charged: readonly ShippingLine[]
  readonly parcel: Parcel
  readonly methods: readonly Method[]
}

/** Fallback methods are offered when there is no other option. */
function methodOptions(zone: Zone, { charged, parcel, methods }: ChargedLines): ShippingOption[] {
  const enabled = methods.filter(method => method.zone_id === zone.id && method.enabled)
  const optionsOf = (isFallback: boolean) =>
    enabled
      .filter(method => method.is_fallback === isFallback)
      .flatMap(method => methodOption(zone, method, { charged, parcel }) ?? [])
  const usual = optionsOf(false)
  return usual.length === 0 ? optionsOf(true) : usual
}

/** A free method, or a total-based one that costs nothing for this parcel. */
function isFree(method: Method, parcel: Parcel): boolean {
  const rule = v.parse(methodRule, method)
  return rule.type === 'freeshipping' || (rule.type === 'total' && methodCost(rule, parcel) === 0)
}

function methodOption(
  zone: Zone,
  method: Method,
  { charged, parcel }: Pick<ChargedLines, 'charged' | 'parcel'>,
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
 * The zone's free shipping, and the only option where every item ships free. Products with a fixed shipping cost, where
 * the zone excludes them, pay it and do not count toward the minimum.
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
  // In millionths, so that 0.1 + 0.2 is 0.3.
  const weight = charged.reduce((sum, line) => sum + Math.round(line.weight * 1e6) * line.quantity, 0) / 1e6
  return { subtotal, units, weight, digits }
}

const fixedCosts = (lines: readonly ShippingLine[]) =>
  lines.reduce((sum, line) => sum + line.fixedCost * line.quantity, 0)

function handling(fees: HandlingFees, { subtotal, digits }: Parcel): number {
  const fixed = toMinor(Number(fees.fixed_surcharge ?? '0'), digits)
  return fixed + percentOf(subtotal, Number(fees.percentage_surcharge ?? '0'))
}

/** The shipping options of a cart by the store's current zones and methods. */
export async function quoteShipping(
  db: Database,
  scope: Scope,
  request: ShippingRequest,
): Promise<ShippingQuote> {
  const zones = await db
    .select()
    .from(shippingZones)
    .where(and(eq(shippingZones.store, scope.hash), eq(shippingZones.enabled, true)))
  const methods = await db
    .select()
    .from(shippingMethods)
    .where(and(eq(shippingMethods.store, scope.hash), eq(shippingMethods.enabled, true)))
    .orderBy(asc(shippingMethods.id))
  return quote({ zones, methods, digits: scope.digits }, request)
}

export type Zone = typeof shippingZones.$inferSelect
export type Destination = { country_iso2: string; state: string; zip: string }

const MOST_SPECIFIC_FIRST = ['zip', 'state', 'country', 'global'] as const

/** The zone of a destination: the most specific enabled one, then the oldest. null: the store does not ship there. */
function findZoneOf(zones: readonly Zone[], destination: Destination): Zone | null {
  const enabled = zones.filter(zone => zone.enabled).toSorted((a, b) => a.id - b.id)
  for (const type of MOST_SPECIFIC_FIRST) {
    const zone = enabled.find(zone => zone.type === type && isIn(zone, destination))
    if (zone !== undefined) return zone
  }
  return null
}

function isIn(zone: Zone, { country_iso2, state, zip }: Destination): boolean {
  if (zone.type === 'global') return true
  const inCountry = zone.locations.filter(location => location.country_iso2 === country_iso2)
  if (zone.type === 'country') return inCountry.length > 0
  if (zone.type === 'zip') return inCountry.some(location => matches(location.zip ?? '', zip))
  const code = findState(country_iso2, state)?.code
  return code !== undefined && inCountry.some(location => location.state_iso2 === code)
}

/** `*` matches any characters, `?` one. Spaces are ignored, and so is the +4 of a US ZIP code. */
function matches(pattern: string, zip: string): boolean {
  const shape = compact(pattern)
    .replace(/[^*?\p{L}\p{N}]/gu, '\\$&')
    .replace(/\*+/g, '.*')
    .replaceAll('?', '.')
  const isLike = (text: string) => new RegExp(`^${shape}$`).test(text)
  const whole = compact(zip)
  return isLike(whole) || (/^\d{5}-\d{4}$/.test(whole) && isLike(whole.slice(0, 5)))
}

const compact = (text: string) => text.replace(/\s+/g, '').toUpperCase().slice(0, 20)
