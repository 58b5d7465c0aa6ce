import { randomUUID } from 'node:crypto'
import { ofEachStore } from '@firnline/domain/region'
import type { Account } from '@firnline/services/commerce/account/port'
import { createCommerce } from '@firnline/services/commerce/create-commerce'
import { createQuota } from '@firnline/services/http/quota'
import { createResponseCache } from '@firnline/services/http/response-cache'
import { expect, it } from 'vitest'
import { createRateLimits } from '../../gate/rate-limits.ts'
import { createSessionSeal } from '../session.ts'
import { createVisitor } from '../visitor.ts'
import { createCartCache } from './cart-cache.ts'
import { createSessionCart } from './session-cart.ts'

const WINDOW = 30_000
const STANDARD = 150
const PRODUCTS = [11, 12, 13, 14, 15]

type Line = { id: string; product_id: number; variant_id: number; quantity: number }

/** A store in this clock's time that refuses what exceeds its quota. */
function openStore(now: () => number) {
  const carts = new Map<string, Line[]>()
  const counts = { refused: 0, cartReads: 0, all: 0 }
  let window = { endsAt: 0, used: 0 }

  function answer(
    method: string,
    path: string,
    query: URLSearchParams,
    body: { line_item?: Line; line_items?: Line[] },
  ) {
    if (path.endsWith('/currencies')) return [{ currency_code: 'USD' }]
    if (path.includes('/catalog/')) return { data: (query.get('id:in') ?? '').split(',').map(productOf) }
    const [, cartId = '', , lineId] = /carts\/?([^/]*)(\/items)?\/?(.*)$/.exec(path) ?? []
    const id = cartId || randomUUID()
    const lines = carts.get(id) ?? []
    if (method === 'GET') counts.cartReads += 1
    if (method === 'POST') lines.push({ ...(body.line_items?.[0] ?? EMPTY), id: `line-${id}` })
    if (method === 'PUT')
      for (const line of lines) if (line.id === lineId) line.quantity = body.line_item?.quantity ?? 0
    carts.set(id, lines)
    return { data: wireCart(id, lines) }
  }

  async function fetch(request: Request): Promise<Response> {
    if (now() >= window.endsAt) window = { endsAt: now() + WINDOW, used: 0 }
    window.used += 1
    counts.all += 1
    const headers = {
      'x-rate-limit-requests-left': String(Math.max(0, STANDARD - window.used)),
      'x-rate-limit-requests-quota': String(STANDARD),
      'x-rate-limit-time-reset-ms': String(window.endsAt - now()),
    }
    if (window.used > STANDARD) {
      counts.refused += 1
      return new Response(null, { status: 429, headers })
    }
    const { pathname, searchParams } = new URL(request.url)
    const body = request.method === 'GET' ? {} : await request.json()
    return Response.json(answer(request.method, pathname, searchParams, body), { headers })
  }
  return { fetch, counts }
}

const EMPTY: Line = { id: '', product_id: 11, variant_id: 110, quantity: 1 }
const productOf = (id: string) => ({
  ...{ id: Number(id), sku: `S${id}`, name: 'Ski', price: 10 },
  variants: [{ id: Number(id) * 10, option_values: [] }],
})
const wireCart = (id: string, lines: readonly Line[]) => ({
  ...{ id, currency: { code: 'USD' }, base_amount: 10, cart_amount: 10 },
  line_items: {
    physical_items: lines.map(line => ({
      ...{
        ...line,
        name: 'Ski',
        original_price: 10,
        list_price: 10,
        sale_price: 10,
        extended_sale_price: 10,
      },
    })),
  },
})

it('fifty shoppers with carts who view a page a second stay within the quota of the plan Standard', async () => {
  const clock = { time: Date.parse('2026-11-21T10:00:00Z') }
  const now = () => clock.time
  const store = openStore(now)
  const cache = createResponseCache({ ttl: 60_000, maxBytes: 10_000_000, now, onStale: () => {} })
  const place = { hash: 'us', accessToken: '', clientId: '', clientSecret: '', storeUrl: '' }
  const settings = { isEnabled: false, hideFreeShippingGroups: [] }
  const quota = createQuota({ now })
  const commerce = createCommerce({
    ...{ baseUrl: 'http://store.test', timeout: 8_000, readTimeout: 2_500, fetch: store.fetch, cache },
    stores: ofEachStore(() => place),
    quotas: ofEachStore(() => quota),
    shippingSettings: ofEachStore(() => settings),
  }).forPage(() => {})
  const cartCache = createCartCache({ now, wallClock: now })
  const seal = createSessionSeal(['a session secret of the tests, long enough'], () => new Date(now()))
  const accounts = { read: async (): Promise<Account | null> => null, write: async () => {} }
  const limits = createRateLimits()

  /** One request of a browser, and the cookie that it has then. */
  async function visit<T>(
    method: string,
    cookie: string,
    act: (cart: ReturnType<typeof createSessionCart>) => Promise<T>,
  ) {
    const request = new Request('http://shop.test/', { method, headers: { cookie } })
    const visitor = createVisitor(request, { seal, accounts, cartCache, now: () => new Date(now()) })
    const parts = { ...{ commerce, accounts, visitor, limits, cartCache }, locale: 'en-us', ip: '192.0.2.1' }
    const cart = createSessionCart({ ...parts, now: () => new Date(now()), degraded: () => {} }, 'us')
    const result = await act(cart)
    const [set] = await visitor.cookies()
    return { result, cookie: set?.split(';', 1)[0] ?? cookie }
  }

  const line = (shopper: number) => {
    const productId = PRODUCTS[shopper % PRODUCTS.length] ?? 11
    return { productId, variantId: productId * 10, quantity: 1 }
  }
  const cookies: string[] = []
  for (let shopper = 0; shopper < 50; shopper += 1, clock.time += 100)
    cookies.push((await visit('POST', '', cart => cart.add(line(shopper)))).cookie)
  const quantities = cookies.map(() => 1)
  store.counts.cartReads = 0
  for (let second = 0; second < 120; second += 1, clock.time += 1_000) {
    for (const [shopper, cookie] of cookies.entries()) {
      const page = await visit('GET', cookie, async cart => {
        const held = await cart.read()
        await commerce.products('us', held?.lines.map(({ productId }) => productId) ?? [])
        return held?.lines.map(({ quantity }) => quantity)
      })
      expect(page.result).toEqual([quantities[shopper]])
      if ((second + shopper) % 60 !== 30) continue
      const changed = await visit('POST', cookie, async cart => {
        const id = (await cart.read())?.lines[0]?.id ?? ''
        return cart.change(id, 2 + (second % 3))
      })
      expect(changed.result).toMatchObject({ ok: true })
      quantities[shopper] = 2 + (second % 3)
      cookies[shopper] = changed.cookie
    }
  }
  expect(store.counts.refused).toBe(0)
  // A read of each shopper and minute, and those of the changes themselves.
  expect(store.counts.cartReads).toBeLessThanOrEqual(50 * 2 + 50 * 2 * 2)
})
