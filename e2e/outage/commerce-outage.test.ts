import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../harness/test-shop.ts'
import { type Fault, type FaultProxy, openFaultProxy } from './fault-proxy.ts'
import { mainTextOf } from './main-text.ts'
import { COMMERCE_KEYS, commerceAccount } from './vendor-accounts.ts'

/** A shop with a commerce platform of its own, and one that speaks to that platform through a proxy that fails. */
let platform: TestShop
let proxy: FaultProxy
let shop: TestShop
let visitor: Visitor
let cartId: string
let variantId: number

const SEEN = ['/', '/c/skis', '/p/nordwand-98', '/de-de/p/nordwand-98']

beforeAll(async () => {
  platform = await openTestShop(COMMERCE_KEYS)
  proxy = await openFaultProxy(platform.embeddedUrl)
  shop = await openTestShop(commerceAccount(proxy.url, platform.embeddedUrl))
  visitor = createVisitor()
  for (const path of SEEN) expect((await visitor.get(path)).status).toBe(200)
  const product = await (await visitor.get('/p/nordwand-98')).text()
  variantId = Number(/name="variant" value="(\d+)"/.exec(product)?.[1] ?? 1)
  const added = await visitor.call('POST', '/api/cart/create', {
    line_items: [{ product_id: 1, variant_id: variantId, quantity: 2 }],
  })
  expect(added.status).toBe(201)
  const { data } = (await added.json()) as { data: { id: string } }
  cartId = data.id
})

afterAll(async () => {
  for (const opened of [shop, proxy, platform]) await opened[Symbol.asyncDispose]()
})

const FAULTS: Exclude<Fault, 'none'>[] = ['stopped', 'slow', 'garbage', 'trickling']

describe.each(FAULTS)('with a commerce platform that is %s', fault => {
  beforeAll(() => {
    proxy.fault = fault
  })
  afterAll(() => {
    proxy.fault = 'none'
  })

  it.each(SEEN)('keeps serving %s', async path => {
    const page = await createVisitor().get(path)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('</html>')
  })

  it('serves an uncached page, or answers 503, never 404', async () => {
    const path = {
      stopped: '/p/firn-106',
      slow: '/c/boots',
      garbage: '/c/poles',
      trickling: '/c/accessories',
    }[fault]
    expect([200, 503]).toContain((await visitor.get(path)).status)
    expect((await visitor.get('/c/bindings')).status).toBe(200)
  }, 30_000)

  it('says on the cart page what is wrong, offers no checkout, and keeps the cart', async () => {
    const before = visitor.session()
    const page = await visitor.get('/cart')
    const { text, offersCheckout } = readCart(await page.text())
    expect(text).toContain('out of reach')
    expect(offersCheckout).toBe(false)
    expect(visitor.session()).toBe(before)
  }, 30_000)

  it('refuses a change of the cart with a clear 503, or makes it in the end', async () => {
    const answer = await visitor.call('POST', `/api/cart/${cartId}/items`, {
      line_items: [{ product_id: 1, variant_id: variantId, quantity: 1 }],
    })
    if (fault === 'slow') return expect(answer.status, await answer.text()).toBe(201)
    expect(answer.status).toBe(503)
    expect(await answer.json()).toMatchObject({ status: 503, title: expect.stringContaining('commerce') })
  }, 30_000)
})

describe('after the outage', () => {
  it('shows the same cart and offers checkout, without a restart', async () => {
    const { text, offersCheckout } = readCart(await (await visitor.get('/cart')).text())
    expect(text).toContain('Nordwand')
    expect(offersCheckout).toBe(true)
  })
})

function readCart(html: string) {
  return { text: mainTextOf(html), offersCheckout: html.includes('value="checkout"') }
}

type Visitor = ReturnType<typeof createVisitor>

/** A browser as far as cookies go. */
function createVisitor() {
  const jar = new Map<string, string>()
  let csrfToken = ''

  async function send(method: string, path: string, headers: Record<string, string>, body?: string) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(`${shop.url}${path}`, {
      method,
      headers: { cookie, 'x-bc-region': 'us', origin: shop.url, ...headers },
      redirect: 'manual',
      ...(body === undefined ? {} : { body }),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]?.split('=') ?? []
      jar.set(name, value)
    }
    return answer
  }

  return {
    get: (path: string) => send('GET', path, {}),
    session: () => jar.get('firnline_session'),
    async call(method: string, path: string, body: unknown) {
      if (csrfToken === '') {
        const session = await (await send('GET', '/api/session', {})).json()
        csrfToken = (session as { csrfToken: string }).csrfToken
      }
      const headers = { 'content-type': 'application/json', 'csrf-token': csrfToken }
      return send(method, path, headers, JSON.stringify(body))
    },
  }
}
