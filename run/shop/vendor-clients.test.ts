import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { DEMO_ACCOUNTS } from '@firnline/demo/catalogue/customers'
import { PRODUCTS } from '@firnline/demo/catalogue/products'
import { ZONES } from '@firnline/demo/catalogue/shipping'
import { isSellable } from '@firnline/domain/catalogue/product'
import { LANGUAGES, parseLocale } from '@firnline/domain/locale/locale'
import { type CommerceRegion, ofStore } from '@firnline/domain/region'
import { PUBLIC_GROUP, regionsFor } from '@firnline/domain/visit'
import { ordersTag } from '@firnline/services/commerce/account/create-accounts'
import { createResponseCache, type ResponseCache } from '@firnline/services/http/response-cache'
import { amplienceSource } from '@firnline/services/media/amplience'
import { imgixSource } from '@firnline/services/media/imgix'
import { loadSearchIndices } from '@firnline/services/search/search-account'
import { type Config, readConfig } from '@firnline/web/server/config/config'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { DEMO } from '../demo/data.ts'
import { copySeededDatabase } from '../demo/fixture/seeded-database.ts'
import { createCatalogueTexts } from '../embedded/catalogue-texts.ts'
import { type Embedded, startEmbedded } from '../embedded/embedded.ts'
import { createSearchIndexer } from '../search/search-indexer.ts'
import { type Keys, readKeys } from './keys.ts'
import { openVendorClients, type VendorClients } from './vendor-clients.ts'

/** The storefront's adapters against the embedded services that they were not written with. */

/** Where shoppers would reach the hosted pages. */
const HOSTED = 'http://hosted.test'
const SESSION_SECRET = 'the session secret of a public shop'
const LOCALES = ['en-us', 'en-ca', 'de-de', 'fr-fr', 'es-es', 'it-it']
let dataDir: string
let config: Config
let keys: Keys
let embedded: Embedded
let cache: ResponseCache
let clients: VendorClients
const catalogueMessages = createCatalogueTexts()
const problems: unknown[] = []
/** Sockets that this process has opened to anybody, its own servers too. */
const sockets: unknown[] = []
const noteSocket = (socket: unknown) => void sockets.push(socket)

beforeAll(async () => {
  subscribe('net.client.socket', noteSocket)
  dataDir = await mkdtemp(join(tmpdir(), 'firnline-'))
  await copySeededDatabase(join(dataDir, 'commerce'))
  const read = readConfig({ DATA_DIR: dataDir, EMBEDDED_PORT: '0', EMBEDDED_URL: HOSTED, SESSION_SECRET })
  if (!read.ok) throw new Error(read.problems.join())
  config = read.config
  keys = await readKeys(config)
  embedded = await startEmbedded(config, keys, pino({ level: 'silent' }), {
    data: DEMO,
    catalogueMessages: catalogueMessages.read,
  })
  const log = pino({ level: 'warn' }, { write: line => void problems.push(JSON.parse(line)) })
  cache = createResponseCache({
    ttl: 60_000,
    maxBytes: 1_000_000,
    onStale: (_, error) => problems.push(error),
  })
  clients = openVendorClients(config, keys, embedded, cache, log)
  catalogueMessages.bind(clients.adapters.content.forPage(() => {}))
}, 120_000)
afterAll(async () => {
  unsubscribe('net.client.socket', noteSocket)
  await embedded.close()
  await rm(dataDir, { recursive: true, force: true })
})

const shopAt = (code: string) => {
  const locale = parseLocale(code)
  if (locale === null) throw new Error(`${code} is no locale.`)
  const services = clients.services.forPage({ seen: () => {}, onDegrade: (_, error) => problems.push(error) })
  return { ...services, place: { locale, ...regionsFor(locale, PUBLIC_GROUP) } }
}

