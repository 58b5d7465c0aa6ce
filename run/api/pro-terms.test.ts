import { effectivePrice } from '@firnline/domain/catalogue/price'
import { localeOf } from '@firnline/domain/locale/locale'
import { money } from '@firnline/domain/money'
import { PUBLIC_GROUP } from '@firnline/domain/visit'
import { withGroupPrices } from '@firnline/services/catalogue/store-prices'
import { createRateLimits } from '@firnline/web/server/gate/rate-limits'
import { groupVisit } from '@firnline/web/server/session/account/price-group'
import { createEndTerms } from '@firnline/web/server/session/account/trade-status'
import type { ReadTradeTerms } from '@firnline/web/server/session/account/trade-terms'
import { createCustomerSession } from '@firnline/web/server/session/customer-session'
import { newSession, type Session } from '@firnline/web/server/session/session'
import { createVisitor } from '@firnline/web/server/session/visitor'
import { describe, expect, it } from 'vitest'
import { Browser, textAt } from './fixture/browser.ts'
import { PIA } from './fixture/fill-store.ts'
import { type ApiShop, ORIGIN } from './fixture/open-api-shop.ts'
import { useSharedApiShop } from './fixture/shared-api-shop.ts'
import { browserOf, createTestCustomer } from './fixture/test-customer.ts'

/** What the shop grants pros and employees, and where it stops them, against the platform. */

let shop: ApiShop
useSharedApiShop(shared => {
  shop = shared
})

const usd = (amount: number) => money(amount, 'USD')
const now = () => shop.clock.now()

/** Somebody signed in in the store us, who may spend 500 and whose employees are in the tests' group. */
async function open(customer: number | null, cartId?: string) {
  const { accounts, services, seal, tradeTerms } = shop.parts
  const us = {
    ...(await tradeTerms('us')),
    brandIds: [shop.goods.brand],
    employeeGroups: [shop.goods.employees],
    spendLimit: 500,
    shipping: { isEnabled: true, hideFreeShippingGroups: [shop.goods.guests] },
  }
  const terms: ReadTradeTerms = async region => (region === 'us' ? us : tradeTerms(region))
  const customers = customer === null ? {} : { us: { id: customer, since: 4e9, key: 'key' } }
  const carts = cartId === undefined ? {} : { us: cartId }
  const session: Session = { ...newSession(), customers, carts }
  const headers = { cookie: `shop_session=${await seal.seal(session)}; shop_pro=1` }
  const request = new Request(ORIGIN, { headers })
  const degraded = (what: string) => {
    throw new Error(`The shop went without ${what}.`)
  }
  const { commerce } = services.forPage({ seen: () => {}, onDegrade: degraded })
  const onError = (error: unknown) => {
    throw error
  }
  const endTerms = createEndTerms({ accounts, commerce, tradeTerms: terms, now, onError })
  const visitor = createVisitor(request, { seal, accounts, endTerms })
  const customerSession = createCustomerSession({
    ...{ commerce, accounts, visitor, limits: createRateLimits(), degraded, tradeTerms: terms },
    alerts: shop.parts.mail.alerts,
    ...{ ip: '198.51.100.7', now, locale: 'en-us' },
  })
  const locale = localeOf('en', 'us')
  return {
    customerSession,
    commerce,
    visit: () => groupVisit(request, { locale, visitor, accounts, tradeTerms: terms, now: now() }),
  }
}

const skis = (quantity: number) => ({
  ...{ productId: shop.goods.ski.id, variantId: shop.goods.ski.variantId },
  quantity,
})

/** A pro whom no other test knows. */
async function newPro(proCode: object = { region: 'pro' }, withOrder = false): Promise<number> {
  const { customerId } = await createTestCustomer(shop, { group: shop.goods.pros, withOrder })
  const value = { name: 'Pro Code', value: JSON.stringify(proCode), customer_id: customerId }
  await shop.store('PUT', '/v3/customers/form-field-values', [value])
  return customerId
}

/** In the group of employees, who get 40 per cent off. */
async function newEmployee(proCode: object | null): Promise<number> {
  const { customerId: id } = await createTestCustomer(shop, { withOrder: false })
  await shop.store('PUT', '/v3/customers', [{ id, customer_group_id: shop.goods.employees }])
  if (proCode === null) return id
  const value = { name: 'Pro Code', value: JSON.stringify(proCode), customer_id: id }
  await shop.store('PUT', '/v3/customers/form-field-values', [value])
  return id
}

