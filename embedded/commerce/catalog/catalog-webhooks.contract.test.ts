import * as v from 'valibot'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hooks, outbox } from '../database/schema.ts'
import { rowOf } from '../fixtures/answer.ts'
import { openOrderShop } from '../fixtures/order-shop.ts'

const told = v.object({ body: v.looseObject({ scope: v.string(), data: v.unknown() }) })
const SCOPES = ['store/product/*', 'store/sku/*', 'store/category/*']
const value = (label: string) => [{ option_display_name: 'Size', label }]

const shop = await openOrderShop()

describe('catalog webhooks', () => {
  let path = ''
  let id = 0
  let small = 0
  const call = (method: string, address: string, body?: object) => shop.call(method, address, body)
  const queued = async () => {
    const rows = await shop.commerce.db.select().from(outbox).orderBy(outbox.id)
    return rows.map(({ payload }) => v.parse(told, payload).body)
  }
  const names = async () => (await queued()).map(({ scope }) => scope)

  beforeAll(async () => {
    const { commerce, scope } = shop
    const times = { created_at: commerce.now(), updated_at: commerce.now() }
    const hook = { store: scope.hash, client_id: 'us-client', is_active: true, ...times }
    const destination = 'https://listener.test/'
    await commerce.db
      .insert(hooks)
      .values(SCOPES.map((asked, index) => ({ ...hook, id: index + 1, scope: asked, destination })))
    const body = { name: 'Beanie', type: 'physical', weight: 1, price: 35, inventory_tracking: 'variant' }
    const variants = ['S', 'M'].map(label => ({ sku: `B-${label}`, option_values: value(label) }))
    const made = rowOf(await call('POST', '/v3/catalog/products', { ...body, variants }))
    id = made.id
    path = `/v3/catalog/products/${id}`
    small = v.parse(v.array(v.looseObject({ id: v.number() })), made.variants)[0]?.id ?? 0
  }, 60_000)
  beforeEach(async () => {
    await shop.commerce.db.delete(outbox)
  })

  it('report a product that is created, updated and deleted', async () => {
    const body = { name: 'Scarf', type: 'physical', weight: 1, price: 25 }
    const scarf = rowOf(await call('POST', '/v3/catalog/products', body)).id
    await call('PUT', `/v3/catalog/products/${scarf}`, { price: 20 })
    await call('DELETE', `/v3/catalog/products/${scarf}`)
    const data = { type: 'product', id: scarf }
    expect(await queued()).toMatchObject([
      { scope: 'store/product/created', data },
      { scope: 'store/product/updated', data },
      { scope: 'store/product/deleted', data },
    ])
  })

  it('report nothing when nothing changed or the resource does not exist', async () => {
    await call('PUT', path, { price: 35, name: 'Beanie' })
    await call('PUT', `${path}/variants/${small}`, { sku: 'B-S' })
    await call('DELETE', '/v3/catalog/products/4242')
    expect(await queued()).toEqual([])
  })

  it('report a variant’s price as an update of its SKU, not of the product', async () => {
    await call('PUT', `${path}/variants/${small}`, { price: 39 })
    expect(await queued()).toMatchObject([
      { scope: 'store/sku/updated', data: { type: 'sku', sku: { product_id: id, variant_id: small } } },
    ])
  })

  it('report the stock of a variant, and the stock of its product', async () => {
    await call('PUT', `${path}/variants/${small}`, { inventory_level: 7 })
    const inventory = { product_id: id, method: 'absolute', value: 7 }
    expect(await queued()).toMatchObject([
      { scope: 'store/product/inventory/updated', data: { type: 'product', id, inventory } },
      { scope: 'store/sku/inventory/updated', data: { inventory: { ...inventory, variant_id: small } } },
    ])
  })

  it('report variants that are created and deleted, and options', async () => {
    const options = `${path}/options`
    const [option] = v.parse(
      v.object({ data: v.array(v.looseObject({ id: v.number() })) }),
      (await call('GET', options)).body,
    ).data
    const label = { label: 'L', sort_order: 3 }
    await call('POST', `${options}/${option?.id}/values`, label)
    expect(await names()).toEqual(['store/product/updated'])
    const large = rowOf(await call('POST', `${path}/variants`, { sku: 'B-L', option_values: value('L') })).id
    await call('DELETE', `${path}/variants/${large}`)
    expect(await names()).toEqual(['store/product/updated', 'store/sku/created', 'store/sku/deleted'])
  })

  it('report categories', async () => {
    const { id: made } = rowOf(await call('POST', '/v3/catalog/categories', { name: 'Hats', parent_id: 0 }))
    await call('PUT', `/v3/catalog/categories/${made}`, { name: 'Caps' })
    await call('DELETE', `/v3/catalog/categories/${made}`)
    await call('DELETE', `/v3/catalog/categories/${made}`)
    expect(await names()).toEqual(['created', 'updated', 'deleted'].map(action => `store/category/${action}`))
  })

  it('report each of several concurrent changes', async () => {
    const levels = [11, 12, 13, 14]
    await Promise.all(
      levels.map(level => call('PUT', `${path}/variants/${small}`, { inventory_level: level })),
    )
    const skus = (await queued()).filter(({ scope }) => scope === 'store/sku/inventory/updated')
    expect(skus).toHaveLength(levels.length)
  })
})