describe.each(LOCALES)('the catalogue in %s', code => {
  it('has every category with products that can be sold there, priced and pictured', async () => {
    const { catalogue, content, place } = shopAt(code)
    for (const category of await content.categories(place.locale.contentLanguage)) {
      const products = (await catalogue.productsIn(place, [category.key])).filter(isSellable)
      expect(products.length, category.key).toBeGreaterThan(category.parent === null ? 2 : 0)
      for (const product of products) {
        expect(product.commerce.price.list.amount, product.uid).toBeGreaterThan(0)
        expect(
          product.commerce.variants.every(variant => variant.picture !== null),
          product.uid,
        ).toBe(true)
        expect(product.commerce.options[0]?.kind, product.uid).toBe('color')
      }
    }
  })

  it('has a home page whose grids and tiles are filled', async () => {
    const { catalogue, place } = shopAt(code)
    const home = await catalogue.page(place, '/')
    expect(home?.sections.length).toBeGreaterThan(3)
    for (const section of home?.sections ?? []) {
      if (section.kind === 'product-grid')
        expect(section.products.filter(isSellable).length).toBeGreaterThan(1)
      if (section.kind === 'category-tiles') expect(section.categories).toHaveLength(6)
    }
  })
})

describe('pictures', () => {
  const bigcommerce: Record<string, string> = {}
  for (const part of ['STORE_HASH', 'ACCESS_TOKEN', 'CLIENT_ID', 'CLIENT_SECRET'])
    bigcommerce[`BIGCOMMERCE_${part}`] = 'test'
  const key = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }

  it.each<[string, Record<string, string>, object]>([
    ['of the store', {}, { ...amplienceSource('', 'firnline'), storeCdn: 'https://cdn11.bigcommerce.com' }],
    [
      'of imgix',
      { IMGIX_URL: 'https://brand.imgix.net' },
      { ...imgixSource('https://brand.imgix.net'), storeCdn: null },
    ],
    [
      'of a bucket',
      { PICTURES_BUCKET: 'originals', ...key },
      { ...amplienceSource('', 'firnline'), storeCdn: null },
    ],
  ])('are those %s', (_, environment, media) => {
    const store = { ...bigcommerce, BIGCOMMERCE_STORE_URL: 'https://shop.example' }
    const read = readConfig({ DATA_DIR: dataDir, ...store, ...environment })
    if (!read.ok) throw new Error(read.problems.join())
    const log = pino({ level: 'silent' })
    expect(openVendorClients(read.config, keys, embedded, cache, log).media).toMatchObject(media)
  })
})

describe('a cart through the port', () => {
  it('is made, grown, refused what is not there, and emptied', async () => {
    const { catalogue, commerce, place } = shopAt('de-de')
    const product = await catalogue.product(place, 'nordwand-98')
    const variant = product?.commerce?.variants.find(one => (one.stock ?? 0) > 2)
    if (product?.commerce == null || variant === undefined) throw new Error('Nordwand 98 is not in stock.')
    const line = { productId: product.commerce.id, variantId: variant.id, quantity: 1 }
    const created = await commerce.createCart('eu_region_1', line, { customerId: null, locale: 'de-de' })
    if (!created.ok || created.cart === null) throw new Error('No cart was made.')
    expect(created.cart.subtotal).toEqual({ amount: product.commerce.price.list.amount, currency: 'EUR' })
    const { id } = created.cart
    expect(await commerce.addLines('eu_region_1', id, [line])).toMatchObject({
      ok: true,
      cart: { lines: [{ quantity: 2 }] },
    })
    const more = { ...line, quantity: (variant.stock ?? 0) + 1 }
    expect(await commerce.addLines('eu_region_1', id, [more])).toMatchObject({
      ok: false,
      reason: 'out-of-stock',
    })
    const [kept] = (await commerce.cart('eu_region_1', id))?.lines ?? []
    expect(kept).toMatchObject({
      quantity: 2,
      choices: expect.arrayContaining([{ option: 'Color', value: 'Glacier' }]),
    })
    expect(await commerce.removeLine('eu_region_1', id, kept?.id ?? '')).toEqual({ ok: true, cart: null })
    expect(await commerce.cart('eu_region_1', id)).toBeNull()
    expect(await commerce.cart('us', id)).toBeNull()
  })
})

