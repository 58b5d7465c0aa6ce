import { describe, expect, it } from 'vitest'
import { connectMcp } from '../harness/mcp.ts'
import { useSharedShop, useShop } from '../harness/test-shop.ts'

const shop = useSharedShop()

const PRICE = { amount: 74_900, currency: 'USD', text: '$749.00' }

describe('the MCP server', () => {
  it('lists read-only tools with their arguments', async () => {
    const { client } = await connectMcp(shop.url)
    expect(client.getServerVersion()).toMatchObject({ name: 'shop', title: 'Firnline' })
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toEqual([
      'search_products',
      'get_product',
      'check_availability',
      'size_advice',
      'estimate_shipping',
      'order_status',
      'create_cart_link',
    ])
    for (const { annotations, inputSchema, description } of tools) {
      expect(annotations).toMatchObject({ readOnlyHint: true, destructiveHint: false })
      expect(inputSchema).toMatchObject({ type: 'object', additionalProperties: false })
      expect(inputSchema.properties).toHaveProperty('market.default', 'en-us')
      expect(description).toMatch(/\w/)
    }
  })

  it('finds products by words, with the prices of the market', async () => {
    const { call } = await connectMcp(shop.url)
    const us = await call('search_products', { query: 'nordwand' })
    expect(us.value).toMatchObject({
      market: { locale: 'en-us', currency: 'USD', sellsOnline: true, pricesIncludeTax: false },
      products: expect.arrayContaining([
        expect.objectContaining({
          product: 'nordwand-98',
          url: `${shop.url}/p/nordwand-98`,
          price: { from: PRICE, to: PRICE },
          inStock: true,
        }),
      ]),
    })
    const de = await call('search_products', { query: 'nordwand', market: 'de-de' })
    expect(de.value).toMatchObject({
      market: { locale: 'de-de', currency: 'EUR', pricesIncludeTax: true },
      products: expect.arrayContaining([
        expect.objectContaining({
          url: `${shop.url}/de-de/p/nordwand-98`,
          price: { from: { amount: 69_995, currency: 'EUR', text: '699,95\u00a0€' }, to: expect.anything() },
        }),
      ]),
    })
  })

  it('describes a product in the market’s language, and its variants', async () => {
    const { call } = await connectMcp(shop.url)
    const { value } = await call('get_product', { product: 'nordwand-98', market: 'de-de' })
    expect(value).toMatchObject({
      title: 'Nordwand 98',
      specs: expect.arrayContaining([expect.objectContaining({ value: expect.stringMatching(/98/) })]),
      variants: expect.arrayContaining([
        expect.objectContaining({
          options: [
            { name: 'Farbe', value: 'Granit' },
            { name: 'Länge', value: '180 cm' },
          ],
          url: `${shop.url}/de-de/p/nordwand-98?color=granite&length=180+cm`,
        }),
      ]),
    })
  })

  it('shows neither prices nor a cart link where nothing is sold online', async () => {
    const { call } = await connectMcp(shop.url)
    const { value } = await call('get_product', { product: 'nordwand-98', market: 'de-ch' })
    expect(value).toMatchObject({ market: { sellsOnline: false }, price: null })
    expect(JSON.stringify(value)).not.toMatch(/"amount"/)
    const link = await call('create_cart_link', { items: [{ sku: 'ANY' }], market: 'de-ch' })
    expect(link).toMatchObject({
      isError: true,
      text: expect.stringContaining(`${shop.url}/de-ch/stores`),
    })
  })

  it('gives the size table of a product', async () => {
    const { call } = await connectMcp(shop.url)
    const { value } = await call('size_advice', { product: 'nordwand-98', market: 'fr-fr' })
    expect(value).toMatchObject({
      sizes: expect.arrayContaining(['180 cm']),
      table: {
        columns: expect.arrayContaining([expect.any(String)]),
        url: `${shop.url}/fr-fr/support/ski-sizes`,
      },
    })
  })

  it.each<[string, string, Record<string, unknown>, RegExp]>([
    ['an unknown product', 'get_product', { product: 'no-such-ski' }, /no product “no-such-ski”/],
    ['an unknown size', 'check_availability', { product: 'nordwand-98', size: '300' }, /Length: .*180 cm/],
    ['an unknown market', 'search_products', { query: 'ski', market: 'xx-yy' }, /market: No market/],
    ['an unknown argument', 'search_products', { query: 'ski', region: 'eu' }, /region/],
    ['a missing argument', 'get_product', {}, /product/],
    ['a text for a number', 'search_products', { query: 'ski', page: '2' }, /page/],
    ['an unknown sku', 'create_cart_link', { items: [{ sku: 'NO-SUCH' }] }, /Not offered here: NO-SUCH/],
    ['a wrong order number', 'order_status', { number: 'mine', email: 'a@example.com' }, /order number/],
    ['a wrong email address', 'order_status', { number: '1024', email: 'nobody' }, /email address/],
  ])('says what is wrong with %s', async (_, tool, args, text) => {
    const { call } = await connectMcp(shop.url)
    const answer = await call(tool, args)
    expect(answer).toMatchObject({ isError: true, text: expect.stringMatching(text) })
  })

  it('rejects an unknown tool', async () => {
    const { call } = await connectMcp(shop.url)
    await expect(call('place_order', {})).rejects.toThrow('There is no tool “place_order”.')
  })

  it('estimates shipping as the cart page does', async () => {
    const { call } = await connectMcp(shop.url)
    const sku = await firstSku(call)
    const place = { market: 'de-de', country: 'de', postcode: '80331' }
    const estimate = await call('estimate_shipping', { ...place, items: [{ sku }] })
    expect(estimate.value).toMatchObject({
      country: 'de',
      options: expect.arrayContaining([
        { name: expect.any(String), cost: expect.objectContaining({ currency: 'EUR' }) },
      ]),
      subtotal: { amount: 69_995, currency: 'EUR' },
    })
    const wrong = await call('estimate_shipping', { ...place, postcode: 'ABC', items: [{ sku }] })
    expect(wrong).toMatchObject({ isError: true, text: '“ABC” is not a postcode of “de”.' })
    const far = await call('estimate_shipping', { ...place, country: 'jp', items: [{ sku }] })
    expect(far).toMatchObject({ isError: true, text: expect.stringMatching(/does not ship to “jp”/) })
  })

  it('is for programs and its own pages: no other site, no other method, no large body', async () => {
    const send = (init: RequestInit) => fetch(`${shop.url}/mcp`, init)
    const json = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
    const post = (headers: Record<string, string>, body = '{}') =>
      send({ method: 'POST', headers: { ...json, ...headers }, body })
    expect((await post({ origin: 'https://evil.example' })).status).toBe(403)
    expect((await post({ origin: shop.url })).status).toBe(400)
    expect((await post({}, JSON.stringify({ text: 'x'.repeat(70_000) }))).status).toBe(413)
    const get = await send({ headers: { accept: 'text/event-stream' } })
    expect([get.status, get.headers.get('allow')]).toEqual([405, 'POST'])
    expect((await send({ method: 'DELETE' })).status).toBe(405)
  })
})

async function firstSku(call: Awaited<ReturnType<typeof connectMcp>>['call']): Promise<string> {
  const { text } = await call('check_availability', { product: 'nordwand-98', size: '180', market: 'de-de' })
  const [, sku = ''] = /"sku":"([^"]+)"[^}]*?"value":"Granit/.exec(text) ?? /"sku":"([^"]+)"/.exec(text) ?? []
  return sku
}

describe('order status by MCP', () => {
  const own = useShop()

  it('shares the throttle of the page, so that nobody can guess', async () => {
    const { call } = await connectMcp(own.url)
    const guess = (number: number) => call('order_status', { number: String(number), email: 'a@example.com' })
    const first = await guess(1)
    expect(first.text).toBe('There is no order of this number and address in this store.')
    const answers = []
    for (let number = 2; number <= 21; number += 1) answers.push((await guess(number)).text)
    expect(answers.slice(0, 19).every(text => text === first.text)).toBe(true)
    expect(answers[19]).toMatch(/^Too many requests\. Try again in \d+ seconds\.$/)
    const other = await connectMcp(own.url)
    expect((await other.call('order_status', { number: '1', email: 'a@example.com' })).text).toMatch(
      /^Too many/,
    )
  })
})
