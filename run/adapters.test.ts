import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LINE_UP } from '@firnline/demo/catalogue/line-up'
import { seed } from '@firnline/demo/seed'
import { parseLocale } from '@firnline/domain/locale/locale'
import { isSellable } from '@firnline/domain/product/grid'
import { ANONYMOUS, placeOf } from '@firnline/domain/visit'
import { createAnswerCache } from '@firnline/services/http/answer-cache'
import { type Config, readConfig } from '@firnline/web/server/config'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Outside, openOutside } from './adapters.ts'
import { type Embedded, startEmbedded } from './embedded.ts'
import { type Keys, readKeys } from './keys.ts'
import { fillEngines } from './search/fill-engines.ts'

/** The storefront's adapters against the embedded services that they were not written with. */

const LOCALES = ['en-us', 'en-ca', 'de-de', 'fr-fr', 'es-es', 'it-it']
let dataDir: string
let config: Config
let keys: Keys
let embedded: Embedded
let outside: Outside
const problems: unknown[] = []

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'firnline-'))
  const read = readConfig({ DATA_DIR: dataDir, EMBEDDED_PORT: '0', LOG_LEVEL: 'silent' })
  if (!read.ok) throw new Error(read.problems.join())
  config = read.config
  keys = await readKeys(config)
  embedded = await startEmbedded(config, keys, pino({ level: 'silent' }))
  const log = pino({ level: 'warn' }, { write: line => void problems.push(JSON.parse(line)) })
  const cache = createAnswerCache({
    ttl: 60_000,
    maxEntries: 5_000,
    onStale: (_, error) => problems.push(error),
  })
  outside = openOutside(config, keys, embedded, cache, log)
  const stores = Object.entries(outside.commerce.stores).map(([region, store]) => ({ region, ...store }))
  await seed({ commerce: { baseUrl: outside.commerce.baseUrl, stores }, mediaBase: embedded.origin })
}, 120_000)
afterAll(async () => {
  await embedded.close()
  await rm(dataDir, { recursive: true, force: true })
})

const shopAt = (code: string) => {
  const locale = parseLocale(code)
  if (locale === null) throw new Error(`${code} is no locale.`)
  const services = outside.services.forPage({ seen: () => {}, onDegrade: (_, error) => problems.push(error) })
  return { ...services, place: { locale, ...placeOf(locale, ANONYMOUS) } }
}

describe.each(LOCALES)('the catalogue in %s', code => {
  it('has every category with products that can be sold there, priced and pictured', async () => {
    const { catalogue, content, place } = shopAt(code)
    for (const category of await content.categories(place.locale.contentLanguage)) {
      const products = (await catalogue.productsIn(place, category.uid)).filter(isSellable)
      expect(products.length, category.uid).toBeGreaterThan(2)
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

describe('the search engines', () => {
  it('are filled over the wire and find products in five languages', async () => {
    const { fetch } = outside.search
    if (fetch === null) throw new Error('The search service is not embedded.')
    await fillEngines(
      { ...outside.search, fetch, privateKey: keys.searchPrivateKey },
      shopAt('en-us').content,
    )
    for (const code of LOCALES) {
      const { search, place } = shopAt(code)
      const answer = await search.search({
        query: 'nordwand 98',
        language: place.locale.contentLanguage,
        region: place.region,
      })
      expect(answer.results[0], code).toMatchObject({
        kind: 'product',
        uid: 'nordwand-98',
        url: '/p/nordwand-98',
      })
      expect(answer.totalResults).toBeLessThanOrEqual(LINE_UP.length + 20)
    }
  })
})

it('finds every entry as its model says', () => expect(problems).toEqual([]))