describe('the catalogue’s words at the hosted pages', () => {
  const said = [
    ...PRODUCTS.flatMap(({ colors, sizes }) => [...colors.map(({ name }) => name), sizes?.option ?? 'Color']),
    ...Object.values(ZONES).flatMap(zones => zones.flatMap(({ methods }) => methods.map(({ name }) => name))),
  ]

  it.each(LANGUAGES)('are known in %s: options, colors, ways of shipping', async language => {
    const words = await catalogueMessages.read(language)
    expect(said.filter(word => !words.has(word.toLowerCase()))).toEqual([])
  })

  it('are those of the shopper, not of the store', async () => {
    const words = await catalogueMessages.read('de')
    const german = { color: 'Farbe', length: 'Länge', size: 'Größe', 'brake width': 'Stopperbreite' }
    expect(Object.fromEntries(words)).toMatchObject({ ...german, glacier: 'Gletscher', standard: 'Standard' })
    expect((await catalogueMessages.read('es')).get('express')).toBe('Exprés')
  })

  it('stand in a German checkout', async () => {
    const { commerce, catalogue, place } = shopAt('de-de')
    const sold = (await catalogue.product(place, 'nordwand-98'))?.commerce
    const variant = sold?.variants.find(one => (one.stock ?? 0) > 2)
    if (sold == null || variant === undefined) throw new Error('Nordwand 98 is not in stock.')
    const line = { productId: sold.id, variantId: variant.id, quantity: 1 }
    const made = await commerce.createCart('eu_region_1', line, { customerId: null, locale: 'de-de' })
    const link = await commerce.checkoutUrl('eu_region_1', (made.ok && made.cart?.id) || '')
    const linked = await embedded.commerce?.fetch(new Request(link ?? ''))
    const headers = { cookie: linked?.headers.getSetCookie().at(-1)?.split(';')[0] ?? '' }
    const checkout = new URL(linked?.headers.get('location') ?? '', link ?? '')
    const page = await (await embedded.commerce?.fetch(new Request(checkout, { headers })))?.text()
    expect(page).toContain('<html lang="de">')
    expect(page).toMatch(/Farbe: Gletscher · Länge: \d+ cm/)
  })
})

