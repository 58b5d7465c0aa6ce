import { type Money, money } from '../money/money.ts'
import { isFreeShippingHidden, type ShippingTerms } from './shipping.ts'

/** Where a cart may be sent to, as far as it is known before the checkout; `country`: two lowercase letters. */
export type ShippingPlace = { readonly country: string; readonly postcode: string }

export type ShippingOption = { readonly name: string; readonly cost: Money }

/** `not-served`: the store sends nothing there. `postcode`: it is none of the country's. `gone`: there is no cart. */
export type EstimateRefusal = 'not-served' | 'postcode' | 'nothing-to-send' | 'gone'

/** What the platform would ask for bringing a cart somewhere: one option at least, the cheapest first. */
export type ShippingEstimate =
  | { readonly ok: true; readonly options: readonly ShippingOption[] }
  | { readonly ok: false; readonly reason: EstimateRefusal }

type Asked = { readonly terms: ShippingTerms | null; readonly groupId: number | null }

/** The options as this customer is offered them: free shipping is hidden from some groups (SPEC §5). */
export function offeredEstimate(estimate: ShippingEstimate, { terms, groupId }: Asked): ShippingEstimate {
  if (!estimate.ok || terms === null || !isFreeShippingHidden({ terms, groupId })) return estimate
  const charged = estimate.options.filter(({ cost }) => cost.amount > 0)
  return charged.length === 0 ? { ok: false, reason: 'not-served' } : { ok: true, options: charged }
}

/** What the cart would come to with the cheapest option. null: they are not in the cart's currency. */
export function estimatedTotal(cartTotal: Money, options: readonly ShippingOption[]): Money | null {
  const costs = options.map(({ cost }) => cost).filter(({ currency }) => currency === cartTotal.currency)
  if (costs.length === 0) return null
  return money(cartTotal.amount + Math.min(...costs.map(({ amount }) => amount)), cartTotal.currency)
}
