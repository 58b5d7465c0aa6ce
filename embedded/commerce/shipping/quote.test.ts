import { describe, expect, it } from 'vitest'
import { type Method, quote, type ShippingLine, type Zone } from './quote.ts'

const SKI: ShippingLine = {
  ...{ quantity: 1, isPhysical: true, isFreeShipping: false, weight: 3.4, fixedCost: 0, total: 64_995 },
}
const SEATTLE = { country_iso2: 'US', state: 'Washington', zip: '98101' }

function zone(fields: Partial<Zone> = {}): Zone {
  return {
    ...{ store: 'us', id: 1, name: 'Everywhere', type: 'global', locations: [], enabled: true },
    ...{ handling_fees: null, free_shipping: { enabled: false, minimum_sub_total: '0', ...includesFixed } },
    ...fields,
  }
}
const includesFixed = { exclude_fixed_shipping_products: false }

function method(type: string, settings: Record<string, unknown>, fields: Partial<Method> = {}): Method {
  return {
    ...{ store: 'us', id: 1, zone_id: 1, name: type, type, settings, enabled: true, handling_fees: {} },
    ...{ is_fallback: false, channel_ids: [1] },
    ...fields,
  }
}

type Case = {
  zones?: Zone[]
  methods?: Method[]
  lines?: ShippingLine[]
  to?: typeof SEATTLE
  hidesFreeShipping?: boolean
}

function quoted({
  zones = [zone()],
  methods = [],
  lines = [SKI],
  to = SEATTLE,
  hidesFreeShipping = false,
}: Case) {
  const subtotal = lines.reduce((sum, line) => sum + line.total, 0)
  return quote({ zones, methods, digits: 2 }, { destination: to, lines, subtotal, hidesFreeShipping })
}
const costs = (given: Case) => quoted(given).options.map(option => option.cost)

describe('the zone of a destination', () => {
  const zones = [
    zone({ id: 1 }),
    zone({ id: 2, type: 'country', locations: [{ id: 1, country_iso2: 'US' }] }),
    zone({ id: 3, type: 'state', locations: [{ id: 2, country_iso2: 'US', state_iso2: 'WA' }] }),
    zone({ id: 4, type: 'zip', locations: [{ id: 3, country_iso2: 'US', zip: '9810?' }] }),
    zone({ id: 5, type: 'zip', locations: [{ id: 4, country_iso2: 'CA', zip: 'v6b *' }] }),
  ]
  it.each([
    ['by postcode', SEATTLE, 4],
    ['by the first five digits of a long postcode', { ...SEATTLE, zip: '98101-1234' }, 4],
    ['by state where the postcode is none of them', { ...SEATTLE, zip: '99201' }, 3],
    ['by state, given as a code', { ...SEATTLE, state: 'wa', zip: '' }, 3],
    ['by country', { ...SEATTLE, state: 'Oregon', zip: '97201' }, 2],
    ['by country where the state is unknown', { ...SEATTLE, state: 'Nowhere', zip: '' }, 2],
    ['of everything else', { country_iso2: 'DE', state: '', zip: '98101' }, 1],
    ['by postcode with blanks and small letters', { country_iso2: 'CA', state: 'BC', zip: 'V6b1A1' }, 5],
  ])('is the most specific: %s', (_, to, id) => {
    expect(quoted({ zones, to }).zone?.id).toBe(id)
  })

  it('is not one that is disabled', () => {
    const open = zones.map(of => (of.id > 2 ? { ...of, enabled: false } : of))
    expect(quoted({ zones: open }).zone?.id).toBe(2)
  })

  it('is none where the store does not ship', () => {
    expect(quoted({ zones: zones.slice(1), to: { country_iso2: 'DE', state: '', zip: '' } })).toEqual({
      zone: null,
      options: [],
    })
  })

  it('is the older of two alike', () => {
    expect(quoted({ zones: [zone({ id: 9 }), zone({ id: 7 })] }).zone?.id).toBe(7)
  })
})

