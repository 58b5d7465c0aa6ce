import { constants, createHmac, generateKeyPairSync, sign } from 'node:crypto'
import type { Published } from '@firnline/services/content/published'
import { ServiceError } from '@firnline/services/http/service-error'
import { describe, expect, it, vi } from 'vitest'
import { createUntilCurrent } from './until-current.ts'
import { createWebhooks } from './webhooks.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const SECONDS = NOW.getTime() / 1000
const SECRET = 'the-secret-of-the-content-webhook'
const VENDOR = generateKeyPairSync('rsa', { modulusLength: 2048 })

const entryEvent = {
  module: 'entry',
  event: 'publish',
  api_key: 'key',
  triggered_at: '2026-11-21T11:59:59.000Z',
  data: {
    action: 'publish',
    status: 'success',
    locale: 'de',
    entry: { uid: 'home-dawn', title: 'Aufbruch', locale: 'de', _version: 3 },
    content_type: { uid: 'banner', title: 'Banner' },
    environment: { uid: 'blt1', name: 'production', urls: [] },
  },
}
const productEvent = {
  scope: 'store/product/updated',
  store_id: '1025646',
  producer: 'stores/eu-hash',
  hash: 'd4a5f3',
  created_at: SECONDS,
  data: { type: 'product', id: 7 },
}

function setUp() {
  const purge = vi.fn(async (_tags: unknown) => {})
  const pauses: { ms: number; end: () => void }[] = []
  const wait = (ms: number) => new Promise<void>(end => pauses.push({ ms, end }))
  const outdated: unknown[] = []
  const untilCurrent = createUntilCurrent({ wait, onOutdated: key => outdated.push(key) })
  const published = vi.fn(async (): Promise<Published | null> => ({ version: 3, at: new Date(0) }))
  const productAge = vi.fn(async (): Promise<Date | null> => NOW)
  const errors: unknown[] = []
  const app = createWebhooks({
    content: {
      secret: SECRET,
      publicKey: VENDOR.publicKey,
      apiKey: 'key',
      environment: 'production',
      published,
    },
    commerce: {
      secret: 'the-secret-of-commerce',
      regionOf: hash => (hash === 'eu-hash' ? 'eu_region_1' : null),
      productAge,
    },
    ...{ purge, untilCurrent, shared: null, now: () => NOW },
    onChange: () => {},
    onError: error => errors.push(error),
  })
  const post = async (path: string, body: string, headers: Record<string, string>) =>
    (await app.request(path, { method: 'POST', body, headers })).status
  const content = (event: object, { secret = SECRET, at = SECONDS } = {}) => {
    const body = JSON.stringify(event)
    return post('/content', body, { 'x-contentstack-hmac-signature': signed(body, secret, at) })
  }
  const commerce = (event: object, secret = 'the-secret-of-commerce') =>
    post('/commerce', JSON.stringify(event), { 'x-webhook-secret': secret })
  return { post, content, commerce, purge, published, productAge, pauses, outdated, errors }
}