describe('accounts through the port', () => {
  const demo = (role: string) => {
    const found = DEMO_ACCOUNTS.find(one => one.store === 'eu_region_1' && one.role === role)
    if (found === undefined) throw new Error(`The demo has no ${role}.`)
    return found
  }
  const enter = async (role: string) => {
    const { email, password } = demo(role)
    const validated = await clients.accounts.validate('eu_region_1', { email, password })
    if (validated.kind !== 'valid') throw new Error(`${email} cannot sign in.`)
    return validated.customerId
  }

  it('knows customers and pros, and nobody by a wrong password', async () => {
    const { accounts } = clients
    const [customer, pro] = [await enter('customer'), await enter('pro')]
    expect((await accounts.read('eu_region_1', customer))?.customer).toMatchObject({ isPro: false })
    expect((await accounts.read('eu_region_1', pro))?.customer).toMatchObject({
      email: demo('pro').email,
      isPro: true,
      proCode: { region: 'pro' },
    })
    expect(await accounts.read('eu_region_1', 99_999)).toBeNull()
    const wrong = { email: demo('pro').email, password: 'Not-the-password-1' }
    expect(await accounts.validate('eu_region_1', wrong)).toEqual({ kind: 'wrong' })
  })

  it('reads back what it writes down, in every store for itself', async () => {
    const { accounts } = clients
    const id = await enter('customer')
    await accounts.write('eu_region_1', id, 'Storefront cart', 'one')
    await accounts.write('eu_region_1', id, 'Storefront cart', 'two')
    await accounts.write('eu_region_1', id, 'Storefront sessions', '0;a')
    const read = async (region: CommerceRegion) => (await accounts.read(region, id))?.memos
    expect(await read('eu_region_1')).toEqual({ 'Storefront cart': 'two', 'Storefront sessions': '0;a' })
    expect(await read('us')).toEqual({})
  })

  it('lists orders newest first, and sums up what a pro spent', async () => {
    const id = await enter('pro')
    const { orders, hasMore } = await clients.accounts.orders('eu_region_1', id, { page: 1, size: 50 })
    expect(hasMore).toBe(false)
    expect(orders.length).toBeGreaterThan(1)
    expect(orders.map(order => order.placedOn)).toEqual(
      orders
        .map(order => order.placedOn)
        .toSorted()
        .reverse(),
    )
    expect(orders[0]).toMatchObject({ total: { currency: 'EUR' }, number: String(orders[0]?.id) })
    const ask = { brandId: 1, currency: 'EUR', from: new Date('2020-01-01'), until: new Date('2030-01-01') }
    const spent = await clients.accounts.spend('eu_region_1', id, ask)
    expect(spent.currency).toBe('EUR')
    expect(spent.amount).toBeGreaterThan(0)
    expect(spent.amount).toBeLessThanOrEqual(orders.reduce((sum, order) => sum + order.total.amount, 0))
  })

  it('reads what shipping asks, and signs a customer in to the checkout of their cart', async () => {
    const { commerce, catalogue, place } = shopAt('de-de')
    expect(await commerce.shipping('eu_region_1')).toMatchObject({
      methods: expect.arrayContaining([expect.objectContaining({ enabled: true })]),
      currency: 'EUR',
    })
    const customerId = await enter('customer')
    const product = await catalogue.product(place, 'nordwand-98')
    const variant = product?.commerce?.variants.find(one => (one.stock ?? 0) > 2)
    if (product?.commerce == null || variant === undefined) throw new Error('Nordwand 98 is not in stock.')
    const line = { productId: product.commerce.id, variantId: variant.id, quantity: 1 }
    const made = await commerce.createCart('eu_region_1', line, { customerId: null, locale: 'de-de' })
    if (!made.ok || made.cart === null) throw new Error('No cart was made.')
    const munich = { country: 'de', postcode: '80331' }
    expect(await commerce.estimateShipping('eu_region_1', made.cart.id, munich)).toEqual({
      ok: true,
      options: [
        { name: 'Standard', cost: { amount: 0, currency: 'EUR' } },
        { name: 'Express', cost: { amount: 1_990, currency: 'EUR' } },
      ],
    })
    const tokyo = { country: 'jp', postcode: '100-0001' }
    const refused = { ok: false, reason: 'not-served' }
    expect(await commerce.estimateShipping('eu_region_1', made.cart.id, tokyo)).toEqual(refused)
    expect(await commerce.attachCart('eu_region_1', made.cart.id, customerId)).toMatchObject({
      ok: true,
      cart: { customerId },
    })
    const checkout = await commerce.checkoutUrl('eu_region_1', made.cart.id, { consent: 'statistics' })
    expect(checkout).toContain(`${HOSTED}/shop/`)
    expect(checkout).toContain('&consent=statistics')
    const login = await commerce.loginUrl('eu_region_1', customerId, checkout ?? '')
    const answer = await embedded.commerce?.fetch(new Request(login))
    expect(answer?.status).toBe(302)
    expect(new URL(answer?.headers.get('location') ?? '', login).href).toBe(checkout)
    await commerce.deleteCart('eu_region_1', made.cart.id)
    expect(await commerce.checkoutUrl('eu_region_1', made.cart.id)).toBeNull()
  })
})

