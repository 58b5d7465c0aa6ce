import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { carts, checkouts, hooks, orders, outbox, products } from '../database/schema.ts'
import { saveCheckout } from '../order/checkout-facts.ts'
import type { Commerce } from '../scope.ts'
import { rowOf } from './answer.ts'
import type { EmptyPlace } from './commerce-contract.ts'
import { type Floor, fillCart, fillCheckout, openFloor, submit } from './shop-floor.ts'

const DAYS = 24 * 60 * 60 * 1000

/** Placing an order (protocols/bigcommerce §4.3), whatever the database. */
export function placingContract(open: () => Promise<EmptyPlace>) {
  let opened: Floor | undefined
  const floor = () => {
    if (opened === undefined) throw new Error('The shop is not open')
    return opened
  }
  beforeAll(async () => {
    opened = await openFloor(await open())
  }, 60_000)
  afterAll(() => opened?.dispose(), 60_000)

  const cartsOf = (amount: number, ...lines: object[]) =>
    floor().overWire(call => Promise.all(Array.from({ length: amount }, () => fillCart(call, ...lines))))
  const cartWith = async (...lines: object[]) => {
    const [id] = await cartsOf(1, ...lines)
    if (id === undefined) throw new Error('No cart was made')
    return id
  }
  const productRow = async ({ db }: Commerce, id: number) => {
    const [row] = await db.select().from(products).where(eq(products.id, id))
    return row
  }
  const wax = (quantity: number) => ({ product_id: floor().goods.many, quantity })

  describe('placing an order (§4.3)', () => {
    it('writes the order, takes the stock, ends the cart and tells of it, all at once', async () => {
      const { scope, goods } = floor()
      const cartId = await cartWith(wax(3), { product_id: goods.course, quantity: 1 })
      await floor().behind(async commerce => {
        const { db } = commerce
        await db.insert(hooks).values({
          ...{ store: scope.hash, id: 1, client_id: 'c', scope: 'store/order/*', is_active: true },
          ...{ destination: 'https://hooks.test/', created_at: commerce.now(), updated_at: commerce.now() },
        })
        const before = await productRow(commerce, goods.many)
        const agreedTotal = await fillCheckout(commerce, scope, cartId)
        const placed = await submit(commerce, scope, { cartId, agreedTotal, capture: { intent: 'p1' } })
        if (placed.kind !== 'placed') throw new Error(JSON.stringify(placed))
        const [order] = await db.select().from(orders).where(eq(orders.cart_id, cartId))
        expect(order).toMatchObject({
          ...{ id: placed.orderId, status_id: 7, payment_method: 'Bank Deposit', items_total: 4 },
          ...{ subtotal_ex_tax: 8997, shipping_cost_ex_tax: 1200, total_inc_tax: agreedTotal },
          ...{ email_key: 'ada@shop.test', ip_address: '192.0.2.7', currency_code: 'USD' },
          confirmation_token: createHash('sha256').update(placed.confirmationToken).digest('hex'),
        })
        expect(placed.confirmationToken).toMatch(/^[0-9a-f]{64}$/)
        expect(await productRow(commerce, goods.many)).toMatchObject({
          inventory_level: (before?.inventory_level ?? 0) - 3,
          total_sold: (before?.total_sold ?? 0) + 3,
        })
        expect(await db.select().from(carts).where(eq(carts.id, cartId))).toEqual([])
        expect(await db.select().from(checkouts).where(eq(checkouts.cart_id, cartId))).toEqual([])
        const queued = await db.select().from(outbox)
        expect(queued.map(row => row.kind).toSorted()).toEqual(['mail', 'payment', 'webhook', 'webhook'])
        expect(queued.find(row => row.kind === 'mail')?.payload).toMatchObject({
          ...{ kind: 'order-placed', to: 'Ada@shop.test', orderId: placed.orderId },
          url: `http://checkout.test/shop/us/order-confirmation/${placed.orderId}?t=${placed.confirmationToken}`,
        })
        expect(queued.find(row => row.kind === 'payment')?.payload).toEqual({
          ...{ methodId: 'bank-transfer', action: 'capture', reference: { intent: 'p1' } },
        })
      })
    }, 30_000)

    it('sells the last five pairs to five of forty who want them at once', async () => {
      const { scope, goods } = floor()
      const ids = await cartsOf(40, { product_id: goods.last, quantity: 1 })
      await floor().behind(async commerce => {
        const ready = []
        for (const cartId of ids)
          ready.push({ cartId, agreedTotal: await fillCheckout(commerce, scope, cartId) })
        const outcomes = await Promise.all(ready.map(each => submit(commerce, scope, each)))
        const placed = outcomes.filter(outcome => outcome.kind === 'placed')
        expect(new Set(placed.map(outcome => outcome.orderId)).size).toBe(5)
        const refused = outcomes.filter(outcome => outcome.kind === 'refused')
        expect(refused).toHaveLength(35)
        for (const { reason, detail } of refused)
          expect([reason, detail]).toEqual(['not-for-sale', 'The Last pair is out of stock.'])
        expect(await productRow(commerce, goods.last)).toMatchObject({ inventory_level: 0, total_sold: 5 })
        expect(
          (await commerce.db.select().from(orders)).filter(row => row.total_inc_tax > 40_000),
        ).toHaveLength(5)
      })
    }, 60_000)

    it('makes one order of a cart that is submitted twice, at once and later', async () => {
      const { scope } = floor()
      const cartId = await cartWith(wax(1))
      await floor().behind(async commerce => {
        const agreedTotal = await fillCheckout(commerce, scope, cartId)
        const twice = [1, 2, 3].map(() => submit(commerce, scope, { cartId, agreedTotal }))
        const outcomes = [
          ...(await Promise.all(twice)),
          await submit(commerce, scope, { cartId, agreedTotal }),
        ]
        const kinds = outcomes.map(outcome => outcome.kind).toSorted()
        expect(kinds).toEqual(['placed', 'placed-before', 'placed-before', 'placed-before'])
        expect(new Set(outcomes.map(outcome => 'orderId' in outcome && outcome.orderId)).size).toBe(1)
      })
    }, 30_000)

    it('never waits for itself when carts hold the same products in another order', async () => {
      const { scope, goods } = floor()
      const lines = [wax(1), { product_id: goods.course, quantity: 1 }]
      const ids = [...(await cartsOf(6, ...lines)), ...(await cartsOf(6, ...lines.toReversed()))]
      await floor().behind(async commerce => {
        const ready = []
        for (const cartId of ids)
          ready.push({ cartId, agreedTotal: await fillCheckout(commerce, scope, cartId) })
        const outcomes = await Promise.all(ready.map(each => submit(commerce, scope, each)))
        expect(outcomes.map(outcome => outcome.kind)).toEqual(Array(12).fill('placed'))
      })
    }, 30_000)
  })

  describe('an order is refused, and nothing of it is written (§4.3)', () => {
    const outcomeOf = async (cartId: string, prepare: (commerce: Commerce) => Promise<number>) => {
      const { scope } = floor()
      return floor().behind(async commerce => {
        const count = async () => (await commerce.db.select().from(orders)).length
        const before = await count()
        const agreedTotal = await prepare(commerce)
        const outcome = await submit(commerce, scope, { cartId, agreedTotal })
        expect(await count()).toBe(before)
        return outcome
      })
    }
    const filled = (cartId: string) => (commerce: Commerce) => fillCheckout(commerce, floor().scope, cartId)

    it('where the total is not what the shopper agreed to', async () => {
      const cartId = await cartWith(wax(1))
      const outcome = await outcomeOf(cartId, async commerce => (await filled(cartId)(commerce)) - 1)
      expect(outcome).toMatchObject({ kind: 'refused', reason: 'total-changed' })
    })

    it('where the price has changed since', async () => {
      const cartId = await cartWith(wax(1))
      const { many } = floor().goods
      const outcome = await outcomeOf(cartId, async commerce => {
        const agreed = await filled(cartId)(commerce)
        await commerce.db.update(products).set({ price: 2999 }).where(eq(products.id, many))
        return agreed
      })
      expect(outcome).toMatchObject({ reason: 'total-changed', detail: expect.stringContaining('46.33 USD') })
      await floor().behind(({ db }) => db.update(products).set({ price: 1999 }).where(eq(products.id, many)))
    })

    it('where the product is not sold any more', async () => {
      const cartId = await cartWith(wax(1))
      const { many } = floor().goods
      const outcome = await outcomeOf(cartId, async commerce => {
        await commerce.db.update(products).set({ availability: 'disabled' }).where(eq(products.id, many))
        return filled(cartId)(commerce)
      })
      expect(outcome).toMatchObject({ reason: 'not-for-sale', detail: 'Wax is not available for purchase.' })
      await floor().overWire(async call => {
        rowOf(await call('PUT', `/v3/catalog/products/${many}`, { availability: 'available' }))
      })
    })

    it('where the shopper has told no address, or none to ship to', async () => {
      const cartId = await cartWith(wax(1))
      expect(await outcomeOf(cartId, async () => 0)).toMatchObject({ reason: 'incomplete' })
      const { scope } = floor()
      const onlyEmail = async ({ db }: Commerce) => {
        await saveCheckout(db, scope, cartId, { email: 'ada@shop.test' })
        return 0
      }
      expect(await outcomeOf(cartId, onlyEmail)).toMatchObject({ reason: 'incomplete' })
    })

    it('where the chosen way to ship is not offered any more', async () => {
      const { scope } = floor()
      const cartId = await cartWith(wax(1))
      const outcome = await outcomeOf(cartId, async commerce => {
        const agreed = await filled(cartId)(commerce)
        await saveCheckout(commerce.db, scope, cartId, { shipping_option: 'f'.repeat(32) })
        return agreed
      })
      expect(outcome).toMatchObject({
        reason: 'no-shipping',
        detail: expect.stringContaining('choose another'),
      })
    })

    it('where the cart is older than 30 days, or was none', async () => {
      const cartId = await cartWith(wax(1))
      const { clock } = floor()
      const now = clock.now
      const outcome = await outcomeOf(cartId, async commerce => {
        const agreed = await filled(cartId)(commerce)
        clock.now = new Date(now.getTime() + 31 * DAYS)
        return agreed
      })
      clock.now = now
      expect(outcome).toMatchObject({ kind: 'refused', reason: 'cart-gone' })
      for (const id of ['00000000-0000-4000-8000-000000000000', "x' or 1=1"])
        expect(await outcomeOf(id, async () => 0)).toMatchObject({ reason: 'cart-gone' })
    })
  })
}