describe('what a method asks', () => {
  const ranges = (fields: object) => ({
    range: [
      { lower_limit: 0, upper_limit: 5, shipping_cost: 7.5 },
      { lower_limit: 5, upper_limit: 10, shipping_cost: 12 },
    ],
    ...fields,
  })
  const light = (weight: number, total = 1000) => [{ ...SKI, weight, total }]
  it.each<[string, Case, number[]]>([
    ['the rate for an order', { methods: [method('perorder', { rate: 9.95 })] }, [995]],
    [
      'the rate for each unit',
      { methods: [method('peritem', { rate: 3 })], lines: [{ ...SKI, quantity: 4 }] },
      [1200],
    ],
    [
      'nothing for units that ship free, or are not shipped',
      {
        methods: [method('peritem', { rate: 3 })],
        lines: [SKI, { ...SKI, isFreeShipping: true }, { ...SKI, isPhysical: false }],
      },
      [300],
    ],
    ['the cost of its weight', { methods: [method('weight', ranges({}))], lines: light(4.9) }, [750]],
    [
      'the upper range at a shared limit',
      { methods: [method('weight', ranges({}))], lines: light(5) },
      [1200],
    ],
    [
      'the last range at its upper limit',
      { methods: [method('weight', ranges({}))], lines: light(10) },
      [1200],
    ],
    ['nothing outside of the ranges', { methods: [method('weight', ranges({}))], lines: light(11) }, []],
    [
      'its default outside of the ranges',
      { methods: [method('weight', ranges({ default_cost: 30 }))], lines: light(11) },
      [3000],
    ],
    [
      'its default as a percentage of the order',
      {
        methods: [method('weight', ranges({ default_cost: 2.5, default_cost_type: 'percentage_of_total' }))],
        lines: light(11, 64_995),
      },
      [1625],
    ],
    [
      'the weight of tenths that make a whole',
      { methods: [method('weight', ranges({}))], lines: [...light(4.8), ...light(0.1), ...light(0.1)] },
      [1200],
    ],
    ['the cost of its total', { methods: [method('total', ranges({}))], lines: light(1, 499) }, [750]],
    [
      'nothing above an open range that costs nothing',
      {
        methods: [
          method('total', {
            range: [
              { lower_limit: 0, upper_limit: 100, shipping_cost: 8 },
              { lower_limit: 100, upper_limit: null, shipping_cost: 0 },
            ],
          }),
        ],
      },
      [0],
    ],
    [
      'nothing from the minimum on',
      {
        methods: [method('freeshipping', { carrier_options: { minimum_sub_total: '649.95' } })],
      },
      [0],
    ],
    [
      'no offer below the minimum',
      { methods: [method('freeshipping', { carrier_options: { minimum_sub_total: '649.96' } })] },
      [],
    ],
    ['nothing without a minimum', { methods: [method('freeshipping', {})] }, [0]],
    [
      'its handling fees on top',
      {
        methods: [
          method(
            'perorder',
            { rate: 5 },
            { handling_fees: { fixed_surcharge: '1.5', percentage_surcharge: '1' } },
          ),
        ],
      },
      [500 + 150 + 650],
    ],
    [
      "the zone's handling fees where it has none",
      {
        zones: [zone({ handling_fees: { fixed_surcharge: '2' } })],
        methods: [method('perorder', { rate: 5 }, { handling_fees: { fixed_surcharge: '0' } })],
      },
      [700],
    ],
    [
      'the shipping price of each unit on top',
      { methods: [method('perorder', { rate: 5 })], lines: [{ ...SKI, quantity: 3, fixedCost: 250 }] },
      [500 + 750],
    ],
  ])('is %s', (_, given, expected) => {
    expect(costs(given)).toEqual(expected)
  })

  it('is asked of no method that is disabled or of another zone', () => {
    const methods = [
      method('perorder', { rate: 1 }, { enabled: false }),
      method('perorder', { rate: 2 }, { zone_id: 2 }),
    ]
    expect(costs({ methods })).toEqual([])
  })

  it('is that of a fallback only where there is no other', () => {
    const last = method('perorder', { rate: 40 }, { id: 2, is_fallback: true })
    const heavy = method('weight', ranges({}))
    expect(costs({ methods: [heavy, last], lines: light(1) })).toEqual([750])
    expect(costs({ methods: [heavy, last], lines: light(50) })).toEqual([4000])
  })
})

