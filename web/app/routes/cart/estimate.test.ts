import type { ShippingEstimate } from '@firnline/domain/cart/shipping'
import type { AddressCountry } from '@firnline/domain/customer/address'
import { money } from '@firnline/domain/money'
import { ServiceError } from '@firnline/services/http/service-error'
import { describe, expect, it, vi } from 'vitest'
import { ANN } from '../../fixture/account.ts'
import { cartOf, NORDWAND_LINE } from '../../fixture/cart.ts'
import { fakeShop } from '../../fixture/fake-shop.ts'
import { openCart, sendToCart } from './fixture.ts'

const CART = cartOf(NORDWAND_LINE)
const PLACES: readonly AddressCountry[] = [
  { code: 'fr', states: [] },
  { code: 'at', states: [] },
  { code: 'de', states: [] },
]
const euro = (amount: number) => money(amount, 'EUR')
const OFFERED: ShippingEstimate = {
  ok: true,
  options: [
    { name: 'Standard', cost: euro(0) },
    { name: 'Express', cost: euro(1_990) },
  ],
}
const account = { shippingCountries: async () => PLACES }
const down = () => Promise.reject(new ServiceError('commerce', 'Commerce did not answer.'))
const munich = { intent: 'estimate', country: 'de', postcode: '80331' }

type Parts = Parameters<typeof fakeShop>[0]
const shopAnswering = (estimate: ShippingEstimate, parts: Parts = {}) =>
  fakeShop({ account, cart: { estimateShipping: async () => ({ cart: CART, estimate }) }, ...parts })
const typed = { country: 'de', postcode: '80331' }

describe('the shipping estimate form', () => {
  async function open(parts: Parts) {
    const shop = fakeShop({ account, cart: { read: async () => CART }, ...parts })
    const { state, errors } = await openCart(shop)
    return { form: state.kind === 'filled' ? state.estimate : undefined, errors }
  }

  it('lists localized countries with the visit’s country chosen', async () => {
    const { form } = await open({})
    expect(form).toMatchObject({
      country: 'de',
      version: 1,
      messages: { estimate: 'Versandkosten schätzen' },
    })
    expect(form?.places.map(({ name }) => name)).toEqual(['Deutschland', 'Frankreich', 'Österreich'])
  })

  it('lists only the visit’s country when the platform does not answer', async () => {
    const { form, errors } = await open({ account: { shippingCountries: down } })
    expect(form?.places.map(({ code }) => code)).toEqual(['de'])
    expect(errors).toHaveLength(1)
  })

  it('is missing where nothing is sold', async () => {
    expect((await open({ visit: { shopping: false } })).form).toBeNull()
  })
})

describe('an estimate of shipping', () => {
  it('lists options and the total with the cheapest', async () => {
    const estimateShipping = vi.fn(async () => ({ cart: CART, estimate: OFFERED }))
    const shop = fakeShop({ account, cart: { estimateShipping } })
    const sent = await sendToCart({ ...munich, country: 'DE', postcode: ' 80331\n' }, shop)
    expect(estimateShipping).toHaveBeenCalledWith(typed)
    expect(sent.status).toBe(200)
    expect(sent.data).toEqual({
      ok: true,
      estimate: {
        typed,
        result: {
          kind: 'estimated',
          place: 'Lieferung: 80331, Deutschland',
          options: [
            { name: 'Standard', amount: 'Kostenlos' },
            { name: 'Express', amount: '19,90\u00a0€' },
          ],
          total: { name: 'Voraussichtliche Gesamtsumme', amount: '1.198,00\u00a0€' },
          note: expect.stringMatching(/^Inklusive Mehrwertsteuer\. Mit der günstigsten Versandart\./),
        },
      },
    })
  })

  it('names methods by the editors’ texts', async () => {
    const displayTexts = async () => ({ 'shipping method - express': 'Eilpaket' })
    const { data } = await sendToCart(munich, shopAnswering(OFFERED, { content: { displayTexts } }))
    expect(data).toMatchObject({ estimate: { result: { options: [{}, { name: 'Eilpaket' }] } } })
  })

  it('hides free shipping from groups it is hidden from', async () => {
    const terms = {
      ...{ methods: [], currency: 'EUR' },
      settings: { isEnabled: true, hideFreeShippingGroups: [4] },
    }
    const { data } = await sendToCart(
      munich,
      shopAnswering(OFFERED, {
        account: { ...account, current: async () => ANN },
        shippingRules: async () => terms,
      }),
    )
    expect(data).toMatchObject({
      estimate: { result: { options: [{ name: 'Express' }], total: { amount: '1.217,90\u00a0€' } } },
    })
  })

  it.each([
    ['no postcode', { postcode: '' }, { postcode: 'Postleitzahl: Bitte ausfüllen.' }],
    ['a postcode of nowhere', { postcode: '8033' }, { postcode: expect.stringContaining('Deutschland') }],
    ['an endless one', { postcode: '8'.repeat(21) }, { postcode: expect.stringContaining('höchstens 20') }],
    [
      'another country',
      { country: 'jp', postcode: '100-0001' },
      { country: expect.stringContaining('Liste') },
    ],
    ['a country that is none', { country: '<b>' }, { country: expect.stringContaining('Liste') }],
  ])('shows field errors for %s and keeps the values', async (_, fields, errors) => {
    const { status, data } = await sendToCart({ ...munich, ...fields }, fakeShop({ account }))
    expect(status).toBe(400)
    expect(data).toEqual({
      ok: true,
      estimate: {
        typed: { ...typed, ...fields },
        result: {
          kind: 'faulty',
          title: 'Eine Angabe braucht noch einen Blick',
          fields: { country: '', postcode: '', ...errors },
        },
      },
    })
  })

  it('shows a postcode that the platform rejects', async () => {
    const { status, data } = await sendToCart(munich, shopAnswering({ ok: false, reason: 'postcode' }))
    expect(status).toBe(400)
    expect(data).toMatchObject({
      estimate: { result: { kind: 'faulty', fields: { postcode: expect.stringContaining('Postleitzahl') } } },
    })
  })

  it.each([
    ['not-served', 'Dorthin können wir'],
    ['nothing-to-send', 'nichts, was versendet wird'],
    ['gone', 'leer oder schon bestellt'],
  ] as const)('explains why there is none: %s', async (reason, text) => {
    const { status, data } = await sendToCart(munich, shopAnswering({ ok: false, reason }))
    const result = { kind: 'refused', message: expect.stringContaining(text) }
    expect({ status, data }).toEqual({ status: 409, data: { ok: true, estimate: { typed, result } } })
  })

  it('is refused where nothing is sold', async () => {
    const { status } = await sendToCart(munich, fakeShop({ account, visit: { shopping: false } }))
    expect(status).toBe(403)
  })

  it('shows and reports that the platform does not answer', async () => {
    const shop = fakeShop({ account, cart: { estimateShipping: down } })
    const { status, data, errors } = await sendToCart(munich, shop)
    expect(status).toBe(503)
    expect(data).toMatchObject({
      estimate: { typed, result: { kind: 'refused', message: expect.stringContaining('nicht berechnen') } },
    })
    expect(errors).toEqual([expect.any(ServiceError)])
  })
})
