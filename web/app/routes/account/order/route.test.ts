import { money } from '@firnline/domain/money'
import { ServiceError } from '@firnline/services/http/service-error'
import { describe, expect, it, vi } from 'vitest'
import type { SessionAccount } from '../../../contexts/account.ts'
import type { SessionCart } from '../../../contexts/cart.ts'
import type { Shop } from '../../../contexts/shop.ts'
import { ANN } from '../../../fixture/account.ts'
import { fakeShop } from '../../../fixture/fake-shop.ts'
import { NORDWAND_ORDERED, orderOf } from '../../../fixture/order.ts'
import { resultOf, routeArgs, thrownBy } from '../../../fixture/route.ts'
import { action, loader } from './route.tsx'

const failure = new ServiceError('commerce', 'Commerce did not answer.')
const ORDER = orderOf(NORDWAND_ORDERED)

type Parts = {
  account?: Partial<SessionAccount>
  cart?: Partial<SessionCart>
  visit?: Partial<Shop['visit']>
  id?: string
}
function argsOf({ account, cart = {}, visit = {}, id = '1203' }: Parts) {
  const own = { order: async () => ORDER, current: async () => ANN, ...account }
  const call = { path: `/account/orders/${id}`, params: { id } }
  return routeArgs('/:lang/account/orders/:id', fakeShop({ account: own, cart, visit }), call)
}

describe('an order', () => {
  it('shows progress, lines, totals and addresses', async () => {
    const { order } = await loader(argsOf({}).args)
    expect(order).toMatchObject({
      title: 'Bestellung 1203',
      placedOn: 'Bestellt am 2. November 2026',
      status: 'In Vorbereitung',
      end: null,
      lines: [
        {
          ...{ title: 'Nordwand 98', href: '/de-de/p/nordwand-98?color=glacier', quantity: 'Menge 1' },
          picture: { name: 'nordwand-98-glacier' },
          choices: [
            { name: 'Farbe', value: 'Gletscher' },
            { name: 'Länge', value: '172 cm' },
          ],
        },
      ],
      sums: [
        { name: 'Zwischensumme', amount: '749,00\u00a0€' },
        { name: 'Versand', amount: 'Kostenlos' },
        { name: 'Gesamtsumme', look: 'total' },
        { name: 'darin enthaltene MwSt.', amount: '124,83\u00a0€', look: 'aside' },
      ],
      deliveries: [{ lines: ['Anna Huber', 'Gasse 1', '6020 Innsbruck', 'Österreich'], method: 'Standard' }],
      payment: 'Rechnung',
    })
    expect(order.steps.map(({ state }) => state)).toEqual(['done', 'current', 'ahead', 'ahead'])
  })

  it.each([
    [null, null],
    [1, 'Wir halten die Artikel einen Tag ab Bestellung für dich zurück.'],
    [14, 'Wir halten die Artikel 14 Tage ab Bestellung für dich zurück.'],
  ])('unpaid and held for %s days shows %s', async (heldForDays, text) => {
    const { order } = await loader(
      argsOf({ account: { order: async () => ({ ...ORDER, heldForDays }) } }).args,
    )
    expect(order.heldNote).toEqual(text === null ? null : expect.stringContaining(text))
  })

  it('shows partial shipments, discounts, added tax and refunds', async () => {
    const usd = (amount: number) => money(amount, 'USD')
    const line = { ...NORDWAND_ORDERED, quantity: 3, shipped: 1, refunded: 1 }
    const totals = {
      ...ORDER.totals,
      isTaxIncluded: false,
      discount: usd(1_000),
      coupon: 'TEN',
      refunded: usd(74_900),
    }
    const account = { order: async () => ({ ...orderOf(line), totals }) }
    const { order } = await loader(argsOf({ account }).args)
    expect(order.lines[0]).toMatchObject({
      ...{ quantity: '3 × 749,00\u00a0€', progress: '1 von 3 versendet, 1 erstattet' },
    })
    expect(order.sums.map(({ name }) => name)).toEqual([
      ...['Zwischensumme', 'Rabatt (TEN)', 'Versand', 'Steuer', 'Gesamtsumme', 'Erstattet'],
    ])
  })

  it.each([
    ['another’s', '1203', { order: async () => null }],
    ['no number', 'x', {}],
    ['a number beyond all orders', '2147483648', {}],
    ['a number without end', '9'.repeat(30), {}],
  ])('is 404 when it is %s', async (_, id, account) => {
    expect(await thrownBy(loader(argsOf({ id, account }).args))).toMatchObject({ init: { status: 404 } })
  })
})

describe('reordering', () => {
  const adding = (...answers: boolean[]) =>
    vi.fn<SessionCart['add']>(async () =>
      (answers.shift() ?? true) ? { ok: true, cart: null } : { ok: false, reason: 'out-of-stock' },
    )

  it('adds the lines to the cart and redirects there', async () => {
    const add = adding()
    expect(resultOf(await action(argsOf({ cart: { add } }).args))).toEqual({
      ...{ status: 303, location: '/de-de/cart' },
    })
    expect(add).toHaveBeenCalledWith({ productId: 7, variantId: 1001, quantity: 1 })
  })

  it('names unavailable products and adds the rest', async () => {
    const gone = { ...NORDWAND_ORDERED, id: 2, productId: 99, name: 'Altschnee 80' }
    const soldOut = { ...NORDWAND_ORDERED, id: 3, variantId: 1003 }
    const add = adding()
    const account = { order: async () => orderOf(NORDWAND_ORDERED, gone, soldOut) }
    const { status, data } = {
      data: null,
      ...resultOf(await action(argsOf({ account, cart: { add } }).args)),
    }
    expect(status).toBe(409)
    expect(data).toMatchObject({
      errors: { message: 'Nicht dabei: Altschnee 80, Nordwand 98. Der Rest liegt im Warenkorb.' },
    })
    expect(add).toHaveBeenCalledTimes(1)
  })

  it('shows when nothing is available', async () => {
    const { data } = {
      data: null,
      ...resultOf(await action(argsOf({ cart: { add: adding(false) } }).args)),
    }
    expect(data).toMatchObject({ errors: { message: /gerade nichts zu haben: Nordwand 98/ } })
  })

  it('adds nothing where nothing is sold', async () => {
    const add = adding()
    const args = argsOf({ cart: { add }, visit: { shopping: false } }).args
    expect(resultOf(await action(args)).status).toBe(409)
    expect(add).not.toHaveBeenCalled()
    expect((await loader(args)).canBuyAgain).toBe(false)
  })

  it('redirects to the sign-in and back when it has ended', async () => {
    const { args } = argsOf({ account: { current: async () => null } })
    expect(resultOf(await action(args))).toEqual({
      ...{ status: 303, location: '/de-de/account?from=orders%2F1203' },
    })
  })

  it('shows and reports that the platform does not answer', async () => {
    const { args, errors } = argsOf({ cart: { add: () => Promise.reject(failure) } })
    expect(resultOf(await action(args)).status).toBe(503)
    expect(errors).toEqual([failure])
  })
})
