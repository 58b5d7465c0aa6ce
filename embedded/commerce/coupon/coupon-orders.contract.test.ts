import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { coupons, orders } from '../database/schema.ts'
import { fillCart, fillCheckout, openOrderShop, submitOrder } from '../fixtures/order-shop.ts'

const shop = await openOrderShop()

beforeAll(async () => {
  const make = (code: string, fields: object) =>
    shop.call('POST', '/v2/coupons', {
      ...{ name: code, code, amount: '10', applies_to: { entity: 'categories', ids: [0] } },
      ...fields,
    })
  await make('TENTH', { type: 'percentage_discount' })
  await make('LAST', { type: 'per_total_discount', max_uses: 1 })
  await make('FIRST', { type: 'per_total_discount', max_uses_per_customer: 1 })
  await make('SHIPS', { type: 'free_shipping', amount: '0' })
}, 60_000)

const wax = (quantity: number) => ({ product_id: shop.ids.many, quantity })
const enter = (cartId: string, coupon_code: string) =>
  shop.call('POST', `/v3/checkouts/${cartId}/coupons`, { coupon_code })
const couponed = async (code: string, quantity = 5) => {
  const cartId = await fillCart(shop, wax(quantity))
  await enter(cartId, code)
  return { cartId, agreedTotal: await fillCheckout(shop, cartId) }
}
const usesOf = async (code: string) =>
  (await shop.commerce.db.select().from(coupons).where(eq(coupons.code, code)))[0]?.num_uses
const place = async (whole: Awaited<ReturnType<typeof couponed>>) => {
  const placed = await submitOrder(shop, whole)
  if (placed.kind !== 'placed') throw new Error(JSON.stringify(placed))
  return placed.orderId
}
const ordered = async (orderId: number) => {
  const get = async (part: string) => (await shop.call('GET', `/v2/orders/${orderId}${part}`)).body
  return { order: await get(''), coupons: await get('/coupons'), lines: await get('/products') }
}

describe('the order of a cart with a coupon', () => {
  it('costs less before its tax, keeps what the coupon was, and counts its use', async () => {
    // 5 × 19.99 = 99.95, less 10.00 (a tenth, rounded half up) = 89.95; shipping 12.00; tax 10.35 %: 9.31 + 1.24
    const whole = await couponed('TENTH')
    expect(whole.agreedTotal).toBe(8995 + 1200 + 931 + 124)
    const orderId = await place(whole)
    const { order, coupons, lines } = await ordered(orderId)
    expect(order).toMatchObject({
      ...{ subtotal_ex_tax: '99.9500', coupon_discount: '10.0000', total_inc_tax: '112.5000' },
      ...{ total_tax: '10.5500', discount_amount: '0.0000' },
    })
    expect(coupons).toEqual([
      {
        ...{ id: 1, coupon_id: 1, order_id: orderId, code: 'TENTH', amount: '10.0000', type: 1 },
        discount: '10.0000',
      },
    ])
    expect(lines).toMatchObject([
      {
        ...{ total_ex_tax: '99.9500', discounted_total_inc_tax: '99.2600' },
        applied_discounts: [{ amount: '10.0000', code: 'TENTH' }],
      },
    ])
    expect(await usesOf('TENTH')).toBe(1)
  })

  it('ships for nothing where the coupon says so', async () => {
    const whole = await couponed('SHIPS')
    expect(whole.agreedTotal).toBe(9995 + 1034)
    const { order, coupons } = await ordered(await place(whole))
    expect(order).toMatchObject({ shipping_cost_inc_tax: '0.0000', coupon_discount: '0.0000' })
    expect(coupons).toMatchObject([{ code: 'SHIPS', type: 4, discount: '12.0000' }])
  })

  it('is placed by one of ten who want the coupon’s last use at once; the others see the new total', async () => {
    const wholes = []
    for (let made = 0; made < 10; made++) wholes.push(await couponed('LAST'))
    const placed = await Promise.all(wholes.map(whole => submitOrder(shop, whole)))
    const refused = placed.filter(of => of.kind === 'refused')
    expect(refused.map(({ reason }) => reason)).toEqual(Array(9).fill('total-changed'))
    expect(placed.filter(of => of.kind === 'placed')).toHaveLength(1)
    expect(await usesOf('LAST')).toBe(1)
    const [late] = wholes.filter((_, index) => placed[index]?.kind === 'refused')
    if (late === undefined) throw new Error('Nobody was refused')
    const agreedTotal = await fillCheckout(shop, late.cartId)
    expect(agreedTotal).toBe(late.agreedTotal + 1103)
    const { order } = await ordered(await place({ cartId: late.cartId, agreedTotal }))
    expect(order).toMatchObject({ coupon_discount: '0.0000' })
  })

  it('is made once by each customer where the coupon says so; guests are known by their address', async () => {
    await place(await couponed('FIRST'))
    const again = await couponed('FIRST')
    const answer = await submitOrder(shop, { ...again, agreedTotal: again.agreedTotal - 1103 })
    expect(answer).toMatchObject({ kind: 'refused', reason: 'total-changed' })
    expect((await enter(again.cartId, 'FIRST')).body).toMatchObject({
      status: 400,
      code: 'max_uses_per_customer',
    })
    const found = await shop.commerce.db.select().from(orders).where(eq(orders.coupon_discount, 1000))
    expect(found.length).toBeGreaterThan(0)
  })
})
