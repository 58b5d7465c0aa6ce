import { localeOf } from '@firnline/domain/locale/locale'
import type { EventBatch } from '@firnline/services/analytics/port'
import { Hono } from 'hono'
import { describe, expect, it, vi } from 'vitest'
import type { AppEnv } from '../app-env.ts'
import { pageParts } from '../pages/fixture/page-parts.ts'
import { analyticsSettings, NO_ANALYTICS } from './analytics.ts'
import { createEventEndpoint } from './event-endpoint.ts'
import { checkoutQuery } from './request-consent.ts'

const LOGIN = { name: 'login', params: { method: 'email' } }
const ITEM = { item_id: 'FL-1', item_name: 'Ski', bc_item_id: 1, bc_parent_item_id: 1, quantity: 1 }
const PURCHASE = {
  name: 'purchase',
  params: { transaction_id: '1', currency: 'EUR', value: 1, tax: 0, shipping: 0, items: [ITEM] },
}
const CLIENT = 'shop_client=123.456'
const YES = `${CLIENT}; consent=1.2026-11-24.statistics`
const ORIGIN = { origin: 'http://shop.test' }

type Asked = {
  readonly body?: unknown
  readonly cookie?: string
  readonly country?: string | null
  readonly locale?: ReturnType<typeof localeOf>
  readonly headers?: Record<string, string>
  readonly hasReceiver?: boolean
}

function endpoint({ country = null, locale = localeOf('de', 'de'), hasReceiver = true }: Asked) {
  const received: EventBatch[] = []
  const errors: unknown[] = []
  const send = vi.fn(async (batch: EventBatch) => void received.push(batch))
  const app = new Hono<AppEnv>()
    .use((c, next) => {
      c.set('country', country)
      c.set('locale', locale)
      c.set('ip', '203.0.113.7')
      return next()
    })
    .route(
      '/',
      createEventEndpoint({
        ...pageParts(),
        analytics: { ...NO_ANALYTICS, receivers: hasReceiver ? [send] : [] },
        onError: error => void errors.push(error),
      }),
    )
  return { app, send, received, errors }
}

async function post(asked: Asked) {
  const { app, ...rest } = endpoint(asked)
  const response = await app.request('http://shop.test/de-de/events', {
    method: 'POST',
    headers: { ...ORIGIN, cookie: asked.cookie ?? YES, ...asked.headers },
    body: typeof asked.body === 'string' ? asked.body : JSON.stringify(asked.body ?? [LOGIN]),
  })
  return { ...rest, status: response.status, text: await response.text() }
}

describe('POST /events', () => {
  it('forwards events of a visitor who has granted statistics', async () => {
    const { status, received } = await post({})
    expect(status).toBe(204)
    expect(received).toEqual([{ clientId: '123.456', events: [LOGIN], marketing: false }])
  })

  it.each<[string, Asked]>([
    ['has refused', { cookie: `${CLIENT}; consent=1.2026-11-24.` }],
    ['has not answered where the law asks first', { cookie: CLIENT }],
    [
      'is in such a country, on a page of another',
      { cookie: CLIENT, locale: localeOf('en', 'us'), country: 'fr' },
    ],
    [
      'sends Global Privacy Control',
      { cookie: CLIENT, locale: localeOf('en', 'us'), headers: { 'sec-gpc': '1' } },
    ],
    ['has no client id', { cookie: 'consent=1.2026-11-24.statistics' }],
    ['has a client id of another form', { cookie: 'shop_client=ann; consent=1.2026-11-24.statistics' }],
  ])('drops the events of a visitor who %s', async (_, asked) => {
    const { status, received } = await post(asked)
    expect(status).toBe(204)
    expect(received).toEqual([])
  })

  it('forwards the visit that the browser names, if it is one', async () => {
    const { received } = await post({ cookie: `${YES}; shop_visit=1795558520` })
    expect(received).toMatchObject([{ visitId: '1795558520' }])
    const other = await post({ cookie: `${YES}; shop_visit=ann` })
    expect(other.received[0]).not.toHaveProperty('visitId')
  })

  it('forwards events by default where the law does not ask first', async () => {
    const { received } = await post({ cookie: CLIENT, locale: localeOf('en', 'us'), country: 'us' })
    expect(received).toEqual([{ clientId: '123.456', events: [LOGIN], marketing: true }])
  })

  it.each<[string, number, Asked]>([
    ['no JSON', 400, { body: '{' }],
    ['no list', 400, { body: LOGIN }],
    ['an event that is not in the table', 400, { body: [{ name: 'login', params: { email: 'a@b.c' } }] }],
    ['a purchase, which the checkout reports', 400, { body: [PURCHASE] }],
    ['too many events', 400, { body: Array.from({ length: 101 }, () => LOGIN) }],
    ['too many bytes', 413, { body: ' '.repeat(300_000) }],
    ['another site', 403, { headers: { origin: 'https://elsewhere.test' } }],
    ['a shop without an endpoint', 404, { hasReceiver: false }],
  ])('refuses %s', async (_, expected, asked) => {
    const { status, text, received } = await post(asked)
    expect(status).toBe(expected)
    expect(text).not.toBe('')
    expect(received).toEqual([])
  })

  it('reports a receiver that fails, and the visitor does not notice', async () => {
    const { app, send, errors } = endpoint({})
    send.mockRejectedValueOnce(new Error('down'))
    const headers = { ...ORIGIN, cookie: YES }
    const response = await app.request('http://shop.test/events', {
      method: 'POST',
      headers,
      body: JSON.stringify([LOGIN]),
    })
    expect(response.status).toBe(204)
    await vi.waitFor(() => expect(errors).toEqual([new Error('down')]))
  })
})

