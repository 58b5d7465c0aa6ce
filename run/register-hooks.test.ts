import { ensureHooks } from '@firnline/services/commerce/hooks'
import { createStoreClient } from '@firnline/services/commerce/store-client'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ApiShop, openApiShop } from './api/open-api-shop.ts'

let shop: ApiShop
beforeAll(async () => {
  shop = await openApiShop()
}, 60_000)
afterAll(() => shop.close())

const wanted = {
  scopes: ['store/product/*', 'store/sku/*'],
  destination: 'https://shop.test/webhooks/commerce',
  headers: { 'x-webhook-secret': 'first' },
}
const Hooks = v.object({ data: v.array(v.looseObject({ id: v.number(), destination: v.string() })) })
const hooks = async () => v.parse(Hooks, await shop.store('GET', '/v3/hooks')).data

it('registers what is missing, sets right what rests, and leaves others alone (protocols/bigcommerce §3.15)', async () => {
  const other = { scope: 'store/product/*', destination: 'https://other.test/', is_active: false }
  await shop.store('POST', '/v3/hooks', other)
  const client = createStoreClient(shop.access, 'us')
  await ensureHooks(client, wanted)
  await ensureHooks(client, wanted)
  const [, product, sku] = await hooks()
  expect(await hooks()).toHaveLength(3)
  expect([product, sku]).toMatchObject(
    wanted.scopes.map(scope => ({ scope, destination: wanted.destination, is_active: true })),
  )
  await shop.store('PUT', `/v3/hooks/${product?.id}`, { is_active: false })
  await ensureHooks(client, { ...wanted, headers: { 'x-webhook-secret': 'second' } })
  expect(await hooks()).toMatchObject([
    other,
    { id: product?.id, is_active: true, headers: { 'x-webhook-secret': 'second' } },
    { id: sku?.id, headers: { 'x-webhook-secret': 'second' } },
  ])
})
