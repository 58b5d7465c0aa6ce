import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { DESKTOP, expectAccessible, PHONE, visit } from '../harness/browser.ts'
import { connectMcp } from '../harness/mcp.ts'
import { untilTaken } from '../harness/polling.ts'
import { useSharedShop } from '../harness/test-shop.ts'

const shop = useSharedShop()

const Found = v.object({ products: v.array(v.object({ product: v.string(), title: v.string() })) })
const Stock = v.object({
  variants: v.array(
    v.object({ sku: v.string(), stock: v.string(), options: v.array(v.object({ value: v.string() })) }),
  ),
})
const Link = v.object({ url: v.string() })

const MARKETS = [
  {
    ...{ market: 'en-us', language: 'en-US', size: DESKTOP, javaScript: true },
    ...{ query: 'freeride ski nordwand', color: 'Granite', path: '/cart' },
    ...{ title: 'Add these to your cart?', add: 'Add 2 items to cart', subtotal: '$1,498.00' },
  },
  {
    ...{ market: 'de-de', language: 'de-DE', size: PHONE, javaScript: false },
    ...{ query: 'Freeride-Ski Nordwand', color: 'Granit', path: '/de-de/cart' },
    ...{ title: 'Das hier in den Warenkorb?', add: '2 Artikel in den Warenkorb', subtotal: '1.399,90 €' },
  },
]

describe.each(MARKETS)('an agent in $market', market => {
  it('finds a ski, asks its stock in a size, and gets a link that fills a browser’s cart', async () => {
    const { call } = await connectMcp(shop.url)
    /** Asks again while the shop takes too long. */
    async function ask<S extends v.GenericSchema>(tool: string, args: object, schema: S) {
      let value: unknown
      await untilTaken(async () => {
        const answer = await call(tool, { ...args, market: market.market })
        value = answer.value
        return !answer.isError
      })
      return v.parse(schema, value)
    }
    const { products } = await ask('search_products', { query: market.query }, Found)
    const ski = products.find(({ title }) => title === 'Nordwand 98')
    const version = { product: ski?.product, size: '180', color: market.color }
    const [variant, ...others] = (await ask('check_availability', version, Stock)).variants
    expect(others).toEqual([])
    expect(variant).toMatchObject({
      stock: 'in-stock',
      options: [{ value: market.color }, { value: '180 cm' }],
    })
    const { url } = await ask('create_cart_link', { items: [{ sku: variant?.sku, quantity: 2 }] }, Link)

    const { page, consoleErrors } = await visit(market)
    await page.goto(url)
    const main = page.getByRole('main')
    await main.getByRole('heading', { level: 1, name: market.title }).waitFor()
    await main.getByText(market.subtotal).waitFor()
    await expectAccessible(page)
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toMatch(/noindex/)

    // Opening the link changes nothing.
    await page.goto(`${shop.url}${market.path}`)
    expect(await main.getByText('Nordwand 98').count()).toBe(0)

    await page.goto(url)
    await main.getByRole('button', { name: market.add }).click()
    await page.waitForURL(`${shop.url}${market.path}`)
    await main.getByRole('link', { name: 'Nordwand 98' }).first().waitFor()
    await main.getByText(market.color, { exact: true }).first().waitFor()
    await main.getByText('180 cm').first().waitFor()
    await main.getByText(market.subtotal).first().waitFor()
    expect(consoleErrors).toEqual([])
  })
})

it('says what is wrong with a cart link, and refuses its form from other sites', async () => {
  const { page } = await visit({ size: PHONE, language: 'en-US' })
  const response = await page.goto(`${shop.url}/cart?add=FN-1:0`)
  expect(response?.status()).toBe(400)
  const main = page.getByRole('main')
  await main.getByRole('heading', { level: 1, name: 'This link doesn’t work' }).waitFor()
  await main.getByText('The quantity of item FN-1 must be a whole number from 1 to 20.').waitFor()
  await expectAccessible(page)
  const sent = await fetch(`${shop.url}/cart`, {
    method: 'POST',
    headers: { origin: 'https://evil.example' },
    body: new URLSearchParams({ intent: 'add-linked', add: 'FN-1:1' }),
  })
  expect(sent.status).toBe(403)
})