describe('GET /events/items', () => {
  const get = (path: string, asked: Asked = {}) => endpoint(asked).app.request(`http://shop.test${path}`)

  it('describes the items of the market, for this browser alone', async () => {
    const response = await get('/de-de/events/items?product=nordwand-98&product=gone')
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('private, max-age=60')
    expect(await response.json()).toEqual({
      currency: null,
      products: { 'nordwand-98': expect.objectContaining({ item_name: 'Nordwand 98' }) },
      variants: {},
    })
  })

  it('refuses a query that is none, and is not there where nothing is measured', async () => {
    const wrong = await get('/events/items?variant=12')
    expect(wrong.status).toBe(400)
    expect(await wrong.text()).toBe('A variant is written {product id}.{variant id}.')
    expect((await get('/events/items?product=a', { hasReceiver: false })).status).toBe(404)
  })
})

describe('the query of the checkout’s link', () => {
  const query = (asked: {
    readonly cookie?: string
    readonly country?: string | null
    readonly locale?: ReturnType<typeof localeOf>
    readonly hasReceiver?: boolean
    readonly headers?: Record<string, string>
    readonly method?: string
  }) => {
    const { cookie = '', country = null, locale = localeOf('en', 'us'), hasReceiver = true } = asked
    const { method = 'POST' } = asked
    const tagManager = { ...NO_ANALYTICS.tagManager, idByCountry: new Map([['us', 'GTM-US1']]) }
    const request = new Request('http://shop.test/en-us/cart', {
      method,
      headers: { cookie, ...asked.headers },
    })
    const analytics = { tagManager, receivers: hasReceiver ? [async () => {}] : [] }
    return checkoutQuery(analytics, { request, locale, country })
  }

  it.each([
    [YES, { consent: 'statistics', client: '123.456' }],
    [`${CLIENT}; consent=1.2026-11-24.preferences-marketing`, { consent: 'preferences-marketing' }],
    ['consent=1.2026-11-24.statistics', { consent: 'statistics' }],
    ['shop_client=ann; consent=1.2026-11-24.statistics', { consent: 'statistics' }],
    ['', { consent: 'preferences-statistics-marketing' }],
    [`${CLIENT}; consent=1.2026-11-24.preferences`, {}],
  ])('has what %j grants', (cookie, expected) => {
    expect(query({ cookie })).toEqual(expected)
  })

  it.each([
    ['the law asks first where the visitor is', { cookie: CLIENT, country: 'fr' }],
    ['the browser sends Global Privacy Control', { cookie: CLIENT, headers: { 'sec-gpc': '1' } }],
    ['the request is of a page, which may have lost its cookies', { cookie: YES, method: 'GET' }],
    ['nothing is measured in the market', { cookie: YES, locale: localeOf('de', 'de'), hasReceiver: false }],
  ])('is empty when %s', (_, asked) => {
    expect(query(asked)).toEqual({})
  })

  it('has no client id where only the tag manager measures', () => {
    expect(query({ cookie: YES, hasReceiver: false })).toEqual({ consent: 'statistics' })
  })
})

describe('analyticsSettings', () => {
  const tagManager = {
    id: 'GTM-ALL1',
    idByCountry: new Map([
      ['de', 'GTM-DE1'],
      ['ch', null],
    ]),
    url: 'https://tags.test',
    origins: [],
  }
  const receivers = [async () => {}]

  it.each([
    ['the container of the country', { tagManager, receivers: [] }, 'de', 'GTM-DE1', false],
    ['the container of all', { tagManager, receivers }, 'at', 'GTM-ALL1', true],
    ['the endpoint alone', { tagManager, receivers }, 'ch', null, true],
  ] as const)('has %s', (_, analytics, country, id, endpoint) => {
    expect(analyticsSettings(analytics, localeOf('de', country))).toEqual({
      tagManager: id === null ? null : `https://tags.test/gtm.js?id=${id}`,
      endpoint,
    })
  })

  it('is null where nothing is configured', () => {
    expect(analyticsSettings({ tagManager, receivers: [] }, localeOf('de', 'ch'))).toBeNull()
    expect(analyticsSettings(NO_ANALYTICS, localeOf('de', 'de'))).toBeNull()
  })
})
