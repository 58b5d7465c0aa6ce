import type { StoreRegion } from './stores.ts'

/** A zone with its methods, as POST /v2/shipping/zones and …/methods take them. */
export type DemoZone = {
  name: string
  type: 'country' | 'state' | 'global'
  locations: readonly { country_iso2: string; state_iso2?: string }[]
  enabled: boolean
  methods: readonly DemoMethod[]
}

type DemoMethod =
  | { name: string; type: 'perorder'; settings: { rate: number } }
  | { name: string; type: 'freeshipping'; settings: { carrier_options: { minimum_sub_total: string } } }
  | { name: string; type: 'total'; settings: { default_cost_type: 'fixed_amount'; range: readonly Range[] } }

/** Major units of the store's currency. */
type Range = { lower_limit: number; upper_limit: number; shipping_cost: number }

/** More than any cart costs. */
const NO_END = 1_000_000

/** `steps`: from which subtotal on, and what it costs then. */
function byTotal(name: string, steps: readonly (readonly [from: number, cost: number])[]): DemoMethod {
  const range = steps.map(([from, cost], place) => ({
    lower_limit: from,
    upper_limit: steps[place + 1]?.[0] ?? NO_END,
    shipping_cost: cost,
  }))
  return { name, type: 'total', settings: { default_cost_type: 'fixed_amount', range } }
}

function flat(name: string, rate: number): DemoMethod {
  return { name, type: 'perorder', settings: { rate } }
}

const states = (country_iso2: string, ...codes: string[]) =>
  codes.map(state_iso2 => ({ country_iso2, state_iso2 }))
const countries = (...codes: string[]) => codes.map(country_iso2 => ({ country_iso2 }))

/** Without shipping. The last zone of every store, and the last thing that seeding creates. */
export const REST_OF_WORLD: DemoZone = {
  name: 'Rest of the world',
  type: 'global',
  locations: [],
  enabled: false,
  methods: [],
}

/** The storefront calculates with a store's first zone. Free from 150 on everywhere, as the pages state. */
export const ZONES: Readonly<Record<StoreRegion, readonly DemoZone[]>> = {
  us: [
    {
      name: 'United States',
      type: 'country',
      locations: countries('US'),
      enabled: true,
      methods: [
        byTotal('Standard', [
          [0, 9.95],
          [75, 6.95],
          [150, 0],
        ]),
        flat('Express', 24.95),
      ],
    },
    {
      name: 'Alaska and Hawaii',
      type: 'state',
      locations: states('US', 'AK', 'HI'),
      enabled: true,
      methods: [
        byTotal('Standard', [
          [0, 19.95],
          [150, 0],
        ]),
        flat('Express', 49.95),
      ],
    },
    REST_OF_WORLD,
  ],
  ca: [
    {
      name: 'Canada',
      type: 'country',
      locations: countries('CA'),
      enabled: true,
      methods: [
        byTotal('Standard', [
          [0, 12.95],
          [75, 8.95],
          [150, 0],
        ]),
        flat('Express', 29.95),
      ],
    },
    {
      name: 'Northern Canada',
      type: 'state',
      locations: states('CA', 'NT', 'NU', 'YT'),
      enabled: true,
      methods: [
        byTotal('Standard', [
          [0, 24.95],
          [150, 0],
        ]),
        flat('Express', 64.95),
      ],
    },
    REST_OF_WORLD,
  ],
  eu_region_1: [
    {
      name: 'Europe',
      type: 'country',
      locations: countries('DE', 'AT', 'NL', 'ES', 'IT', 'FR'),
      enabled: true,
      methods: [
        {
          name: 'Standard',
          type: 'freeshipping',
          settings: { carrier_options: { minimum_sub_total: '150.0000' } },
        },
        {
          name: 'Standard',
          type: 'total',
          settings: {
            default_cost_type: 'fixed_amount',
            range: [{ lower_limit: 0, upper_limit: 149.99, shipping_cost: 7.9 }],
          },
        },
        flat('Express', 19.9),
      ],
    },
    REST_OF_WORLD,
  ],
}