describe('free shipping', () => {
  const free = (minimum_sub_total: string, exclude_fixed_shipping_products = false) => [
    zone({ free_shipping: { enabled: true, minimum_sub_total, exclude_fixed_shipping_products } }),
  ]
  const methods = [method('perorder', { rate: 5 })]

  it('is offered by the zone from its minimum on, before what costs more', () => {
    expect(quoted({ zones: free('649.95'), methods }).options).toMatchObject([
      { type: 'freeshipping', methodId: 0, cost: 0 },
      { type: 'shipping_flatrate', methodId: 1, cost: 500 },
    ])
    expect(costs({ zones: free('649.96'), methods })).toEqual([500])
  })

  it('leaves products with a shipping price of their own out where the zone says so', () => {
    const lines = [SKI, { ...SKI, quantity: 2, fixedCost: 300 }]
    expect(costs({ zones: free('1000', false), methods, lines })).toEqual([0, 1100])
    expect(costs({ zones: free('1000', true), methods, lines })).toEqual([1100])
    expect(costs({ zones: free('600', true), methods, lines })).toEqual([600, 1100])
  })

  it('is all there is to choose where every item ships free', () => {
    const lines = [{ ...SKI, isFreeShipping: true }]
    expect(quoted({ methods, lines }).options).toMatchObject([{ type: 'freeshipping', cost: 0 }])
  })

  describe('hidden from a customer group', () => {
    const hidesFreeShipping = true
    const byTotal = (cost: number) =>
      method('total', { range: [{ lower_limit: 0, upper_limit: null, shipping_cost: cost }] }, { id: 2 })
    it.each<[string, Case, number[]]>([
      ['the zone’s own', { zones: free('0'), methods }, [500]],
      ['a free method', { methods: [...methods, method('freeshipping', {}, { id: 2 })] }, [500]],
      ['a range that costs nothing', { methods: [...methods, byTotal(0)] }, [500]],
    ])('leaves out %s', (_, given, expected) => {
      expect(costs(given)).toContain(0)
      expect(costs({ ...given, hidesFreeShipping })).toEqual(expected)
    })

    it('leaves a range that costs something, and a flat rate of nothing', () => {
      const given = { methods: [method('perorder', { rate: 0 }), byTotal(7)] }
      expect(costs({ ...given, hidesFreeShipping })).toEqual([0, 700])
    })

    it('offers the fallback where only free ways are left out', () => {
      const last = method('perorder', { rate: 40 }, { id: 3, is_fallback: true })
      expect(costs({ methods: [method('freeshipping', {}), last], hidesFreeShipping })).toEqual([4000])
    })

    it('takes it from no cart in which every item ships free', () => {
      expect(costs({ methods, lines: [{ ...SKI, isFreeShipping: true }], hidesFreeShipping })).toEqual([0])
    })
  })

  it('needs no options where nothing is shipped', () => {
    const lines = [{ ...SKI, isPhysical: false }]
    expect(quoted({ methods, lines })).toEqual({ zone: { id: 1, name: 'Everywhere' }, options: [] })
  })
})

it('an option is known by 32 hex digits, the same at every quote and others for every method', () => {
  const methods = [method('perorder', { rate: 5 }), method('peritem', { rate: 7 }, { id: 2 })]
  const ids = () => quoted({ methods }).options.map(option => option.id)
  expect(ids()).toEqual(ids())
  expect(new Set(ids()).size).toBe(2)
  for (const id of ids()) expect(id).toMatch(/^[0-9a-f]{32}$/)
})