function signed(body: string, secret: string, at: number): string {
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`
}

function signedByKey(body: string, key = VENDOR.privateKey): Record<string, string> {
  const how = { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 32 }
  const signature = sign('sha256', Buffer.from(body), how).toString('base64')
  return { 'x-contentstack-request-signature': `v1=${signature}` }
}

const withData = (data: object) => ({ ...entryEvent, data: { ...entryEvent.data, ...data } })

describe('a webhook of the content service (protocols/contentstack §12)', () => {
  it('purges what was made of its content type, in every language', async () => {
    const { content, purge } = setUp()
    expect(await content(entryEvent)).toBe(204)
    expect(purge.mock.calls).toEqual([[['content:banner', 'search']]])
  })

  it('takes whole entries and assets, and heeds nothing else', async () => {
    const { content, purge } = setUp()
    const whole = { uid: 'home-dawn', _version: 3, title: 'A', sections: [{ text: {} }], locale: 'de' }
    expect(await content(withData({ entry: whole, content_type: { uid: 'banner', schema: [] } }))).toBe(204)
    const asset = { ...entryEvent, module: 'asset', data: { locale: 'de', asset: { uid: 'peak' } } }
    expect(await content(asset)).toBe(204)
    expect(await content({ ...entryEvent, module: 'release', data: {} })).toBe(204)
    const elsewhere = withData({ environment: { uid: 'blt2', name: 'staging' } })
    expect(await content(elsewhere)).toBe(204)
    expect(purge.mock.calls.flat()).toEqual([['content:banner', 'search'], ['content:sys_assets']])
  })

  it.each([
    ['with another secret', { secret: 'another' }],
    ['signed six minutes ago', { at: SECONDS - 360 }],
    ['signed in the future', { at: SECONDS + 360 }],
  ])('is refused %s', async (_, how) => {
    const { content, purge } = setUp()
    expect(await content(entryEvent, how)).toBe(401)
    expect(purge).not.toHaveBeenCalled()
  })

  it.each([
    ['no signature', {}],
    ['half a signature', { 'x-contentstack-hmac-signature': `t=${SECONDS}` }],
    ['a signature of another length', { 'x-contentstack-hmac-signature': `t=${SECONDS},v1=ab` }],
    [
      'a signature of another body',
      { 'x-contentstack-hmac-signature': signed('{"module":"entry"}', SECRET, SECONDS) },
    ],
  ])('is refused with %s', async (_, headers: Record<string, string>) => {
    expect(await setUp().post('/content', JSON.stringify(entryEvent), headers)).toBe(401)
  })

  it('is taken with the vendor’s own signature, and once', async () => {
    const { post, purge } = setUp()
    const body = JSON.stringify(entryEvent)
    const headers = signedByKey(body)
    expect(await post('/content', body, headers)).toBe(204)
    expect(await post('/content', body, headers)).toBe(204)
    expect(purge).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['by another key', entryEvent, generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey],
    ['of what was triggered six minutes ago', { ...entryEvent, triggered_at: '2026-11-21T11:54:00Z' }],
  ])('is refused with a signature %s', async (_, event, key?: typeof VENDOR.privateKey) => {
    const { post, purge } = setUp()
    const body = JSON.stringify(event)
    expect(await post('/content', body, signedByKey(body, key))).toBe(401)
    expect(purge).not.toHaveBeenCalled()
  })

  it('is refused with a vendor’s signature of another body', async () => {
    const headers = signedByKey(JSON.stringify(entryEvent))
    expect(await setUp().post('/content', JSON.stringify(withData({ locale: 'fr' })), headers)).toBe(401)
  })

  it('is refused when it is of another stack, no webhook, no JSON, or too large', async () => {
    const { content, post, purge } = setUp()
    expect(await content({ ...entryEvent, api_key: 'other' })).toBe(403)
    expect(await content({ module: 'entry' })).toBe(400)
    const words = 'not JSON'
    expect(
      await post('/content', words, { 'x-contentstack-hmac-signature': signed(words, SECRET, SECONDS) }),
    ).toBe(400)
    expect(await post('/content', 'x'.repeat(1024 * 1024 + 1), {})).toBe(413)
    expect(purge).not.toHaveBeenCalled()
  })

  it('counts once however often it is repeated, but again when it is sent anew', async () => {
    const { content, purge } = setUp()
    for (let turn = 0; turn < 3; turn += 1) expect(await content(entryEvent)).toBe(204)
    expect(purge).toHaveBeenCalledTimes(1)
    await content(entryEvent, { at: SECONDS + 1 })
    expect(purge).toHaveBeenCalledTimes(2)
  })

  it('is asked for again when the other processes could not be told, and counts then', async () => {
    const { content, purge, errors } = setUp()
    purge.mockRejectedValueOnce(new Error('no database'))
    expect(await content(entryEvent)).toBe(503)
    expect(errors).toHaveLength(1)
    expect(await content(entryEvent)).toBe(204)
    expect(purge).toHaveBeenCalledTimes(2)
  })
})

describe('a webhook that comes before the service answers anew (DESIGN §3)', () => {
  const old = { version: 2, at: new Date(0) }

  it('makes the shop look again after 0.5, 2 and 5 s, and purge each time', async () => {
    const { content, purge, published, pauses, outdated } = setUp()
    published.mockResolvedValue(old)
    await content(entryEvent)
    for (const [index, ms] of [500, 2_000, 5_000].entries()) {
      await expect.poll(() => pauses.length).toBe(index + 1)
      expect(purge).toHaveBeenCalledTimes(index + 1)
      expect(pauses[index]?.ms).toBe(ms)
      pauses[index]?.end()
    }
    await expect.poll(() => outdated).toEqual(['banner home-dawn de'])
    expect(purge).toHaveBeenCalledTimes(4)
  })

  it('ends with the purge after the service has caught up', async () => {
    const { content, purge, published, pauses, outdated } = setUp()
    published.mockResolvedValueOnce(old)
    await content(entryEvent)
    await expect.poll(() => pauses.length).toBe(1)
    pauses[0]?.end()
    await expect.poll(() => purge.mock.calls.length).toBe(2)
    expect(published).toHaveBeenCalledTimes(2)
    expect([pauses.length, outdated]).toEqual([1, []])
  })

  it.each<[string, object, Published | null, boolean]>([
    ['published as told', {}, { version: 3, at: new Date(0) }, true],
    ['published in a later version', {}, { version: 4, at: new Date(0) }, true],
    ['an older version was published after it', {}, { version: 1, at: NOW }, true],
    ['not there yet', {}, null, false],
    ['unpublished', { event: 'unpublish' }, null, true],
    ['unpublished, but still shown', { event: 'unpublish' }, { version: 3, at: new Date(0) }, false],
    ['unpublished and published again', { event: 'unpublish' }, { version: 3, at: NOW }, true],
    ['deleted', { event: 'delete' }, null, true],
  ])('knows what is current: %s', async (_, change, shown, isCurrent) => {
    const { content, published, pauses } = setUp()
    published.mockResolvedValue(shown)
    await content({ ...entryEvent, ...change })
    await new Promise(resolve => setImmediate(resolve))
    expect(published.mock.calls).toEqual([[{ contentType: 'banner', uid: 'home-dawn', language: 'de' }]])
    expect(pauses.length).toBe(isCurrent ? 0 : 1)
  })

  it('gives way to a newer webhook of the same entry', async () => {
    const { content, published, pauses } = setUp()
    published.mockResolvedValueOnce(old)
    await content(entryEvent)
    await expect.poll(() => pauses.length).toBe(1)
    await content(withData({ entry: { uid: 'home-dawn', _version: 4 } }), { at: SECONDS + 1 })
    pauses[0]?.end()
    published.mockResolvedValue({ version: 4, at: new Date(0) })
    await new Promise(resolve => setImmediate(resolve))
    expect(pauses.filter(({ ms }) => ms === 2_000)).toEqual([])
  })

  it('takes a service that fails for one that has not caught up', async () => {
    const { commerce, productAge, pauses, purge } = setUp()
    productAge.mockRejectedValueOnce(new ServiceError('commerce', 'Network Error'))
    await commerce(productEvent)
    await expect.poll(() => pauses.length).toBe(1)
    pauses[0]?.end()
    await expect.poll(() => purge.mock.calls.length).toBe(2)
  })
})

describe('a webhook of the commerce platform (protocols/bigcommerce §3.15)', () => {
  const sku = { product_id: 7, variant_id: 70 }
  const inventory = { ...sku, method: 'absolute', value: 3 }

  it.each([
    ['a sku', { ...productEvent, scope: 'store/sku/updated', data: { type: 'sku', id: 70, sku } }],
    [
      'the stock of a sku',
      {
        ...productEvent,
        scope: 'store/sku/inventory/order/updated',
        data: { type: 'sku', id: 70, inventory },
      },
    ],
    [
      'the stock of a product',
      {
        ...productEvent,
        scope: 'store/product/inventory/updated',
        data: { type: 'product', id: 7, inventory: { product_id: 7, method: 'absolute', value: 3 } },
      },
    ],
  ])('purges the product of its store: %s', async (_, event) => {
    const { commerce, purge } = setUp()
    expect(await commerce(event)).toBe(204)
    expect(purge.mock.calls).toEqual([[['commerce:eu_region_1:product:7']]])
  })

  it('purges a product that changed itself, and the list of what its store shows', async () => {
    const { commerce, purge } = setUp()
    expect(await commerce(productEvent)).toBe(204)
    expect(purge.mock.calls).toEqual([[['commerce:eu_region_1:product:7', 'commerce:eu_region_1:products']]])
  })

  it('heeds nothing else', async () => {
    const { commerce, purge } = setUp()
    expect(
      await commerce({ ...productEvent, scope: 'store/order/created', data: { type: 'order', id: 7 } }),
    ).toBe(204)
    expect(
      await commerce({ ...productEvent, scope: 'store/cart/created', data: { type: 'cart', id: 'abc' } }),
    ).toBe(204)
    expect(purge).not.toHaveBeenCalled()
  })

  it.each<[string, object, number]>([
    ['of a store that is not ours', { producer: 'stores/other' }, 403],
    ['of three days ago', { created_at: SECONDS - 3 * 86_400 }, 401],
    ['of tomorrow', { created_at: SECONDS + 86_400 }, 401],
    ['without a hash', { hash: undefined }, 400],
    ['of a product with no number', { scope: 'store/sku/updated', data: { sku: { product_id: 'x' } } }, 400],
  ])('is refused when it is %s', async (_, change, status) => {
    const { commerce, purge } = setUp()
    expect(await commerce({ ...productEvent, ...change })).toBe(status)
    expect(purge).not.toHaveBeenCalled()
  })

  it('is refused without the secret it was registered with', async () => {
    const { commerce, post } = setUp()
    expect(await commerce(productEvent, 'guessed')).toBe(401)
    expect(await commerce(productEvent, '')).toBe(401)
    expect(await post('/commerce', JSON.stringify(productEvent), {})).toBe(401)
  })

  it('counts once, though it is delivered again', async () => {
    const { commerce, purge } = setUp()
    for (let turn = 0; turn < 3; turn += 1) expect(await commerce(productEvent)).toBe(204)
    expect(purge).toHaveBeenCalledTimes(1)
  })

  it('is followed until the product is as new as it', async () => {
    const { commerce, productAge, pauses, purge } = setUp()
    productAge.mockResolvedValueOnce(new Date(NOW.getTime() - 60_000))
    await commerce(productEvent)
    await expect.poll(() => pauses.map(({ ms }) => ms)).toEqual([500])
    pauses[0]?.end()
    await expect.poll(() => purge.mock.calls.length).toBe(2)
    expect(productAge.mock.calls).toEqual([
      ['eu_region_1', 7],
      ['eu_region_1', 7],
    ])
  })
})
