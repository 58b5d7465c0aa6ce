import type { ShippingZone } from '@firnline/catalogue/store/zones'
import type { ShippingMethod } from '@firnline/shop/platform-settings'
import { platformOf, type StoreRegion } from './stores.ts'

export type DemoZone = Omit<ShippingZone, 'methods'> & { readonly methods: readonly DemoMethod[] }

type DemoMethod =
  | { name: string; type: 'perorder'; settings: { rate: number } }
  | { name: string; type: 'freeshipping'; settings: { carrier_options: { minimum_sub_total: string } } }
  | { name: string; type: 'total'; settings: { default_cost_type: 'fixed_amount'; range: readonly Range[] } }

/** Major units of the store's currency. */
type Range = { lower_limit: number; upper_limit: number; shipping_cost: number }

/** More than any cart costs. */
const NO_END = 1_000_000

function toMethod({ name, price, freeFrom, steps = [] }: ShippingMethod): DemoMethod {
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

/** Without shipping. The last zone of every store, and the last thing that seeding creates. */
export const REST_OF_WORLD: DemoZone = {
  name: 'Rest of the world',
  type: 'global',
  locations: [],
  enabled: false,
  methods: [],
}

/** As shop.json has them. The storefront calculates with a store's first zone. Free from 150 on everywhere, as the pages state. */
export const ZONES: Readonly<Record<StoreRegion, readonly DemoZone[]>> = {
  us: zonesOf('us'),
  ca: zonesOf('ca'),
  eu_region_1: zonesOf('eu_region_1'),
}

function zonesOf(region: StoreRegion): DemoZone[] {
  const zones = platformOf(region).shipping.map(({ name, countries, states, methods }): DemoZone => {
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
