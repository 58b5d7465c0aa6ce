import { type Money, minus, money } from '../money.ts'
import type { Cart } from './cart.ts'

/** All amounts are minor units of the rules' currency. */
export type ShippingRange = {
  readonly lowerLimit: number
  /** Inclusive. null: open. */
  readonly upperLimit: number | null
  readonly cost: number
}

/** `other`: cannot be priced before an address is known. */
export type ShippingMethod = {
  readonly type: 'freeshipping' | 'total' | 'other'
  readonly enabled: boolean
  readonly minimumSubTotal: number | null
  readonly ranges: readonly ShippingRange[]
}

export type ShippingSettings = {
  readonly isEnabled: boolean
  /** Customer groups that are never offered free shipping. */
  readonly hideFreeShippingGroups: readonly number[]
}

/** The methods of the store's first shipping zone. */
export type ShippingRules = {
  readonly methods: readonly ShippingMethod[]
  readonly settings: ShippingSettings
  /** ISO code, the cart's. */
  readonly currency: string
}

type ShippingFacts = {
  readonly terms: ShippingRules
  /** null: a guest, or a customer without a group */
  readonly groupId: number | null
}

export function isFreeShippingHidden({ terms: { settings }, groupId }: ShippingFacts): boolean {
  return hidesFreeShipping(settings, groupId)
}

/** `groupId`: the group that the customer is in, even where its prices are not used. */
export function hidesFreeShipping(settings: ShippingSettings, groupId: number | null): boolean {
  return settings.isEnabled && groupId !== null && settings.hideFreeShippingGroups.includes(groupId)
}

/**
 * The subtotal from which shipping stays free, in minor units: the lowest minimum of the free methods (0 where one has
 * none), else the lower limit of the last range if it is free. null: never.
 */
export function freeShippingThreshold({ methods }: Pick<ShippingRules, 'methods'>): number | null {
  const lastRanges = ofType(methods, 'total').map(method => method.ranges.at(-1) ?? null)
  const freeFrom = lastRanges
    .filter(range => range !== null)
    .filter(range => range.cost === 0)
    .map(range => range.lowerLimit)
  return lowest(freeMinimums(methods)) ?? lowest(freeFrom)
}

/** Subtotals at which shipping becomes free, also those of ranges after which it costs again. */
function freeStarts(methods: readonly ShippingMethod[]): number[] {
  const ranges = rangesOf(methods).filter(range => range.cost === 0 && isWithin(range.lowerLimit, range))
  return [...freeMinimums(methods), ...ranges.map(({ lowerLimit }) => lowerLimit)]
}

function freeMinimums(methods: readonly ShippingMethod[]): number[] {
  return ofType(methods, 'freeshipping').map(method => method.minimumSubTotal ?? 0)
}

/** Shipping cost of a cart (docs/behaviour/cart-and-shipping.md#shipping-cost). null: only the checkout can tell. */
export function shippingCost(base: Money, facts: ShippingFacts): Money | null {
  const { methods, currency } = facts.terms
  if (base.currency !== currency) return null
  const isHidden = isFreeShippingHidden(facts)
  const threshold = freeShippingThreshold(facts.terms)
  if (!isHidden && threshold !== null && base.amount >= threshold) return money(0, currency)
  const costs = rangesOf(methods)
    .filter(range => !isHidden || range.cost > 0)
    .filter(range => isWithin(base.amount, range))
    .map(range => range.cost)
  const cost = lowest(costs)
  return cost === null ? null : money(cost, currency)
}

/** The amount missing to the next subtotal with free shipping, 0 where it is free. null: it will not be free. */
export function amountToFreeShipping(base: Money, facts: ShippingFacts): Money | null {
  const { terms } = facts
  if (base.currency !== terms.currency || isFreeShippingHidden(facts)) return null
  if (shippingCost(base, facts)?.amount === 0) return money(0, base.currency)
  const next = lowest(freeStarts(terms.methods).filter(amount => amount > base.amount))
  return next === null ? null : minus(money(next, base.currency), base)
}

function ofType(methods: readonly ShippingMethod[], type: ShippingMethod['type']): ShippingMethod[] {
  return methods.filter(method => method.enabled && method.type === type)
}

function rangesOf(methods: readonly ShippingMethod[]): ShippingRange[] {
  return ofType(methods, 'total').flatMap(method => method.ranges)
}

function isWithin(amount: number, { lowerLimit, upperLimit }: ShippingRange): boolean {
  return amount >= lowerLimit && (upperLimit === null || amount <= upperLimit)
}

function lowest(amounts: readonly number[]): number | null {
  return amounts.length === 0 ? null : Math.min(...amounts)
}

/** A destination as far as it is known before checkout; `country`: two lowercase letters. */
export type ShippingPlace = { readonly country: string; readonly postcode: string }

type ShippingOption = { readonly name: string; readonly cost: Money }

/** `not-served`: the store does not ship there. `postcode`: not one of the country's. `gone`: the cart does not exist. */
type EstimateRefusal = 'not-served' | 'postcode' | 'nothing-to-send' | 'gone'

/** Shipping options for a destination: at least one, the cheapest first. */
export type ShippingEstimate =
  | { readonly ok: true; readonly options: readonly ShippingOption[] }
  | { readonly ok: false; readonly reason: EstimateRefusal }

type EstimateFacts = { readonly terms: ShippingRules | null; readonly groupId: number | null }

/** Hides free shipping from the groups of the settings. */
export function offeredEstimate(
  estimate: ShippingEstimate,
  { terms, groupId }: EstimateFacts,
): ShippingEstimate {
  if (!estimate.ok || terms === null || !isFreeShippingHidden({ terms, groupId })) return estimate
  const charged = estimate.options.filter(({ cost }) => cost.amount > 0)
  return charged.length === 0 ? { ok: false, reason: 'not-served' } : { ok: true, options: charged }
}

/** The total with the cheapest option. null: the options are in another currency. */
export function estimatedTotal(cartTotal: Money, options: readonly ShippingOption[]): Money | null {
  const costs = options.map(({ cost }) => cost).filter(({ currency }) => currency === cartTotal.currency)
  if (costs.length === 0) return null
  return money(cartTotal.amount + Math.min(...costs.map(({ amount }) => amount)), cartTotal.currency)
}

/** Prefix of display text keys that name shipping methods; the bare word `Standard` is a product norm. */
export const SHIPPING_METHOD_KEY = 'shipping method - '

type CartShippingFacts = {
  readonly cart: Pick<Cart, 'subtotal' | 'coupon'>
  /** null: the store does not say. */
  readonly shipping: { readonly terms: ShippingRules; readonly groupId: number | null } | null
}

/**
 * Shipping cost of a cart by its subtotal before discounts, so that a coupon never ends free shipping. null: only the
 * checkout can tell, as with a coupon that reduces shipping.
 */
export function cartShippingCost({ cart, shipping }: CartShippingFacts): Money | null {
  if (cart.coupon?.about === 'free-shipping') return money(0, cart.subtotal.currency)
  if (cart.coupon?.about === 'shipping' || shipping === null) return null
  return shippingCost(cart.subtotal, shipping)
}

/** The amount missing for free shipping. null: shipping will not be free. */
export function cartLeftToFreeShipping({ cart, shipping }: CartShippingFacts): Money | null {
  if (cart.coupon?.about === 'free-shipping') return money(0, cart.subtotal.currency)
  return shipping === null ? null : amountToFreeShipping(cart.subtotal, shipping)
}
