import { expect, it } from 'vitest'
import type { Fetch } from '../../http/json-client.ts'
import { createDelivery } from './delivery.ts'
import type { DeliveryOptions } from './delivery-options.ts'
import { ACCOUNT, serviceErrorOf } from './fixture/content-host.ts'
import { PAGES } from './fixture/use-content-host.ts'

/** Nothing listens here: responses come from a server in this process. */
const NOWHERE = 'http://127.0.0.1:9'

const deliveryOver = (fetch: Fetch, options: Partial<DeliveryOptions> = {}) =>
  createDelivery({ ...ACCOUNT, baseUrl: NOWHERE, fetch, ...options })

it('sends requests to a server in this process', async () => {
  const asked: Request[] = []
  const delivery = deliveryOver(async request => {
    asked.push(request)
    return Response.json({ entries: [{ uid: 'a' }], count: 1 })
  })
  expect(await delivery.entries({ ...PAGES, query: { url: '/' } })).toEqual([{ uid: 'a' }])
  const [request] = asked
  const url = new URL(request?.url ?? '')
  expect(url.pathname).toBe('/v3/content_types/page/entries/')
  expect(url.searchParams.get('query')).toBe('{"url":"/"}')
  expect(request?.headers.get('api_key')).toBe(ACCOUNT.apiKey)
  expect(request?.headers.get('access_token')).toBe(ACCOUNT.deliveryToken)
})

it('reads one entry, and keeps the error of a missing one', async () => {
  const found = deliveryOver(async () => Response.json({ entry: { uid: 'home', title: 'Home' } }))
  expect(await found.entry({ ...PAGES, uid: 'home' })).toMatchObject({ uid: 'home', title: 'Home' })
  const missing = deliveryOver(async () =>
    Response.json({ error_code: 141, error_message: 'No such entry', errors: {} }, { status: 422 }),
  )
  expect(await serviceErrorOf(missing.entry({ ...PAGES, uid: 'home' }))).toMatchObject({
    ...{ service: 'content', message: "The requested entry doesn't exist.", status: 422 },
    details: { code: 141 },
  })
})

it('fails without a response, without JSON, or with an endless body', async () => {
  const silent = deliveryOver(() => Promise.reject(new TypeError('refused')))
  expect(await serviceErrorOf(silent.entries(PAGES))).toMatchObject({
    service: 'content',
    message: 'Network Error',
  })
  const garbage = deliveryOver(async () => new Response('<html>'))
  expect((await serviceErrorOf(garbage.entries(PAGES))).message).toBe(
    'content answered something that is not JSON.',
  )
  const endless = deliveryOver(
    async () => new Response(new ReadableStream({ pull: () => new Promise(() => {}) })),
    { timeout: 30 },
  )
  expect((await serviceErrorOf(endless.entries(PAGES))).message).toBe('timeout of 30ms exceeded')
})

it('reads previews from a server in this process', async () => {
  const hosts: string[] = []
  const host = (name: string) => async () => {
    hosts.push(name)
    return Response.json({ entries: [], count: 0 })
  }
  const preview = {
    ...{ baseUrl: NOWHERE, fetch: host('preview') },
    token: { kind: 'preview' as const, value: 'preview-token' },
  }
  const delivery = deliveryOver(host('delivery'), { preview })
  const session = { hash: 'me', contentType: null, entry: null, timestamp: null, release: null }
  await delivery.preview(session).entries(PAGES)
  await delivery.entries(PAGES)
  expect(hosts).toEqual(['preview', 'delivery'])
})
