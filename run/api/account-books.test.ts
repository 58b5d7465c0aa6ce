import type { Accounts } from '@firnline/services/commerce/account/port'
import { isInBackground } from '@firnline/services/http/background'
import { createRateLimits } from '@firnline/web/server/gate/rate-limits'
import { createCustomerSession } from '@firnline/web/server/session/customer-session'
import { newSession, type Session } from '@firnline/web/server/session/session'
import { createVisitor } from '@firnline/web/server/session/visitor'
import { describe, expect, it } from 'vitest'
import { at, textAt } from './fixture/browser.ts'
import { PASSWORD } from './fixture/fill-store.ts'
import { type ApiShop, ORIGIN } from './fixture/open-api-shop.ts'
import type { TestCustomer } from './fixture/samples.ts'
import { useSharedApiShop } from './fixture/shared-api-shop.ts'
import { createTestCustomer, createTestOrder } from './fixture/test-customer.ts'

/** Addresses, profile and orders of a signed-in customer (docs/decisions/0025-account-self-service.md). */

let shop: ApiShop
useSharedApiShop(shared => {
  shop = shared
})

const limits = createRateLimits()
let sessions = 0

/** Somebody's account, as pages see it. `customer`: who is signed in. `cart`: the session's. */
async function open(
  customer: number | null,
  { cart = null, accounts = shop.parts.accounts }: { cart?: string | null; accounts?: Accounts } = {},
) {
  const { services, seal } = shop.parts
  sessions += 1
  const customers = customer === null ? {} : { us: { id: customer, since: 4e9, key: `key-${sessions}` } }
  const carts = cart === null ? {} : { us: cart }
  const session: Session = { ...newSession(), customers, carts }
  const headers = { cookie: `shop_session=${await seal.seal(session)}` }
  const request = new Request(ORIGIN, { headers })
  const visitor = createVisitor(request, { seal, accounts })
  const missed: string[] = []
  const degraded = (what: string) => void missed.push(what)
  const { commerce } = services.forPage({ seen: () => {}, onDegrade: degraded })
  const customerSession = createCustomerSession({
    ...{ commerce, accounts, visitor, limits, degraded, tradeTerms: shop.parts.tradeTerms },
    alerts: shop.parts.mail.alerts,
    ...{ ip: `198.51.100.${sessions}`, now: shop.clock.now, locale: 'en-us' },
  })
  return { account: customerSession.account('us'), visitor, missed }
}

const HOME = {
  ...{ firstName: 'Ann', lastName: 'Berg', company: '', street: '1 Alpine Road', streetMore: '' },
  ...{ postalCode: '84060', city: 'Park City', state: 'Utah', country: 'us', phone: '' },
}

/** A customer with a password, whom nobody else in these tests touches. */
async function newCustomer(): Promise<TestCustomer> {
  const own = await createTestCustomer(shop, { withOrder: false })
  await shop.store('PUT', '/v3/customers', [
    { id: own.customerId, authentication: { new_password: PASSWORD } },
  ])
  return own
}

