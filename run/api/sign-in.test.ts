import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { at, Browser, textAt } from './fixture/browser.ts'
import { ANN, BEN, PASSWORD, PIA } from './fixture/fill-store.ts'
import { type ApiShop, ORIGIN, openApiShop } from './fixture/open-api-shop.ts'

let shop: ApiShop
beforeAll(async () => {
  shop = await openApiShop()
}, 60_000)
afterAll(() => shop.close())

let visitors = 0
/** Each from an address of its own, so that one test's tries are not another's. */
const browser = () => {
  visitors += 1
  return new Browser(shop, `198.51.100.${visitors}`).open()
}
const signedIn = async (email: string) => {
  const visitor = await browser()
  expect((await visitor.signIn(email)).status).toBe(200)
  return visitor
}
const newCustomer = async (email: string) => {
  const authentication = { new_password: PASSWORD }
  const customer = { email, first_name: 'Carl', last_name: 'Berg', authentication }
  const made = await shop.store('POST', '/v3/customers', [customer])
  return { visitor: await signedIn(email), id: at(made, 'data', 0, 'id') }
}
const customerOf = async (visitor: Browser) => at((await visitor.call('GET', '/session')).body, 'customer')
const cartOf = async (visitor: Browser) => at((await visitor.call('GET', '/session')).body, 'cart')
const line = (product: 'ski' | 'wax', quantity = 1) => {
  const { id, variantId } = shop.goods[product]
  return { line_items: [{ product_id: id, variant_id: variantId, quantity }] }
}
const addCart = async (visitor: Browser, product: 'ski' | 'wax', quantity = 1) =>
  textAt((await visitor.call('POST', '/cart/create', { body: line(product, quantity) })).body, 'data', 'id')

