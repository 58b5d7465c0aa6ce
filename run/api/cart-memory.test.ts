import { productTag } from '@firnline/services/commerce/create-commerce'
import { createApp } from '@firnline/web/server/app'
import { type CartCache, createCartCache } from '@firnline/web/server/session/cart/cart-cache'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { at, Browser, textAt } from './fixture/browser.ts'
import { ANN } from './fixture/fill-store.ts'
import { type ApiShop, ORIGIN, openApiShop } from './fixture/open-api-shop.ts'
import { ONE_PAGE_BUILD } from './fixture/test-builds.ts'

/** Two processes of one shop, each with a memory of carts, over one platform. */
let shop: ApiShop
let memories: CartCache[]
let processes: ApiShop[]
let cartReads = 0
/** All requests that the store had. */
let requests: string[] = []

const module = { default: () => null, action: () => null }
const build = { ...ONE_PAGE_BUILD, routes: { root: { id: 'root', path: '*', module } } }

beforeAll(async () => {
  shop = await openApiShop({ build })
  const now = () => shop.clock.now().getTime()
  memories = [0, 1].map(() => createCartCache({ now, wallClock: now }))
  processes = memories.map(cartCache => ({ ...shop, app: createApp({ ...shop.parts, cartCache }) }))
  shop.platform.fault = ({ method, url }) => {
    requests.push(`${method} ${new URL(url).pathname}`)
    if (method === 'GET' && /\/v3\/carts\/[^/]+$/.test(new URL(url).pathname)) cartReads += 1
    return null
  }
}, 60_000)
beforeEach(() => {
  cartReads = 0
  requests = []
})
afterAll(() => shop.close())

/** One browser, whose requests any process may answer. */
class Shopper {
  #browser = new Browser(shopOf(0))
  cartId = ''

  async start(): Promise<this> {
    await this.#browser.open()
    const { ski } = shop.goods
    const body = { line_items: [{ product_id: ski.id, variant_id: ski.variantId, quantity: 1 }] }
    const made = await this.#browser.call('POST', '/cart/create', { body })
    expect(made.status, made.text).toBe(201)
    this.cartId = textAt(made.body, 'data', 'id')
    return this
  }

  async count(process: number): Promise<unknown> {
    this.#moveTo(process)
    return at((await this.#browser.call('GET', '/session')).body, 'cart', 'count')
  }

  get browser(): Browser {
    return this.#browser
  }

  /** `isLost`: the browser gets no answer, so that its cookies stay as they are. */
  async add(process: number, isLost = false): Promise<void> {
    this.#moveTo(process)
    const { ski } = shop.goods
    const body = { line_items: [{ product_id: ski.id, variant_id: ski.variantId, quantity: 1 }] }
    const by = isLost ? this.#browser.copy() : this.#browser
    const added = await by.call('POST', `/cart/${this.cartId}/items`, { body })
    expect(added.status, added.text).toBe(201)
  }

  /** Cookies are the browser's, whichever process answers. */
  #moveTo(process: number): void {
    const next = new Browser(shopOf(process))
    next.cookies = this.#browser.cookies
    next.csrfToken = this.#browser.csrfToken
    this.#browser = next
  }
}

function shopOf(process: number): ApiShop {
  const found = processes[process]
  if (found === undefined) throw new Error(`There is no process ${process}.`)
  return found
}

it('reads the platform once for the pages that a shopper opens one after the other', async () => {
  const shopper = await new Shopper().start()
  shop.clock.ahead += 45_000
  for (let page = 0; page < 5; page += 1) expect(await shopper.count(0)).toBe(1)
  expect(cartReads).toBe(1)
  shop.clock.ahead += 61_000
  expect(await shopper.count(0)).toBe(1)
  expect(cartReads).toBe(2)
})

it('never shows a cart as it was before the shopper’s own change, whichever process made it', async () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('add' as const), process: fc.nat({ max: 1 }) }),
    fc.record({ kind: fc.constant('look' as const), process: fc.nat({ max: 1 }) }),
    fc.record({ kind: fc.constant('wait' as const), ms: fc.constantFrom(1_000, 12_000, 45_000, 65_000) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async steps => {
      const shopper = await new Shopper().start()
      let held = 1
      for (const one of steps) {
        if (one.kind === 'wait') shop.clock.ahead += one.ms
        else if (one.kind === 'look') expect(await shopper.count(one.process)).toBe(held)
        else {
          await shopper.add(one.process)
          held += 1
        }
      }
      expect(await shopper.count(0)).toBe(held)
    }),
    { numRuns: 20 },
  )
}, 60_000)

it('shows a change whose answer was lost', async () => {
  const shopper = await new Shopper().start()
  shop.clock.ahead += 45_000
  expect(await shopper.count(0)).toBe(1)
  await shopper.add(0, true)
  expect(await shopper.count(0)).toBe(2)
})

it('reads a cart anew when the store tells of a product in it', async () => {
  const shopper = await new Shopper().start()
  shop.clock.ahead += 45_000
  await shopper.count(0)
  memories[0]?.purge([productTag('us', shop.goods.ski.id)])
  await shopper.count(0)
  expect(cartReads).toBe(2)
})

describe('a shopper costs one read a minute', () => {
  /** Pages, one a second. */
  async function browse(shopper: Shopper, seconds: number): Promise<void> {
    for (let page = 0; page < seconds; page += 1, shop.clock.ahead += 1_000) await shopper.count(0)
  }
  const post = (shopper: Shopper, path: string) => {
    const headers = { cookie: shopper.browser.cookieHeader(), origin: ORIGIN }
    return shop.app.fetch(new Request(`${ORIGIN}${path}`, { method: 'POST', headers }))
  }

  it('after a form that has nothing to do with the cart', async () => {
    const shopper = await new Shopper().start()
    shop.clock.ahead += 5_000
    await shopper.count(0)
    cartReads = 0
    await shopper.browser.call('POST', '/customers/validate-session')
    await browse(shopper, 50)
    expect(cartReads).toBe(0)
  })

  it('after the way to the checkout, which itself reads the cart, and the first page after it', async () => {
    const shopper = await new Shopper().start()
    shop.clock.ahead += 5_000
    await shopper.count(0)
    cartReads = 0
    const answer = await post(shopper, '/checkout')
    const [cookie = ''] = answer.headers.getSetCookie()
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
    shopper.browser.cookies.set(name, value)
    expect(textAt(await answer.json(), 'url')).toContain('loadInCheckout')
    expect(cartReads).toBe(1)
    shop.clock.ahead += 5_000
    await browse(shopper, 50)
    expect(cartReads).toBe(2)
    await browse(shopper, 60)
    expect(cartReads).toBe(3)
  })

  it('when signed in, and one for the account', async () => {
    const shopper = await new Shopper().start()
    expect((await shopper.browser.signIn(ANN)).status).toBe(200)
    shop.clock.ahead += 5_000
    await shopper.count(0)
    requests = []
    await browse(shopper, 50)
    expect(requests).toEqual([])
  })
})