describe('the address book', () => {
  it('adds, changes, prefers and removes, the default one first', async () => {
    const { customerId, addressId } = await newCustomer()
    const { account } = await open(customerId)
    const added = await account.addAddress(HOME)
    if (added.kind !== 'kept') throw new Error(`The address was ${added.kind}.`)
    const ids = async () => {
      const { addresses, defaultId } = await account.addresses()
      return { ids: addresses.map(({ id }) => id), defaultId }
    }
    expect(await ids()).toEqual({ ids: [addressId, added.id], defaultId: addressId })
    expect(await account.setDefaultAddress(added.id)).toEqual({ kind: 'done' })
    expect(await ids()).toEqual({ ids: [added.id, addressId], defaultId: added.id })
    expect(await account.changeAddress(added.id, { ...HOME, phone: '+1 435 555 0100' })).toEqual(added)
    expect((await account.addresses()).addresses[0]).toEqual({
      ...HOME,
      id: added.id,
      phone: '+1 435 555 0100',
    })
    expect(await account.removeAddress(added.id)).toEqual({ kind: 'done' })
    expect(await ids()).toEqual({ ids: [addressId], defaultId: addressId })
  })

  it('keeps no address twice', async () => {
    const { customerId, addressId } = await newCustomer()
    const { account } = await open(customerId)
    await account.addAddress(HOME)
    expect(await account.addAddress({ ...HOME, city: 'PARK CITY' })).toEqual({ kind: 'known' })
    expect(await account.changeAddress(addressId, HOME)).toEqual({ kind: 'known' })
  })

  it('lets nobody at another’s addresses', async () => {
    const [mine, theirs] = [await newCustomer(), await newCustomer()]
    const { account } = await open(mine.customerId)
    const gone = { kind: 'gone' }
    expect(await account.changeAddress(theirs.addressId, HOME)).toEqual(gone)
    expect(await account.setDefaultAddress(theirs.addressId)).toEqual(gone)
    expect(await account.removeAddress(theirs.addressId)).toEqual(gone)
    const { account: their } = await open(theirs.customerId)
    expect((await their.addresses()).addresses).toMatchObject([{ id: theirs.addressId, city: 'Burlington' }])
  })

  it('may be where the store sends to, with the states that the platform knows', async () => {
    const { account } = await open(null)
    const places = await account.shippingCountries()
    expect(places.map(({ code }) => code)).toContain('us')
    expect(places.find(({ code }) => code === 'us')?.states).toContain('Vermont')
  })
})