describe('the search engines', () => {
  it('are filled over the wire and find products in five languages', async () => {
    const { account, fetch } = clients.search
    if (fetch === null) throw new Error('The search service is not embedded.')
    const openIndex = await loadSearchIndices(account, fetch)
    if (openIndex === null) throw new Error('The search service has no private key.')
    const { content, commerce } = shopAt('en-us')
    await createSearchIndexer({ openIndex, content, commerce, onMiss: err => problems.push(err) }).fill()
    for (const code of LOCALES) {
      const { search, place } = shopAt(code)
      const answer = await search.search({
        query: 'nordwand 98',
        language: place.locale.contentLanguage,
        includedRegions: [place.region],
      })
      expect(answer.results[0], code).toMatchObject({
        kind: 'product',
        uid: 'nordwand-98',
        url: '/p/nordwand-98',
      })
      expect(answer.totalResults).toBeLessThanOrEqual(PRODUCTS.length + 20)
    }
  })
})

it('finds every entry as its model says', () => expect(problems).toEqual([]))

it('forgets what customers have spent when the store tells of an order', async () => {
  const { commerce, accounts } = clients
  const { catalogue, place } = shopAt('en-us')
  const product = await catalogue.product(place, 'nordwand-98')
  const season = { from: new Date(Date.now() - 86_400_000), until: new Date(Date.now() + 86_400_000) }
  const spent = async () =>
    (await accounts.spend('us', 1, { brandId: product?.commerce?.brandId ?? 0, currency: 'USD', ...season }))
      .amount
  const before = await spent()
  const { hash, accessToken } = ofStore(commerce.stores, 'us')
  const variant = product?.commerce?.variants.find(({ stock }) => (stock ?? 0) > 0)
  const line = { product_id: product?.commerce?.id, variant_id: variant?.id }
  const order = {
    ...{ customer_id: 1, status_id: 11, products: [{ ...line, quantity: 1 }] },
    billing_address: {
      ...{ first_name: 'Ann', last_name: 'Ash', street_1: '1 Main Street', city: 'Burlington' },
      ...{ state: 'Vermont', zip: '05401', country: 'United States', country_iso2: 'US' },
      email: 'ann@example.com',
    },
  }
  const placed = await commerce.fetch?.(
    new Request(`${commerce.baseUrl}/stores/${hash}/v2/orders`, {
      method: 'POST',
      headers: { 'x-auth-token': accessToken, 'content-type': 'application/json' },
      body: JSON.stringify(order),
    }),
  )
  expect(await placed?.json()).toMatchObject({ customer_id: 1 })
  expect(await spent()).toBe(before)
  cache.purge([ordersTag('us')])
  expect(await spent()).toBeGreaterThan(before)
})

it('waits longer for a busy server in this process than for a vendor', async () => {
  // Timeouts are a twentieth of their length, and so is the 4.2 s answer: longer than every timeout for a vendor.
  const { timeout } = AbortSignal
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(ms => timeout.call(AbortSignal, ms / 20))
  onTestFinished(() => void vi.restoreAllMocks())
  const slowed = <T extends { fetch(request: Request): Promise<Response> | Response }>(server: T | null) =>
    server && {
      ...server,
      async fetch(request: Request) {
        await pause(210)
        return server.fetch(request)
      },
    }
  const busy = {
    ...embedded,
    commerce: slowed(embedded.commerce),
    search: slowed(embedded.search),
    media: slowed(embedded.media),
  }
  const unread = createResponseCache({ ttl: 60_000, maxBytes: 1_000_000, onStale: () => {} })
  const { adapters } = openVendorClients(config, keys, busy, unread, pino({ level: 'silent' }))
  const query = { query: 'nordwand', language: 'de', includedRegions: ['eu_region_1'] }
  const [groups, { results }, pictures] = await Promise.all([
    adapters.commerce.forPage(() => {}).groups('us'),
    adapters.search.forPage(() => {}).search(query),
    adapters.sets.forPage(() => {}).pictures('nordwand-98-glacier-set'),
  ])
  for (const answered of [groups, results, pictures]) expect(answered).not.toEqual([])
})

it('reaches the servers in this process without a socket', async () => {
  const { sets } = clients.services.forPage({ seen: () => {}, onDegrade: () => {} })
  await sets.pictures('nordwand-98')
  expect(sockets).toHaveLength(0)
})
