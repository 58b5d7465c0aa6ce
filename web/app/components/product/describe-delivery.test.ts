import type { ShippingRules } from '@firnline/domain/cart/shipping'
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
      'In zwei Werktagen verpackt',
      '30 Tage Rückgaberecht',
    ])
    expect(describeDelivery(FACTS).map(({ href }) => href)).toEqual(['', '', '/de-de/support/returns'])
  })

  it('omit free shipping when hidden or unknown', () => {
    const customer = { customerId: 3, isPro: false, groupId: null }
    const hidden = { ...IN_GERMANY, customer: { ...customer, hidesFreeShipping: true } }
    expect(texts({ visit: hidden })).toHaveLength(2)
    expect(texts({ visit: { ...IN_GERMANY, customer } })).toHaveLength(3)
    expect(texts({ shipping: null })).toHaveLength(2)
  })

  it('are empty where nothing is sold', () => {
    expect(texts({ visit: { ...IN_GERMANY, shopping: false } })).toEqual([])
  })
})
