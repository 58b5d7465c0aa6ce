import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { DESKTOP, visit } from '../harness/browser.ts'
import { useShop } from '../harness/test-shop.ts'
import { expectUcp, type UCP_SCHEMAS } from '../harness/ucp.ts'

const shop = useShop()

const GERMANY = { address_country: 'DE', language: 'de' }
const SKU = 'FL-NW98-GRANITE-180'

type Asked = { readonly method?: string; readonly body?: unknown; readonly schema: keyof typeof UCP_SCHEMAS }

/** The answer, valid by the published schema. */
async function ask(path: string, { method = 'POST', body, schema }: Asked) {
  const response = await fetch(`${shop.url}/ucp${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      'ucp-agent': 'profile="https://agent.example/profile.json"',
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const value: unknown = await response.json()
  expectUcp(value, schema)
  return { status: response.status, headers: response.headers, value }
}

it('publishes what it can do, and where', async () => {
  const response = await fetch(`${shop.url}/.well-known/ucp`)
  expect(response.headers.get('cache-control')).toBe('public, max-age=3600')
  const profile = v.parse(
    v.object({ ucp: v.looseObject({ capabilities: v.record(v.string(), v.unknown()) }) }),
    await response.json(),
  )
  expectUcp(profile.ucp, 'profile')
  expect(profile.ucp).toMatchObject({
    version: '2026-04-08',
    services: { 'dev.ucp.shopping': [{ transport: 'rest', endpoint: `${shop.url}/ucp` }] },
    payment_handlers: {},
  })
  expect(Object.keys(profile.ucp.capabilities)).toEqual([
    'dev.ucp.shopping.catalog.search',
    'dev.ucp.shopping.catalog.lookup',
    'dev.ucp.shopping.cart',
  ])
})

describe('the catalog', () => {
  it('finds products in a market, page by page', async () => {
    const body = { query: 'nordwand 98', context: GERMANY, pagination: { limit: 1 } }
    const first = await ask('/catalog/search', { body, schema: 'search' })
    expect(first.headers.get('cache-control')).toBe('no-store')
    expect(first.value).toMatchObject({
      products: [
        {
          id: 'nordwand-98',
          url: `${shop.url}/de-de/p/nordwand-98`,
          price_range: { min: { amount: 69_995, currency: 'EUR' } },
          options: [{ name: 'Farbe' }, { name: 'Länge' }],
          variants: expect.arrayContaining([expect.objectContaining({ id: SKU, sku: SKU })]),
        },
      ],
      pagination: { has_next_page: true, cursor: 'page-2' },
    })
    const next = await ask('/catalog/search', {
      body: { ...body, pagination: { limit: 1, cursor: 'page-2' } },
      schema: 'search',
    })
    expect(next.value).not.toMatchObject({ products: [{ id: 'nordwand-98' }] })
  })

  it('filters by category and price, and says when it cannot', async () => {
    const filters = { categories: ['Skis'], price: { max: 65_000 } }
    const Found = v.object({
      products: v.array(v.object({ price_range: v.object({ min: v.object({ amount: v.number() }) }) })),
    })
    const { value } = await ask('/catalog/search', {
      body: { filters, context: { currency: 'USD' } },
      schema: 'search',
    })
    const { products } = v.parse(Found, value)
    expect(products.length).toBeGreaterThan(0)
    expect(products.filter(({ price_range }) => price_range.min.amount > 65_000)).toEqual([])
    const other = await ask('/catalog/search', {
      body: { filters, context: { currency: 'JPY' } },
      schema: 'search',
    })
    expect(other.value).toMatchObject({ messages: [{ type: 'info', code: 'filter_ignored' }] })
    const none = await ask('/catalog/search', {
      body: { filters: { categories: ['Cheese'] } },
      schema: 'search',
    })
    expect(none.value).toMatchObject({ products: [] })
  })

  it('has nothing to sell in a browse-only region', async () => {
    const body = { query: 'ski', context: { address_country: 'JP' } }
    const { value } = await ask('/catalog/search', { body, schema: 'search' })
    expect(value).toMatchObject({ products: [], messages: [{ type: 'info', code: 'not_sold_online' }] })
  })

  it('looks up products and variants, each once, and names unknown ids', async () => {
    const body = { ids: ['nordwand-98', SKU, SKU, 'no-such-thing'] }
    const { value } = await ask('/catalog/lookup', { body, schema: 'lookup' })
    expect(value).toMatchObject({
      products: [
        {
          id: 'nordwand-98',
          variants: expect.arrayContaining([
            expect.objectContaining({
              id: SKU,
              inputs: expect.arrayContaining([{ id: SKU, match: 'exact' }]),
            }),
          ]),
        },
      ],
      messages: [{ type: 'info', code: 'not_found', content: 'no-such-thing' }],
    })
    const many = Array.from({ length: 25 }, (_, at) => `id-${at}`)
    const refused = await ask('/catalog/lookup', { body: { ids: many }, schema: 'error' })
    expect([refused.status, refused.value]).toMatchObject([
      400,
      { messages: [{ code: 'request_too_large' }] },
    ])
  })

  it('narrows a product to a selection, and relaxes one that no variant has', async () => {
    const selected = [
      { name: 'Color', label: 'granite' },
      { name: 'Length', label: '180 cm' },
    ]
    const chosen = await ask('/catalog/product', { body: { id: 'nordwand-98', selected }, schema: 'product' })
    expect(chosen.value).toMatchObject({
      product: {
        selected,
        variants: [{ id: SKU, availability: { available: true, status: 'in_stock' } }],
        options: [
          {
            name: 'Color',
            values: expect.arrayContaining([{ label: 'Granite', available: true, exists: true }]),
          },
          { name: 'Length', values: expect.any(Array) },
        ],
      },
    })
    const impossible = [selected[0], { name: 'Length', label: '300 cm' }]
    const relaxed = await ask('/catalog/product', {
      body: { id: 'nordwand-98', selected: impossible, preferences: ['Color', 'Length'] },
      schema: 'product',
    })
    expect(relaxed.value).toMatchObject({ product: { selected: [selected[0]] } })
    const variant = await ask('/catalog/product', { body: { id: SKU }, schema: 'product' })
    expect(variant.value).toMatchObject({ product: { variants: [{ id: SKU }] } })
    const unknown = await ask('/catalog/product', { body: { id: 'no-such-ski' }, schema: 'error' })
    expect([unknown.status, unknown.value]).toMatchObject([200, { messages: [{ code: 'not_found' }] }])
  })
})

describe('a cart', () => {
  const Made = v.object({ id: v.string(), continue_url: v.string() })
  const items = (...lines: [string, number][]) => lines.map(([id, quantity]) => ({ item: { id }, quantity }))

  it('is made, read, changed and canceled, and fills the cart of the browser that goes on', async () => {
    const made = await ask('/carts', {
      body: { line_items: items([SKU, 2]), context: GERMANY },
      schema: 'cart',
    })
    expect(made.status).toBe(201)
    expect(made.value).toMatchObject({
      currency: 'EUR',
      line_items: [{ item: { id: SKU, price: 69_995 }, quantity: 2 }],
      totals: [
        { type: 'subtotal', amount: 139_990 },
        { type: 'total', amount: 139_990 },
      ],
    })
    const { id } = v.parse(Made, made.value)
    expect((await ask(`/carts/${id}`, { method: 'GET', schema: 'cart' })).value).toEqual(made.value)

    const body = { line_items: items(['FL-NW98-GLACIER-164', 1], ['NO-SUCH', 1]) }
    const changed = await ask(`/carts/${id}`, { method: 'PUT', body, schema: 'cart' })
    expect(changed.value).toMatchObject({
      id,
      line_items: [{ item: { id: 'FL-NW98-GLACIER-164' }, quantity: 1 }],
      messages: [{ type: 'error', code: 'item_unavailable', path: '$.line_items[1]' }],
    })

    const { page } = await visit({ size: DESKTOP, language: 'de-DE' })
    await page.goto(v.parse(Made, changed.value).continue_url)
    await page.getByRole('button', { name: '1 Artikel in den Warenkorb' }).click()
    await page.waitForURL('**/de-de/cart')
    await page.getByRole('main').getByText('164 cm').first().waitFor()

    await ask(`/carts/${id}/cancel`, { body: {}, schema: 'cart' })
    const gone = await ask(`/carts/${id}`, { method: 'GET', schema: 'error' })
    expect([gone.status, gone.value]).toMatchObject([200, { messages: [{ code: 'not_found' }] }])
  })

  it('cannot be named without its signature', async () => {
    const made = await ask('/carts', { body: { line_items: items([SKU, 1]) }, schema: 'cart' })
    const { id } = v.parse(Made, made.value)
    const forged = `${id.slice(0, -1)}${id.endsWith('0') ? '1' : '0'}`
    for (const other of [forged, id.replace('en-us', 'en-ca'), id.split('.')[1] ?? '']) {
      const { value } = await ask(`/carts/${other}`, { method: 'GET', schema: 'error' })
      expect(value).toMatchObject({ messages: [{ code: 'not_found' }] })
    }
  })

  it('is not made of what cannot be bought', async () => {
    const body = { line_items: items(['FL-NW98-ALPENGLOW-188', 1]) }
    const { status, value } = await ask('/carts', { body, schema: 'error' })
    expect([status, value]).toMatchObject([200, { messages: [{ code: 'out_of_stock' }] }])
    const japan = { line_items: items([SKU, 1]), context: { address_country: 'JP' } }
    expect((await ask('/carts', { body: japan, schema: 'error' })).value).toMatchObject({
      messages: [{ code: 'item_unavailable' }],
    })
  })
})

it.each<[string, string, unknown, number, RegExp]>([
  ['no JSON', '/catalog/search', '{', 400, /not JSON/],
  ['a number for words', '/catalog/search', { query: 1 }, 400, /^query: /],
  ['an unknown cursor', '/catalog/search', { pagination: { cursor: 'x' } }, 400, /Unknown cursor/],
  ['no ids', '/catalog/lookup', { ids: [] }, 400, /^ids: /],
  ['an empty cart', '/carts', { line_items: [] }, 400, /^line_items: /],
  ['too many of one', '/carts', { line_items: [{ item: { id: SKU }, quantity: 21 }] }, 400, /quantity/],
  [
    'the same too often',
    '/carts',
    { line_items: [1, 2].map(() => ({ item: { id: SKU }, quantity: 11 })) },
    400,
    /from 1 to 20/,
  ],
  ['a checkout', '/checkout-sessions', {}, 404, /There is no POST/],
])('says what is wrong with %s', async (_, path, body, status, content) => {
  const answer = await ask(path, { body, schema: 'error' })
  expect([answer.status, answer.value]).toMatchObject([
    status,
    { messages: [{ content: expect.stringMatching(content) }] },
  ])
})