describe('the profile', () => {
  it('changes names and telephone without a password', async () => {
    const { customerId } = await newCustomer()
    const { account } = await open(customerId)
    const details = { firstName: 'Änne', lastName: 'O’Berg', phone: '+1 802 555 0118' }
    expect(await account.changeDetails(details)).toEqual({ kind: 'done' })
    expect(await account.profile()).toMatchObject({
      customer: { firstName: 'Änne', lastName: 'O’Berg' },
      phone: '+1 802 555 0118',
    })
  })

  it('changes the email address with the password, and moves the newsletter there', async () => {
    const { customerId, email } = await newCustomer()
    const { account } = await open(customerId)
    const next = `new-${email}`
    await account.subscribe(true)
    expect(await account.changeEmail(next, 'Not-the-password-1')).toEqual({ kind: 'wrong' })
    expect(await account.changeEmail(next, PASSWORD)).toEqual({ kind: 'done' })
    expect(await account.profile()).toMatchObject({ customer: { email: next } })
    expect(await account.isSubscribed()).toBe(true)
    expect(await shop.parts.accounts.isSubscribed('us', email)).toBe(false)
  })

  it('does not take another customer’s address', async () => {
    const [mine, theirs] = [await newCustomer(), await newCustomer()]
    const { account } = await open(mine.customerId)
    expect(await account.changeEmail(theirs.email, PASSWORD)).toEqual({ kind: 'taken' })
  })

  it('ends every other sign-in with a new password, and goes on', async () => {
    const { customerId, email } = await newCustomer()
    const changing = await open(customerId)
    expect(await changing.account.changePassword('Not-the-password-1', 'Another-1')).toEqual({
      kind: 'wrong',
    })
    expect(await changing.account.changePassword(PASSWORD, 'Another-Password-1')).toEqual({ kind: 'done' })
    expect(await changing.account.current()).toMatchObject({ id: customerId })
    const { key } = (await changing.visitor.session()).customers.us ?? { key: '' }
    const others = shop.parts.accounts.read('us', customerId)
    expect((await others)?.memos['Storefront sessions']).not.toContain(key)
    const tried = await shop.parts.accounts.validate('us', { email, password: 'Another-Password-1' })
    expect(tried).toEqual({ kind: 'valid', customerId })
  })

  it('counts wrong passwords as tries to sign in', async () => {
    const { customerId } = await newCustomer()
    const { account } = await open(customerId)
    const tries = []
    for (let n = 0; n < 12; n += 1) tries.push(await account.close('Not-the-password-1'))
    expect(tries.at(-1)).toEqual({ kind: 'throttled', retryAfter: expect.any(Number) })
    expect(await account.current()).not.toBeNull()
  })

  it('hands out all that is kept, and not too often', async () => {
    const own = await createTestCustomer(shop)
    const { account } = await open(own.customerId)
    const file = await account.ownData()
    expect(file).toMatchObject({
      kind: 'found',
      data: {
        customer: { email: own.email },
        addresses: [{ id: own.addressId }],
        orders: [{ id: own.orderId, lines: [{ productId: shop.goods.ski.id }] }],
        isSubscribed: false,
      },
    })
    expect(JSON.stringify(file)).not.toContain('Pays late')
    for (let n = 0; n < 9; n += 1) await account.ownData()
    expect(await account.ownData()).toMatchObject({ kind: 'throttled' })
  })

  it('reads orders for the data download in the background, which waits for quota', async () => {
    const { customerId } = await createTestCustomer(shop)
    const asked: boolean[] = []
    const { accounts } = shop.parts
    const { account } = await open(customerId, {
      accounts: {
        ...accounts,
        order: (...order) => {
          asked.push(isInBackground())
          return accounts.order(...order)
        },
      },
    })
    expect(await account.ownData()).toMatchObject({ kind: 'found', data: { orders: [{}] } })
    expect(asked).toEqual([true])
  })

  it('is deleted with the password; orders stay', async () => {
    const { customerId, email } = await newCustomer()
    const orderId = await createTestOrder(shop, { customerId, email, statusId: 11 })
    const { account, visitor } = await open(customerId)
    await account.subscribe(true)
    expect(await account.close(PASSWORD)).toEqual({ kind: 'done' })
    expect(await account.current()).toBeNull()
    expect((await visitor.session()).customers).toEqual({})
    expect(at(await shop.store('GET', `/v3/customers?id:in=${customerId}`), 'data')).toEqual([])
    expect(await shop.parts.accounts.isSubscribed('us', email)).toBe(false)
    expect(at(await shop.store('GET', `/v2/orders/${orderId}`), 'status')).toBe('Awaiting Fulfillment')
  })

  it('is deleted with its carts: the session’s and the one of another browser', async () => {
    const [{ customerId, cartId }, guest] = [await newCustomer(), await newCustomer()]
    const line = { product_id: shop.goods.ski.id, variant_id: shop.goods.ski.variantId, quantity: 1 }
    const newCart = async (owner: number) =>
      textAt(await shop.store('POST', '/v3/carts', { customer_id: owner, line_items: [line] }), 'data', 'id')
    const other = await newCart(customerId)
    await shop.parts.accounts.write('us', customerId, 'Storefront cart', other)
    const { account } = await open(customerId, { cart: cartId })
    expect(await account.close(PASSWORD)).toEqual({ kind: 'done' })
    for (const id of [cartId, other])
      await expect(shop.store('GET', `/v3/carts/${id}`), id).rejects.toThrow('404')

    const anonymous = await newCart(0)
    const browser = await open(guest.customerId, { cart: anonymous })
    expect(await browser.account.close(PASSWORD)).toEqual({ kind: 'done' })
    expect((await browser.visitor.session()).carts).toEqual({ us: anonymous })
    expect(at(await shop.store('GET', `/v3/carts/${anonymous}`), 'data', 'id')).toBe(anonymous)
  })
})