/** What the ski costs on the page, and in a cart that is made then. */
async function shownAndAsked(customer: number | null) {
  const { customerSession, visit, commerce } = await open(customer)
  const { groupId } = (await visit()).priceGroup
  const onDegrade = (what: string) => {
    throw new Error(`The page went without ${what}.`)
  }
  const [ski] = await withGroupPrices({ commerce, groupId, onDegrade }).products('us', [shop.goods.ski.id])
  const added = await customerSession.cart('us').add(skis(1))
  return {
    shown: ski === undefined ? null : effectivePrice(ski.price).amount,
    asked: added.ok ? added.cart?.total.amount : null,
  }
}

describe('a pro’s limit', () => {
  it('lets the checkout open up to it, and not beyond', async () => {
    const { customerSession } = await open(await newPro())
    const cart = customerSession.cart('us')
    await cart.add(skis(6))
    expect(await customerSession.checkout('us')).toMatchObject({ kind: 'open' })
    await cart.add(skis(1))
    expect(await customerSession.checkout('us')).toEqual({ kind: 'over-limit', overLimit: usd(2500) })
  })

  it('counts what was ordered this season', async () => {
    const { customerSession } = await open(await newPro({ region: 'pro' }, true))
    const standing = await customerSession.account('us').tradeStatus()
    if (standing?.kind !== 'pro') throw new Error(`Pia is ${standing?.kind}.`)
    expect(standing.spent.amount).toBeGreaterThan(0)
    expect(standing.left.amount).toBe(50_000 - standing.spent.amount)
  })

  it('is nobody else’s', async () => {
    const { customerSession } = await open(shop.goods.ann)
    await customerSession.cart('us').add(skis(20))
    expect(await customerSession.account('us').tradeStatus()).toBeNull()
    expect(await customerSession.checkout('us')).toMatchObject({ kind: 'open' })
  })
})

