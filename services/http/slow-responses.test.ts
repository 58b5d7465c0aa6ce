import { afterAll, beforeAll, expect, it } from 'vitest'
import { createRecaptcha } from '../bot-check/create-recaptcha.ts'
import { createStoreClient } from '../commerce/store-client.ts'
import { createDelivery } from '../content/delivery/delivery.ts'
import { createPictureSets } from '../media/picture-sets.ts'
import { createAppSearch } from '../search/app-search/app-search.ts'
import { createSearch } from '../search/create-search.ts'
import { openSlowServer, type SlowServer } from './fixture/slow-server.ts'
import { createResponseCache } from './response-cache.ts'

/** Services over a server that never ends its response. Timeouts are 40 ms here. */
let server: SlowServer
beforeAll(async () => {
  server = await openSlowServer()
})
afterAll(() => server[Symbol.asyncDispose]())

const cache = createResponseCache({ ttl: 0, maxBytes: 1_000_000, onStale: () => {} })
const timeout = 40

it('time out for reads and writes of commerce', async () => {
  const store = { hash: 'h', accessToken: '', clientId: '', clientSecret: '', storeUrl: '' }
  const stores = { us: store, ca: store, eu_region_1: store }
  const client = createStoreClient({ baseUrl: server.url, stores, timeout }, 'us')
  const late = { service: 'commerce', message: 'timeout of 40ms exceeded' }
  await expect(client.send({ method: 'GET', path: '/v2/currencies' })).rejects.toMatchObject(late)
  await expect(client.send({ method: 'POST', path: '/v3/carts', body: {} })).rejects.toMatchObject(late)
})

it('time out for search', async () => {
  const service = createAppSearch({ baseUrl: server.url, searchKey: '', enginePrefix: 'x', timeout })
  const search = createSearch(service, cache)
  const asked = search.forPage(() => {}).search({ query: 'ski', language: 'de' })
  await expect(asked).rejects.toMatchObject({ service: 'search', message: 'timeout of 40ms exceeded' })
})

it('time out for media metadata', async () => {
  const sets = createPictureSets({
    service: { kind: 'amplience', url: server.url, alias: 'x' },
    cache,
    timeout,
  })
  const asked = sets.forPage(() => {}).pictures('set')
  await expect(asked).rejects.toMatchObject({ service: 'media', message: 'timeout of 40ms exceeded' })
})

it('time out for content', async () => {
  const account = { apiKey: 'key', deliveryToken: 'token', environment: 'production' }
  const delivery = createDelivery({ baseUrl: server.url, ...account, timeout })
  const late = { service: 'content', message: 'timeout of 40ms exceeded' }
  const page = { contentType: 'page', language: 'en-us' }
  await expect(delivery.entries(page)).rejects.toMatchObject(late)
  await expect(delivery.entry({ ...page, uid: 'home' })).rejects.toMatchObject(late)
})

it('time out for the bot check', async () => {
  const errors: unknown[] = []
  const check = createRecaptcha({
    ...{ siteKey: '', secretKey: '', baseUrl: server.url, minScore: 0.5, isOwnHost: () => true, timeout },
    onError: error => errors.push(error),
  })
  expect(await check.verify('sign_in', 'token', 'unknown')).toEqual({ ok: false, reason: 'unreachable' })
  expect(errors).toMatchObject([{ service: 'bot-check', message: 'timeout of 40ms exceeded' }])
})
