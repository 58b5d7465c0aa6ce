import type { ShippingRules } from '@firnline/domain/cart/shipping'
import { PUBLIC_GROUP } from '@firnline/domain/visit'
import { describe, expect, it } from 'vitest'
import { IN_GERMANY } from '../../fixture/fake-shop.ts'
import { messagesIn } from '../../fixture/messages-in.ts'
import { describeDelivery } from './describe-delivery.ts'

const FREE_FROM_150: ShippingRules = {
  methods: [
    {
      type: 'total',
      enabled: true,
      minimumSubTotal: null,
      ranges: [
        { lowerLimit: 0, upperLimit: 15_000, cost: 790 },
        { lowerLimit: 15_000, upperLimit: null, cost: 0 },
      ],
    },
  ],
  settings: { isEnabled: false, hideFreeShippingGroups: [] },
  currency: 'EUR',
}

const FACTS = {
  shipping: FREE_FROM_150,
  brand: {
    delivery: { handlingDays: 2, transitDays: null },
    returns: { days: 30, method: null, fees: null, defectFees: null, page: '' },
  },
  visit: IN_GERMANY,
  messages: messagesIn('de', 'delivery'),
  help: (url: string) => (url === '/returns' ? '/de-de/support/returns' : ''),
}

const texts = (input: Partial<typeof FACTS> | { shipping: null }) =>
  describeDelivery({ ...FACTS, ...input }).map(({ text }) => text.replaceAll('\u00a0', ' '))

describe('delivery facts of the product page', () => {
  it('are the free-shipping threshold and returns', () => {
    expect(texts({})).toEqual([
      'Kostenloser Standardversand ab 150,00 €',
      'Innerhalb von 2 Werktagen verpackt',
      '30 Tage Rückgaberecht',
    ])
    expect(describeDelivery(FACTS).map(({ href }) => href)).toEqual(['', '', '/de-de/support/returns'])
  })

  it('omit free shipping when hidden or unknown', () => {
    const hidden = { ...IN_GERMANY, priceGroup: { ...PUBLIC_GROUP, hidesFreeShipping: true } }
    expect(texts({ visit: hidden })).toHaveLength(2)
    expect(texts({ visit: IN_GERMANY })).toHaveLength(3)
    expect(texts({ shipping: null })).toHaveLength(2)
  })

  it('say no more than the brand promises', () => {
    const brand = (handlingDays: number | null, days: number | null) => ({
      delivery: { handlingDays, transitDays: null },
      returns: days === null ? null : { ...FACTS.brand.returns, days },
    })
    const without = { ...FACTS, shipping: null }
    const textsOf = (...promised: Parameters<typeof brand>) =>
      describeDelivery({ ...without, brand: brand(...promised) }).map(({ text }) => text)
    expect(textsOf(null, null)).toEqual([])
    expect(textsOf(null, 0)).toEqual([])
    expect(textsOf(0, 14)).toEqual(['Am selben Werktag verpackt', '14 Tage Rückgaberecht'])
    expect(textsOf(1, 1)).toEqual(['Innerhalb von 1 Werktag verpackt', '1 Tag Rückgaberecht'])
  })

  it('are empty where nothing is sold', () => {
    expect(texts({ visit: { ...IN_GERMANY, shopping: false } })).toEqual([])
  })
})