describe('whose prices and pages somebody gets', () => {
  it('are a pro’s own', async () => {
    const pro = await newPro()
    const { visit } = await open(pro)
    expect((await visit()).priceGroup).toEqual({ ...PUBLIC_GROUP, isPro: true, groupId: shop.goods.pros })
  })

  it('are everybody’s prices for a pro of another region, and for one whose code has ended', async () => {
    for (const code of [{ region: 'pro_ca' }, { region: 'pro', expires: '2026-06-30' }]) {
      const { visit } = await open(await newPro(code))
      expect(await visit()).toMatchObject({ priceGroup: { isPro: true, groupId: null } })
    }
  })

  it('are everybody’s in the cart too once a code has ended: the shop takes the customer out of the group', async () => {
    const pro = await newPro({ region: 'pro', expires: '2026-06-30' })
    expect(await shownAndAsked(pro)).toEqual({ shown: 10_000, asked: 10_000 })
    const { customerSession } = await open(pro)
    expect(await customerSession.account('us').current()).toMatchObject({ groupId: null, isPro: true })
    expect(await customerSession.account('us').tradeStatus()).toMatchObject({ kind: 'expired' })
  })

  it.each([
    ['a guest', async () => null, 10_000],
    ['a customer', async () => shop.goods.ann, 10_000],
    ['a pro', () => newPro(), 7_500],
    ['a pro of another region', () => newPro({ region: 'pro_ca' }), 10_000],
    ['an employee with a pro code', () => newEmployee({ region: 'pro' }), 6_000],
    [
      'an employee whose pro code has ended',
      () => newEmployee({ region: 'pro', expires: '2026-06-30' }),
      10_000,
    ],
    ['an employee without a pro code', () => newEmployee(null), 10_000],
  ])('are the same on the page and in the cart, for %s', async (_, customer, price) => {
    expect(await shownAndAsked(await customer())).toEqual({ shown: price, asked: price })
  })

  it('are everybody’s in a cart that an employee without a pro code had before', async () => {
    const employee = await newEmployee(null)
    const line = { product_id: shop.goods.ski.id, variant_id: shop.goods.ski.variantId, quantity: 1 }
    const made = await shop.store('POST', '/v3/carts', { customer_id: employee, line_items: [line] })
    const { customerSession } = await open(employee, textAt(made, 'data', 'id'))
    expect((await customerSession.cart('us').read())?.total).toEqual(usd(10_000))
  })

  it('are everybody’s for an employee without a pro code, who has everybody’s pages too', async () => {
    const { customerSession, visit } = await open(await newEmployee(null))
    expect((await visit()).priceGroup).toEqual(PUBLIC_GROUP)
    expect(await customerSession.account('us').tradeStatus()).toBeNull()
  })

  it('leave a customer who never had a code in a group of the merchant’s, whatever its discounts', async () => {
    const { customerId } = await createTestCustomer(shop, { withOrder: false })
    await shop.store('PUT', '/v3/customers', [{ id: customerId, customer_group_id: shop.goods.pros }])
    const { customerSession } = await open(customerId)
    expect(await customerSession.account('us').current()).toMatchObject({
      groupId: shop.goods.pros,
      proCode: null,
    })
  })

  it('leave a customer in a group that has no discounts', async () => {
    const { customerId } = await createTestCustomer(shop, { withOrder: false })
    await shop.store('PUT', '/v3/customers', [{ id: customerId, customer_group_id: shop.goods.guests }])
    const { customerSession } = await open(customerId)
    expect(await customerSession.account('us').current()).toMatchObject({ groupId: shop.goods.guests })
  })

  it('are an employee’s own with a pro code of region pro, and nothing is limited', async () => {
    const id = await newEmployee({ region: 'pro' })
    const { customerSession, visit } = await open(id)
    const priceGroup = { ...PUBLIC_GROUP, isPro: true, groupId: shop.goods.employees }
    expect((await visit()).priceGroup).toEqual(priceGroup)
    expect(await customerSession.account('us').tradeStatus()).toEqual({ kind: 'employee' })
  })

  it('say nothing of free shipping to a customer of a group that it is hidden from', async () => {
    const { customerId } = await createTestCustomer(shop, { withOrder: false })
    await shop.store('PUT', '/v3/customers', [{ id: customerId, customer_group_id: shop.goods.guests }])
    const { visit } = await open(customerId)
    expect((await visit()).priceGroup).toEqual({ ...PUBLIC_GROUP, hidesFreeShipping: true })
  })

  it('are everybody’s for customers, whatever the hint says', async () => {
    const { visit } = await open(shop.goods.ann)
    expect(await visit()).toEqual({ priceGroup: PUBLIC_GROUP, isCurrent: null, isMistaken: false })
    expect(await (await open(null)).visit()).toMatchObject({ priceGroup: PUBLIC_GROUP, isMistaken: true })
  })
})

describe('a pro’s budget', () => {
  it('comes with the session, which does without it while orders cannot be read', async () => {
    const own = await createTestCustomer(shop, { group: shop.goods.pros, withOrder: false })
    const pro = await browserOf(shop, own)
    const read = async () => (await pro.call('GET', '/session')).body
    shop.platform.fault = ({ url }) => (url.includes('/orders') ? new Response('', { status: 500 }) : null)
    expect(await read()).toMatchObject({ customer: { isPro: true }, tradeStatus: null })
    shop.platform.fault = null
    expect(shop.errors.splice(0)).toHaveLength(1)
    expect(await read()).toMatchObject({
      tradeStatus: { kind: 'pro', limit: { amount: 300_000, currency: 'USD' }, until: expect.any(String) },
    })
  })
})

describe('a pro’s pages', () => {
  it('are kept by no shared cache, and end with the sign-in', async () => {
    const anyone = await new Browser(shop).open()
    expect((await anyone.page('/')).text).toContain('us false')
    const pro = await new Browser(shop).open()
    await pro.signIn(PIA)
    expect(pro.cookies.get('shop_pro')).toBe('1')
    const own = await pro.page('/')
    expect(own.text).toContain('pro true')
    expect(own.headers.get('cache-control')).toBe('private, no-cache')
    expect((await anyone.page('/')).text).toContain('us false')
    await pro.call('POST', '/customers/logout')
    expect(pro.cookies.has('shop_pro')).toBe(false)
    expect((await pro.page('/')).text).toContain('us false')
  })

  it('are not had by a hint alone: it is taken back', async () => {
    const visitor = await new Browser(shop).open()
    visitor.cookies.set('shop_pro', '1')
    expect((await visitor.page('/')).text).toContain('us false')
    expect(visitor.cookies.has('shop_pro')).toBe(false)
  })
})
