import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DemoShop, NOW, ORIGIN, openDemoShop } from './fixture/demo-shop.ts'
import { feedProblems, MetaRow, OpenaiLine } from './fixture/feed-rules.ts'
import { productPages } from './fixture/product-pages.ts'
import { xmlProblems } from './fixture/xml-schema.ts'

let shop: DemoShop
beforeAll(async () => {
  shop = await openDemoShop()
}, 120_000)
afterAll(() => shop.close(), 60_000)

const MARKETS = ['en-us', 'de-de', 'fr-fr', 'es-es', 'it-it', 'en-ca']

type Fields = Readonly<Record<string, string>>

const read = async (path: string) => (await shop.fetch(path)).text()

/** Google's items by id, with the first element of each name. */
async function googleItems(code: string): Promise<ReadonlyMap<string, Fields>> {
  const items = (await read(`/${code}/feed/products.xml`)).match(/<item>.*?<\/item>/gs) ?? []
  return byId(
    items.map(item =>
      Object.fromEntries(
        [...item.matchAll(/<g:(\w+)>([^<]*)</g)]
          .toReversed()
          .map(([, name, text = '']) => [
            name,
            text.replace(/&#(\d+);/g, (_, number) => String.fromCharCode(Number(number))),
          ]),
      ),
    ),
  )
}

/** Meta's rows by id, without empty cells. */
async function metaRows(code: string): Promise<ReadonlyMap<string, Fields>> {
  const rows: Fields[] = parse(await read(`/${code}/feed/meta.csv`), { columns: true })
  return byId(rows.map(row => Object.fromEntries(Object.entries(row).filter(([, cell]) => cell !== ''))))
}

type Line = Readonly<Record<string, unknown>>

async function openaiLines(code: string): Promise<ReadonlyMap<string, Line>> {
  const lines = (await read(`/${code}/feed/openai.jsonl`)).trimEnd().split('\n')
  return new Map(lines.map(line => JSON.parse(line)).map((line: Line) => [String(line.item_id), line]))
}

function byId(items: readonly Fields[]): ReadonlyMap<string, Fields> {
  return new Map(items.map(item => [item.id ?? '', item]))
}

describe.each(MARKETS)('feeds in %s', code => {
  it('are as Google, Meta and OpenAI document them', async () => {
    const [google, meta, openai] = [await googleItems(code), await metaRows(code), await openaiLines(code)]
    const xml = { fileName: 'products.xml', contents: await read(`/${code}/feed/products.xml`) }
    expect(await xmlProblems([xml], 'product-feed.xsd')).toEqual([])
    expect(feedProblems([...meta.values()], MetaRow)).toEqual([])
    expect(feedProblems([...openai.values()], OpenaiLine)).toEqual([])
    expect(new Set([...google.values()].map(item => item.item_group_id)).size).toBeGreaterThanOrEqual(50)
    expect([...meta.keys()]).toEqual([...google.keys()])
    expect([...openai.keys()]).toEqual([...google.keys()])
  })

  it('have the prices, stock and shipping of the page’s structured data', async () => {
    const [google, meta, openai] = [await googleItems(code), await metaRows(code), await openaiLines(code)]
    const offers = [...(await productPages(await shop.site(code))).values()].flatMap(({ offers }) => offers)
    expect(offers.length).toBe(google.size)
    for (const { sku, price, isInStock, shipping } of offers) {
      const [item, row, line] = [google.get(sku), meta.get(sku), openai.get(sku)]
      const feeds = [item, row, line].map(one => one?.sale_price ?? one?.price)
      expect(feeds, sku).toEqual([price, price, price])
      const stock = isInStock
        ? ['in_stock', 'in stock', 'in_stock']
        : ['out_of_stock', 'out of stock', 'out_of_stock']
      expect(
        [item, row, line].map(one => one?.availability),
        sku,
      ).toEqual(stock)
      const country = code.slice(3).toUpperCase()
      expect(row?.shipping, sku).toBe(`${country}::Standard:${shipping}`)
      expect(line?.shipping, sku).toBe(row?.shipping)
    }
  })

  it('link to the market’s page and have the detail beside the main picture', async () => {
    for (const [id, item] of await googleItems(code)) {
      expect(item.link?.startsWith(`${ORIGIN}${code === 'en-us' ? '' : `/${code}`}/p/`), id).toBe(true)
      expect(item.image_link, id).toContain('fmt=jpg')
      expect(item.additional_image_link, id).toMatch(/-detail\?/)
      expect(item.mpn, id).toBe(id)
    }
  })
})

it('finds what is wrong', () => {
  const row = { id: 'A', title: 'Ski', price: '749 EUR', sale_price: '800.00 EUR', gtin: '4006381333932' }
  expect(feedProblems([row], MetaRow)).toEqual(
    expect.arrayContaining([
      expect.stringContaining('A: description: Invalid key'),
      expect.stringContaining('received "749 EUR"'),
      'A: gtin: is no GTIN',
      'A: 800.00 EUR is no sale of 749 EUR',
    ]),
  )
  const line = { item_id: 'A', is_eligible_search: false, is_eligible_checkout: true, availability: 'sold' }
  expect(feedProblems([line], OpenaiLine).join('\n')).toMatch(/A: availability/)
})

it('sends a feed once to who has it, and only what changed since', async () => {
  const whole = await shop.fetch('/de-de/feed/products.xml', { headers: { 'accept-encoding': 'gzip' } })
  expect(whole.headers.get('content-encoding')).toBe('gzip')
  expect(whole.headers.get('last-modified')).toBe(NOW.toUTCString())
  const since = { headers: { 'if-modified-since': NOW.toUTCString() } }
  expect((await shop.fetch('/de-de/feed/products.xml', since)).status).toBe(304)
  const version = /"(.+)"/.exec(whole.headers.get('etag') ?? '')?.[1]
  const changes = await shop.fetch(`/de-de/feed/products.xml?since=${version}`)
  expect(await changes.text()).not.toContain('<item>')
})
