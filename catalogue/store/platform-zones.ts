import type { PlatformStore, ShippingMethod } from '@firnline/shop/platform-settings'
import type { ShippingZone } from './zones.ts'

/** A method, as POST /v2/shipping/zones/{id}/methods takes it. */
export type PlatformMethod =
  | { readonly name: string; readonly type: 'perorder'; readonly settings: { readonly rate: number } }
  | {
      readonly name: string
      readonly type: 'freeshipping'
      readonly settings: { readonly carrier_options: { readonly minimum_sub_total: string } }
    }
  | {
      readonly name: string
      readonly type: 'total'
      readonly settings: { readonly default_cost_type: 'fixed_amount'; readonly range: readonly Range[] }
    }

/** Major units of the store's currency. */
type Range = {
  readonly lower_limit: number
  readonly upper_limit: number
  readonly shipping_cost: number
}

export type PlatformZone = Omit<ShippingZone, 'methods'> & { readonly methods: readonly PlatformMethod[] }

/** More than any cart costs. */
const NO_END = 1_000_000

/** Without shipping. The last zone of every store, and the last thing that filling one creates. */
export const REST_OF_WORLD: PlatformZone = {
  name: 'Rest of the world',
  type: 'global',
  locations: [],
  enabled: false,
  methods: [],
}

/** The shipping zones that shop.json gives a store. */
export function platformZones({ shipping }: Pick<PlatformStore, 'shipping'>): PlatformZone[] {
  const zones = shipping.map(({ name, countries, states, methods }): PlatformZone => {
    const codes = countries.map(country => country.toUpperCase())
    return {
      name,
      type: states === undefined ? 'country' : 'state',
      locations: codes.flatMap(
        country_iso2 => states?.map(state_iso2 => ({ country_iso2, state_iso2 })) ?? [{ country_iso2 }],
      ),
      enabled: true,
      methods: methods.map(toMethod),
    }
  })
  return [...zones, REST_OF_WORLD]
}

function toMethod({ name, price, freeFrom, steps = [] }: ShippingMethod): PlatformMethod {
  if (price !== undefined) return { name, type: 'perorder', settings: { rate: price } }
  if (freeFrom !== undefined) {
    const carrier_options = { minimum_sub_total: freeFrom.toFixed(4) }
    return { name, type: 'freeshipping', settings: { carrier_options } }
  }
  const range = steps.map(({ from, to, price }, at) => ({
    lower_limit: from,
    upper_limit: to ?? steps[at + 1]?.from ?? NO_END,
    shipping_cost: price,
  }))
  return { name, type: 'total', settings: { default_cost_type: 'fixed_amount', range } }
}