describe('signing in', () => {
  it('answers the customer without what is nobody’s business, and rotates the csrf-token', async () => {
    const visitor = await browser()
    const before = visitor.csrfToken
    const { status, body, text } = await visitor.signIn(ANN)
    expect(status).toBe(200)
    expect(at(body, 'data')).toMatchObject({ id: shop.goods.ann, email: ANN, is_pro: false })
    expect(text).not.toMatch(/notes|registration_ip|authentication|attributes|Pays late/)
    expect(visitor.csrfToken).not.toBe(before)
    expect(await customerOf(visitor)).toEqual({ id: shop.goods.ann, firstName: 'ann', isPro: false })
    const old = await visitor.call('POST', '/customers/logout', { headers: { 'csrf-token': before } })
    expect(old.status).toBe(403)
  })

  it('says the same of an unknown address as of a wrong password', async () => {
    const visitor = await browser()
    const wrong = await visitor.signIn(ANN, 'Not-her-password-1')
    const unknown = await visitor.signIn('nobody@shop.test', 'Not-her-password-1')
    expect([wrong.status, unknown.status]).toEqual([401, 401])
    expect(unknown.body).toEqual(wrong.body)
    expect(await customerOf(visitor)).toBeNull()
  })

  it('lets one address try one account ten times in a quarter of an hour, whatever else it forwards', async () => {
    const visitor = await browser()
    for (let tries = 0; tries < 10; tries += 1)
      expect((await visitor.signIn('guess@shop.test', `Guess-${tries}-more`)).status).toBe(401)
    const over = await visitor.call('POST', '/customers/login', {
      body: { email: 'GUESS@shop.test', pw: PASSWORD },
      headers: { 'x-forwarded-for': `203.0.113.9, 198.51.100.${visitors}` },
    })
    expect(over.status).toBe(429)
    expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it('lets the owner in while strangers guess, from another address or from a device that signed in before', async () => {
    const email = 'fritz@shop.test'
    const { visitor: known } = await newCustomer(email)
    await known.call('POST', '/customers/logout')
    for (let tries = 0; tries < 50; tries += 1) {
      const stranger = new Browser(shop, `203.0.${Math.floor(tries / 10)}.7`)
      await stranger.open()
      expect((await stranger.signIn(email, `Guess-${tries}-more`)).status).toBe(401)
      if (tries === 11) expect((await (await browser()).signIn(email)).status).toBe(200)
    }
    expect((await (await browser()).signIn(email)).status).toBe(429)
    await known.open()
    expect((await known.signIn(email)).status).toBe(200)
    await known.call('POST', '/customers/logout')
    await known.open()
    for (let tries = 0; tries < 10; tries += 1)
      expect((await known.signIn(email, `Guess-${tries}-more`)).status).toBe(401)
    expect((await known.signIn(email)).status).toBe(429)
  }, 60_000)

  it('counts all addresses of an IPv6 /64 as one', async () => {
    const from = async (ip: string) =>
      (await new Browser(shop, ip).open()).signIn('six@shop.test', 'Guess-1-more')
    for (let tries = 0; tries < 10; tries += 1)
      expect((await from(`2001:db8:1:2::${tries}`)).status).toBe(401)
    expect((await from('2001:DB8:1:2:ffff::9')).status).toBe(429)
    expect((await from('2001:db8:1:3::9')).status).toBe(401)
  })

  it('counts a password that is only checked as a try, too', async () => {
    const { visitor, id } = await newCustomer('emil@shop.test')
    const check = (pw: string) => visitor.call('POST', '/customers/validate', { body: { customer: id, pw } })
    expect((await check(PASSWORD)).body).toEqual({ data: { valid: true } })
    expect((await check('Not-his-password-1')).body).toEqual({ data: { valid: false } })
    const answers = []
    for (let tries = 0; tries < 10; tries += 1) answers.push((await check(`Guess-${tries}-more`)).status)
    expect(answers.at(-1)).toBe(429)
  })
})

describe('how a sign-in ends', () => {
  it('ends for every copy of the session, and for no other sign-in', async () => {
    const [visitor, elsewhere] = [await signedIn(ANN), await signedIn(ANN)]
    const stolen = visitor.copy()
    expect((await visitor.call('POST', '/customers/logout')).status).toBe(200)
    expect(await customerOf(visitor)).toBeNull()
    expect(await customerOf(stolen)).toBeNull()
    expect(await customerOf(elsewhere)).toMatchObject({ id: shop.goods.ann })
  })

  it('outlasts more sign-outs than the platform remembers one by one', async () => {
    const old = await signedIn(ANN)
    const stolen = old.copy()
    await old.call('POST', '/customers/logout')
    for (let n = 0; n < 21; n += 1) {
      const visitor = await signedIn(ANN)
      await visitor.call('POST', '/customers/logout')
    }
    expect(await customerOf(stolen)).toBeNull()
    expect(await customerOf(await signedIn(ANN))).toMatchObject({ id: shop.goods.ann })
  }, 60_000)

  it('ends everywhere else with a new password, and goes on where it was changed', async () => {
    const email = 'carl@shop.test'
    const { visitor, id } = await newCustomer(email)
    const [stolen, elsewhere] = [visitor.copy(), await signedIn(email)]
    const change = { authentication: { new_password: 'Another-one-1' } }
    const path = `/customers/${id}`
    expect((await visitor.call('PUT', path, { body: change })).status).toBe(400)
    expect((await visitor.call('PUT', path, { body: { ...change, pw: 'Wrong-1234' } })).status).toBe(403)
    expect((await visitor.call('PUT', path, { body: { ...change, pw: PASSWORD } })).status).toBe(200)
    expect(await customerOf(visitor)).toMatchObject({ id })
    expect(await customerOf(stolen)).toBeNull()
    expect(await customerOf(elsewhere)).toBeNull()
    expect((await (await browser()).signIn(email)).status).toBe(401)
    expect((await (await browser()).signIn(email, 'Another-one-1')).status).toBe(200)
  })

  it('ends when the platform says that the password was changed there, and when the customer is gone', async () => {
    const email = 'dora@shop.test'
    const { visitor, id } = await newCustomer(email)
    shop.clock.ahead += 60_000
    await shop.store('PUT', '/v3/customers', [{ id, authentication: { new_password: 'Reset-by-mail-1' } }])
    shop.forgetAccounts()
    expect(await customerOf(visitor)).toBeNull()
    const again = await browser()
    expect((await again.signIn(email, 'Reset-by-mail-1')).status).toBe(200)
    expect((await again.call('DELETE', `/customers/${id}`)).status).toBe(204)
    expect(await customerOf(again)).toBeNull()
    expect((await (await browser()).signIn(email, 'Reset-by-mail-1')).status).toBe(401)
  })
})

describe('the cart at a sign-in', () => {
  const owner = async (id: string) => at(await shop.store('GET', `/v3/carts/${id}`), 'data', 'customer_id')
  const withSki = (id: string) => ({ id, count: 1, productIds: [shop.goods.ski.id] })

  it('becomes the customer’s, leaves with them, and comes back with them', async () => {
    const visitor = await browser()
    const id = await addCart(visitor, 'ski')
    expect(at((await visitor.signIn(BEN)).body, 'meta')).toMatchObject({ carried: 'attached', lost: [] })
    expect(await owner(id)).toBe(shop.goods.ben)
    await visitor.call('POST', '/customers/logout')
    expect(await cartOf(visitor)).toEqual({ id: null, count: 0, productIds: [] })
    expect((await visitor.call('GET', `/cart/${id}`)).status).toBe(404)
    const elsewhere = await signedIn(BEN)
    expect(await cartOf(elsewhere)).toEqual(withSki(id))
    await elsewhere.call('DELETE', `/cart/${id}`)
  })

  it('is added to the one that the customer left behind; what that cannot take is named', async () => {
    const first = await signedIn(PIA)
    const own = await addCart(first, 'wax', 2)
    const visitor = await browser()
    const guest = textAt(
      (await visitor.call('POST', '/cart/create', { body: line('ski', 2) })).body,
      'data',
      'id',
    )
    await visitor.call('POST', `/cart/${guest}/items`, { body: line('wax', 2) })
    const { body } = await visitor.signIn(PIA)
    expect(at(body, 'meta')).toMatchObject({ carried: 'merged', lost: ['Glide wax'] })
    expect(await cartOf(visitor)).toMatchObject({ id: own, count: 4 })
    await expect(shop.store('GET', `/v3/carts/${guest}`)).rejects.toThrow('404')
    await visitor.call('DELETE', `/cart/${own}`)
  })

  it('is left behind when it is another customer’s, or no more', async () => {
    const visitor = await browser()
    const id = await addCart(visitor, 'ski')
    await shop.store('PUT', `/v3/carts/${id}`, { customer_id: shop.goods.pia })
    expect(at((await visitor.signIn(ANN)).body, 'meta')).toMatchObject({ carried: 'nothing' })
    expect(await cartOf(visitor)).toEqual({ id: null, count: 0, productIds: [] })
    expect(await owner(id)).toBe(shop.goods.pia)
    const other = await browser()
    const gone = await addCart(other, 'ski')
    await shop.store('DELETE', `/v3/carts/${gone}`)
    expect(await cartOf(other)).toEqual({ id: null, count: 0, productIds: [] })
  })

  it('is not lost while the platform fails', async () => {
    const visitor = await browser()
    const id = await addCart(visitor, 'ski')
    shop.platform.fault = () => new Response('', { status: 500 })
    const failed = await visitor.call('GET', '/session')
    shop.platform.fault = null
    expect(failed.status).toBe(503)
    expect(Number(failed.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await cartOf(visitor)).toEqual(withSki(id))
    shop.platform.fault = ({ url }) => (url.includes('/v3/carts') ? new Response('', { status: 500 }) : null)
    expect(at((await visitor.signIn(ANN)).body, 'meta')).toMatchObject({ carried: 'nothing' })
    shop.platform.fault = null
    expect(await cartOf(visitor)).toEqual(withSki(id))
    shop.errors.length = 0
  })
})

describe('the way to the checkout', () => {
  const way = async (visitor: Browser) => (await visitor.page('/checkout')).body
  const checkout = async (visitor: Browser) => at(await way(visitor), 'url')
  const store = () => `${shop.hostedOrigin}/shop/firnline-us`

  it('is a new link each time for a guest, and none without a cart', async () => {
    const visitor = await browser()
    expect(await way(visitor)).toEqual({ kind: 'empty' })
    await addCart(visitor, 'ski')
    const [first, second] = [await checkout(visitor), await checkout(visitor)]
    expect(first).toMatch(/\/cart\.php\?action=loadInCheckout&id=[\w-]+&token=\w{64}$/)
    expect(second).not.toBe(first)
  })

  it('signs a customer in on the way, with a cart that is theirs', async () => {
    const visitor = await browser()
    const id = await addCart(visitor, 'ski')
    shop.platform.fault = ({ url }) => (url.includes('/v3/carts') ? new Response('', { status: 500 }) : null)
    await visitor.signIn(ANN)
    shop.platform.fault = null
    shop.errors.length = 0
    expect(await checkout(visitor)).toContain(`${store()}/login/token/`)
    const cart = await shop.store('GET', `/v3/carts/${id}`)
    expect(at(cart, 'data', 'customer_id')).toBe(shop.goods.ann)
  })
})

describe('the hosted pages', () => {
  it('are reached by a login address, and only on a way that is the shop’s or the store’s own', async () => {
    const visitor = await signedIn(ANN)
    const login = (redirect: string, id = shop.goods.ann) =>
      visitor.call('POST', '/customers/bclogin', { body: { id, redirect } })
    for (const own of ['/account.php', `${shop.hostedOrigin}/shop/firnline-us/checkout`])
      expect(textAt((await login(own)).body, 'data', 'url')).toContain(
        `${shop.hostedOrigin}/shop/firnline-us/login/token/`,
      )
    for (const foreign of [
      'https://evil.example/',
      // The platform leads to its own pages alone.
      `${ORIGIN}/cart`,
      '//evil.example',
      '/\\evil.example',
      '\t//evil.example',
      'javascript:alert(1)',
      'cart',
    ])
      expect((await login(foreign)).status, foreign).toBe(400)
    expect((await login('/', shop.goods.ben)).status).toBe(403)
  })

  it('have to be told of a sign-out only when they were told of the sign-in', async () => {
    const signOut = async (visitor: Browser) =>
      at((await visitor.call('POST', '/customers/logout')).body, 'data', 'hosted_logout_url')
    expect(await signOut(await signedIn(ANN))).toBeNull()
    const visitor = await signedIn(ANN)
    await visitor.call('POST', '/customers/bclogin', { body: { id: shop.goods.ann, redirect: '/cart' } })
    expect(await signOut(visitor)).toBe(`${shop.hostedOrigin}/shop/firnline-us/login.php?action=logout`)
  })
})

it('logs no error', () => expect(shop.errors).toEqual([]))
