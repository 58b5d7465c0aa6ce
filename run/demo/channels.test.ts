import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seed } from '@firnline/demo/seed'
import { ofEachStore } from '@firnline/domain/region'
import type { CommerceServer } from '@firnline/embedded/commerce/server'
import { createCommerce } from '@firnline/services/commerce/create-commerce'
import { createStoreClient } from '@firnline/services/commerce/store-client'
import { createResponseCache } from '@firnline/services/http/response-cache'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { copySeededDatabase, openDemoStores, STORE_TOKEN } from './fixture/seeded-database.ts'

/** The demo's store us for all regions: us in its first channel, ca in one of its own. */
const HASH = 'firnline-us'
const BASE = 'http://commerce.test'

let dataDir = ''
let server: CommerceServer
let channel = 0
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'channels-'))
  await copySeededDatabase(join(dataDir, 'commerce'))
  server = await openDemoStores(join(dataDir, 'commerce'))
  const made = { name: 'Canada', type: 'storefront', platform: 'custom' }
  const { body } = await clientOf(null).send({ method: 'POST', path: '/v3/channels', body: made })
  channel = v.parse(v.object({ data: v.object({ id: v.number() }) }), body).data.id
}, 240_000)
afterAll(async () => {
  await server.close()
  await rm(dataDir, { recursive: true, force: true })
})

function accessOf(channelId: number | null) {
  const account = { hash: HASH, accessToken: STORE_TOKEN, clientId: 'c', clientSecret: 's', storeUrl: BASE }
  const stores = ofEachStore(region => ({ ...account, channelId: region === 'ca' ? channelId : null }))
  return { baseUrl: BASE, stores, timeout: 10_000, fetch: async (request: Request) => server.fetch(request) }
}

const clientOf = (channelId: number | null) => createStoreClient(accessOf(channelId), 'ca')

function openCommerce() {
  const cache = createResponseCache({ ttl: 60_000, maxBytes: 1e8, onStale: () => {} })
  const shippingSettings = ofEachStore(() => ({ isEnabled: true, hideFreeShippingGroups: [] }))
  return createCommerce({ ...accessOf(channel), cache, shippingSettings }).forPage(() => {})
}

const seedRegions = () =>
  seed({
    commerce: {
      baseUrl: BASE,
      stores: [
        { region: 'us', hash: HASH, accessToken: STORE_TOKEN },
        { region: 'ca', hash: HASH, accessToken: STORE_TOKEN, channelId: channel },
      ],
      fetch: request => server.fetch(request),
    },
    mediaBase: 'http://media.test/i/firnline',
    isCompleted: true,
  })

it('a market in a channel sells what is assigned to it, at the prices of its list, in carts of the channel', async () => {
  expect(await openCommerce().shownProducts('ca')).toEqual([])
  expect((await seedRegions()).skipped).toBe(false)
  expect((await seedRegions()).skipped).toBe(true)
  const shown = await openCommerce().shownProducts('ca')
  expect(shown.length).toBeGreaterThan(100)

  const [id = 0] = await openCommerce().productIds('ca', [{ sku: 'FL-NW98', id: null }])
  const [before] = await openCommerce().products('ca', [id ?? 0])
  const variant = before?.variants[0]
  if (variant === undefined) throw new Error('The demo lost its first ski.')
  const client = clientOf(channel)
  const list = await client.send({ method: 'POST', path: '/v3/pricelists', body: { name: 'Canada' } })
  const listId = v.parse(v.object({ data: v.object({ id: v.number() }) }), list.body).data.id
  const assignment = { price_list_id: listId, channel_id: channel }
  await client.send({ method: 'POST', path: '/v3/pricelists/assignments', body: [assignment] })
  const record = { variant_id: variant.id, currency: 'usd', price: 812.5 }
  await client.send({ method: 'PUT', path: `/v3/pricelists/${listId}/records`, body: [record] })

  const commerce = openCommerce()
  const [product] = await commerce.products('ca', [id ?? 0])
  const usd = (amount: number) => ({ amount, currency: 'USD' })
  expect(product?.variants[0]?.price).toMatchObject({ list: usd(81_250), catalogue: variant.price })
  expect(product?.variants[1]?.price).toEqual(before?.variants[1]?.price)
  const line = { productId: id ?? 0, variantId: variant.id, quantity: 1 }
  const made = await commerce.createCart('ca', line, { customerId: null, locale: 'en-ca' })
  const other = await commerce.createCart('us', line, { customerId: null, locale: 'en-us' })
  if (!made.ok || !other.ok || made.cart === null) throw new Error('A cart was refused.')
  expect(made.cart.lines[0]?.price).toEqual(usd(81_250))
  expect(other.cart?.lines[0]?.price).toEqual(variant.price.sale ?? variant.price.list)
  const { body } = await client.send({ method: 'GET', path: `/v3/carts/${made.cart.id}` })
  expect(body).toMatchObject({ data: { channel_id: channel } })
})