describe('orders', () => {
  it('come a page at a time, newest first', async () => {
    const { customerId, email } = await newCustomer()
    const ids: number[] = []
    for (let n = 0; n < 11; n += 1) ids.push(await createTestOrder(shop, { customerId, email, statusId: 11 }))
    const { account } = await open(customerId)
    const [first, second] = [await account.orders(1), await account.orders(2)]
    expect([first.orders.length, first.hasMore]).toEqual([10, true])
    expect([second.orders.length, second.hasMore]).toEqual([1, false])
    const seen = [...first.orders, ...second.orders].map(({ id }) => id)
    expect(seen.toSorted((a, b) => a - b)).toEqual(ids)
  })

  it('are whole for their owner and for nobody else', async () => {
    const [mine, theirs] = [await createTestCustomer(shop), await createTestCustomer(shop)]
    const { account } = await open(mine.customerId)
    const order = await account.order(mine.orderId)
    expect(order).toMatchObject({
      number: String(mine.orderId),
      status: 'Awaiting Fulfillment',
      lines: [{ productId: shop.goods.ski.id, quantity: 1, total: { currency: 'USD' } }],
      billing: { name: 'Ann Berg', postalCode: '05401', country: 'us', email: mine.email },
      shipments: [],
    })
    expect(order?.totals.total.amount).toBeGreaterThan(0)
    expect(await account.order(theirs.orderId)).toBeNull()
    expect(await account.order(999_999)).toBeNull()
    expect(await (await open(null)).account.order(mine.orderId)).toBeNull()
  })

  it('tell of their parcels where to follow them', async () => {
    const own = await createTestCustomer(shop)
    const path = `/v2/orders/${own.orderId}`
    const line = at(await shop.store('GET', `${path}/products`), 0, 'id')
    const items = [{ order_product_id: line, quantity: 1 }]
    await shop.store('POST', `${path}/shipments`, {
      ...{ items, tracking_number: '1Z999', shipping_provider: 'ups' },
    })
    const { account } = await open(own.customerId)
    expect(await account.order(own.orderId)).toMatchObject({
      status: 'Shipped',
      shipments: [{ carrier: 'UPS', trackingUrl: 'https://www.ups.com/track?tracknum=1Z999' }],
    })
  })

  it('are shown to a guest who knows number and email address, without the shipping address', async () => {
    const { orderId, email } = await createTestCustomer(shop)
    const { account } = await open(null)
    const found = await account.guestOrder(orderId, ` ${email.toUpperCase()} `)
    expect(found).toMatchObject({
      kind: 'found',
      order: { number: String(orderId), lines: [{ quantity: 1 }] },
    })
    expect(JSON.stringify(found)).not.toMatch(/Secret|Burlington|05401/)
    expect(await account.guestOrder(orderId, 'somebody@else.test')).toEqual({ kind: 'unknown' })
    expect(await account.guestOrder(999_999, email)).toEqual({ kind: 'unknown' })
    expect(await account.guestOrder(orderId, '')).toEqual({ kind: 'unknown' })
  })

  it('are not guessed: after twenty looks a guest waits', async () => {
    const { orderId } = await createTestCustomer(shop)
    const { account } = await open(null)
    for (let n = 0; n < 20; n += 1) await account.guestOrder(orderId, `guess-${n}@shop.test`)
    expect(await account.guestOrder(orderId, 'guess@shop.test')).toMatchObject({ kind: 'throttled' })
  })
})

it('does nothing for visitors who are signed out', async () => {
  const { account } = await open(null)
  const over = { kind: 'signed-out' }
  expect(await account.addAddress(HOME)).toEqual(over)
  expect(await account.changeAddress(1, HOME)).toEqual(over)
  expect(await account.removeAddress(1)).toEqual(over)
  expect(await account.changeDetails({ firstName: 'A', lastName: 'B', phone: '' })).toEqual(over)
  expect(await account.changeEmail('a@b.test', PASSWORD)).toEqual(over)
  expect(await account.changePassword(PASSWORD, PASSWORD)).toEqual(over)
  expect(await account.subscribe(true)).toEqual(over)
  expect(await account.ownData()).toEqual(over)
  expect(await account.close(PASSWORD)).toEqual(over)
  expect(await account.addresses()).toEqual({ addresses: [], defaultId: null })
  expect(await account.orders(1)).toEqual({ orders: [], hasMore: false })
})

it('logs no error', () => expect(shop.errors).toEqual([]))
