import { describe, expect, it } from 'vitest'
import { newCustomer, openAccount } from './fixture/account.ts'
import { at } from './fixture/browser.ts'
import type { ApiShop } from './fixture/open-api-shop.ts'
import { useSharedApiShop } from './fixture/shared-api-shop.ts'
import { createTestCustomer, createTestOrder } from './fixture/test-customer.ts'

/** Orders of a signed-in customer, and of a guest who knows number and email address (docs/decisions/0025-account-self-service.md). */

let shop: ApiShop
useSharedApiShop(shared => {
  shop = shared
})

describe('orders', () => {
  it('come a page at a time, newest first', async () => {
    const { customerId, email } = await newCustomer(shop)
    const ids: number[] = []
    for (let n = 0; n < 11; n += 1) ids.push(await createTestOrder(shop, { customerId, email, statusId: 11 }))
    const { account } = await openAccount(shop, customerId)
    const [first, second] = [await account.orders(1), await account.orders(2)]
    expect([first.orders.length, first.hasMore]).toEqual([10, true])
    expect([second.orders.length, second.hasMore]).toEqual([1, false])
    const seen = [...first.orders, ...second.orders].map(({ id }) => id)
    expect(seen.toSorted((a, b) => a - b)).toEqual(ids)
  })

  it('are whole for their owner and for nobody else', async () => {
    const [mine, theirs] = [await createTestCustomer(shop), await createTestCustomer(shop)]
    const { account } = await openAccount(shop, mine.customerId)
    const order = await account.order(mine.orderId)
    expect(order).toMatchObject({
      number: String(mine.orderId),
      status: 'Awaiting Fulfillment',
      lines: [{ productId: shop.goods.ski.id, quantity: 1, total: { currency: 'USD' } }],
      billing: { name: 'Ann Berg', postalCode: '05401', country: 'us', email: mine.email },
      shipments: [],
    })
    expect(order?.totals.total.amount).toBeGreaterThan(0)
    expect(await account.order(theirs.orderId)).toBeNull()
    expect(await account.order(999_999)).toBeNull()
    expect(await (await openAccount(shop, null)).account.order(mine.orderId)).toBeNull()
  })

  it('tell of their parcels where to follow them', async () => {
    const own = await createTestCustomer(shop)
    const path = `/v2/orders/${own.orderId}`
    const line = at(await shop.store('GET', `${path}/products`), 0, 'id')
    const items = [{ order_product_id: line, quantity: 1 }]
    await shop.store('POST', `${path}/shipments`, {
      ...{ items, tracking_number: '1Z999', shipping_provider: 'ups' },
    })
    const { account } = await openAccount(shop, own.customerId)
    expect(await account.order(own.orderId)).toMatchObject({
      status: 'Shipped',
      shipments: [{ carrier: 'UPS', trackingUrl: 'https://www.ups.com/track?tracknum=1Z999' }],
    })
  })

  it('are shown to a guest who knows number and email address, without the shipping address', async () => {
    const { orderId, email } = await createTestCustomer(shop)
    const { account } = await openAccount(shop, null)
    const found = await account.guestOrder(orderId, ` ${email.toUpperCase()} `)
    expect(found).toMatchObject({
      kind: 'found',
      order: { number: String(orderId), lines: [{ quantity: 1 }] },
    })
    expect(JSON.stringify(found)).not.toMatch(/Secret|Burlington|05401/)
    expect(await account.guestOrder(orderId, 'somebody@else.test')).toEqual({ kind: 'unknown' })
    expect(await account.guestOrder(999_999, email)).toEqual({ kind: 'unknown' })
    expect(await account.guestOrder(orderId, '')).toEqual({ kind: 'unknown' })
  })

  it('are not guessed: after twenty looks a guest waits', async () => {
    const { orderId } = await createTestCustomer(shop)
    const { account } = await openAccount(shop, null)
    for (let n = 0; n < 20; n += 1) await account.guestOrder(orderId, `guess-${n}@shop.test`)
    expect(await account.guestOrder(orderId, 'guess@shop.test')).toMatchObject({ kind: 'throttled' })
  })

  it('are none for visitors who are signed out', async () => {
    const { account } = await openAccount(shop, null)
    expect(await account.orders(1)).toEqual({ orders: [], hasMore: false })
  })
})

it('logs no error', () => expect(shop.errors).toEqual([]))
