import type { ShippingRules } from '@firnline/domain/cart/shipping'
import { money } from '@firnline/domain/money'
import { describe, expect, it } from 'vitest'
import { IN_GERMANY } from '../../fixture/fake-shop.ts'
import { messagesIn } from '../../fixture/messages-in.ts'
import { CART_MESSAGES } from './describe-cart.ts'
import { describeSummary, type SummaryInput } from './describe-summary.ts'

const messages = messagesIn('de', ...CART_MESSAGES)
const cartAt = (subtotal: number, total = subtotal): SummaryInput['cart'] => ({
  subtotal: money(subtotal, 'EUR'),
  total: money(total, 'EUR'),
  coupon: null,
})
/** 5.90, free from 150.00 on, but never for group 4. */
const TERMS: ShippingRules = {
  methods: [
    { type: 'freeshipping', enabled: true, minimumSubTotal: 15_000, ranges: [] },
    {
      type: 'total',
      enabled: true,
      minimumSubTotal: null,
      ranges: [{ lowerLimit: 0, upperLimit: null, cost: 590 }],
    },
  ],
  settings: { isEnabled: true, hideFreeShippingGroups: [4] },
  currency: 'EUR',
}
const guest = { terms: TERMS, groupId: null }
const summaryOf = (
  cart: ReturnType<typeof cartAt>,
  shipping: Parameters<typeof describeSummary>[0]['shipping'],
) => describeSummary({ cart, shipping, visit: IN_GERMANY, messages })

describe('the cart’s summary', () => {
  it('shows shipping costs, total, and progress to free shipping', () => {
    expect(summaryOf(cartAt(11_250), guest)).toEqual({
      rows: [
        { name: 'Zwischensumme', amount: '112,50\u00a0€' },
        { name: 'Versand', amount: '5,90\u00a0€' },
      ],
      sum: { name: 'Gesamtsumme', amount: '118,40\u00a0€' },
      taxNote: 'Inklusive Mehrwertsteuer',
      freeShipping: { text: 'Noch 37,50\u00a0€ bis zum kostenlosen Versand', share: 0.75 },
    })
  })

  it('says when shipping is free', () => {
    const { rows, sum, freeShipping } = summaryOf(cartAt(15_000), guest)
    expect(rows.at(-1)).toEqual({ name: 'Versand', amount: 'Kostenlos' })
    expect(sum.amount).toBe('150,00\u00a0€')
    expect(freeShipping).toEqual({ text: 'Der Versand ist kostenlos', share: 1 })
  })

  it('shows a coupon in its own row; free shipping counts the sum before it', () => {
    const coupon = { code: 'TEN', about: 'goods', saved: money(1_500, 'EUR') } as const
    const { rows, sum } = summaryOf({ ...cartAt(15_000, 13_000), coupon }, guest)
    expect(rows).toEqual([
      { name: 'Zwischensumme', amount: '150,00\u00a0€' },
      { name: 'Rabatt (TEN)', amount: '−15,00\u00a0€' },
      { name: 'Rabatt', amount: '−5,00\u00a0€' },
      { name: 'Versand', amount: 'Kostenlos' },
    ])
    expect(sum.amount).toBe('130,00\u00a0€')
  })

  it('ships for free by coupon, and leaves partly reduced shipping to the checkout', () => {
    const coupon = { code: 'SHIP', about: 'free-shipping', saved: money(0, 'EUR') } as const
    const free = summaryOf({ ...cartAt(5_000), coupon }, guest)
    expect([free.rows.at(-1)?.amount, free.freeShipping?.share]).toEqual(['Kostenlos', 1])
    const cheaper = summaryOf({ ...cartAt(5_000), coupon: { ...coupon, about: 'shipping' } }, guest)
    expect(cheaper.rows.at(-1)?.amount).toBe(messages.shippingLater)
  })

  it('hides free shipping from groups it is hidden from', () => {
    const { rows, freeShipping } = summaryOf(cartAt(99_000), { terms: TERMS, groupId: 4 })
    expect(rows.at(-1)).toEqual({ name: 'Versand', amount: '5,90\u00a0€' })
    expect(freeShipping).toBeNull()
  })

  it.each([
    ['the store does not say', null],
    ['no range matches', { ...guest, terms: { ...TERMS, methods: [] } }],
  ])('leaves shipping to the checkout, and the total with it, where %s', (_, shipping) => {
    expect(summaryOf(cartAt(11_250), shipping)).toMatchObject({
      rows: [{ name: 'Versand', amount: 'Wird an der Kasse berechnet' }],
      sum: { name: 'Zwischensumme', amount: '112,50\u00a0€' },
      freeShipping: null,
    })
  })

  it('subtracts the discount from the sum, not from the free-shipping threshold', () => {
    const { rows, sum } = summaryOf(cartAt(15_000, 14_000), guest)
    expect(rows.map(({ amount }) => amount)).toEqual(['150,00\u00a0€', '−10,00\u00a0€', 'Kostenlos'])
    expect(sum.amount).toBe('140,00\u00a0€')
  })

  it('leaves taxes to the checkout outside the European store', () => {
    const visit = { ...IN_GERMANY, bcRegion: 'us' as const }
    const { taxNote } = describeSummary({ cart: cartAt(1), shipping: null, visit, messages })
    expect(taxNote).toBe('Steuern kommen an der Kasse hinzu')
  })
})
