import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { hooks, outbox } from '../database/schema.ts'
import { cartOf, lineOf } from '../fixtures/answer.ts'
import { openOrderShop } from '../fixtures/order-shop.ts'

const told = v.object({ body: v.looseObject({ scope: v.string() }) })

const shop = await openOrderShop()

describe('changes of carts', () => {
  const line = (quantity: number) => ({ product_id: shop.ids.many, quantity })
  const queued = async () => {
    const rows = await shop.commerce.db.select().from(outbox).orderBy(outbox.id)
    return rows.map(({ payload }) => v.parse(told, payload).body)
  }

  it('are queued for nobody when nobody asked', async () => {
    await shop.call('POST', '/v3/carts', { line_items: [line(1)] })
    expect(await queued()).toEqual([])
  })

  it('are queued once each for who asked, those too that are made together', async () => {
    const { call, commerce, scope } = shop
    const now = commerce.now()
    await commerce.db.insert(hooks).values({
      ...{ store: scope.hash, id: 1, client_id: 'us-client', scope: 'store/cart/*', is_active: true },
      ...{ destination: 'https://listener.test/', created_at: now, updated_at: now },
    })
    const made = await call('POST', '/v3/carts', { line_items: [line(1)] })
    const { id } = cartOf(made)
    const item = `/v3/carts/${id}/items/${lineOf(made).id}`
    const changes = Array.from({ length: 5 }, () =>
      call('POST', `/v3/carts/${id}/items`, { line_items: [line(1)] }),
    )
    await Promise.all(changes)
    await call('PUT', item, { line_item: line(2) })
    const ofCart = (await queued()).filter(body => !body.scope.includes('lineItem'))
    const data = { type: 'cart', id }
    expect(ofCart).toMatchObject([
      { scope: 'store/cart/created', data },
      ...Array.from({ length: 6 }, () => ({ scope: 'store/cart/updated', data })),
    ])
  })
})
