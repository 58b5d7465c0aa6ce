import { newSession } from '@firnline/web/server/session/session'
import { at, Browser, textAt } from './browser.ts'
import type { ApiShop } from './open-api-shop.ts'
import type { Own } from './samples.ts'
import { ADDRESS } from './stock-store.ts'

const numberAt = (body: unknown, ...path: (string | number)[]) => Number(at(body, ...path))
let count = 0

/** A customer of their own, with an address, a cart and an order: what one test deletes, no other misses. */
export async function newOwn(
  shop: ApiShop,
  { group = 0, withOrder = true }: { group?: number; withOrder?: boolean } = {},
): Promise<Own> {
  const { store, goods } = shop
  count += 1
  const email = `customer-${count}@shop.test`
  const address = { ...ADDRESS, address1: `${count} Secret Street` }
  const person = { email, first_name: 'Secret', last_name: `Person ${count}`, notes: 'Pays late.' }
  const proCode = group === 0 ? {} : { form_fields: [{ name: 'Pro Code', value: '{"region":"pro"}' }] }
  const body = { ...person, customer_group_id: group, addresses: [address], ...proCode }
  const customerId = numberAt(await store('POST', '/v3/customers', [body]), 'data', 0, 'id')
  const addresses = await store('GET', `/v3/customers/addresses?customer_id:in=${customerId}`)
  const line = { product_id: goods.ski.id, variant_id: goods.ski.variantId, quantity: 1 }
  const cart = await store('POST', '/v3/carts', { customer_id: customerId, line_items: [line] })
  const order = withOrder ? await newOrder(shop, { customerId, email, address, statusId: 11 }) : 0
  return {
    customerId,
    email,
    addressId: numberAt(addresses, 'data', 0, 'id'),
    cartId: textAt(cart, 'data', 'id'),
    itemId: textAt(cart, 'data', 'line_items', 'physical_items', 0, 'id'),
    orderId: order,
  }
}

type NewOrder = Pick<Own, 'customerId' | 'email'> & {
  readonly statusId: number
  readonly address?: typeof ADDRESS
}

/** An order of one ski, as the store's staff would enter it. @returns its number */
export async function newOrder(
  { store, goods }: ApiShop,
  { customerId, email, statusId, address = ADDRESS }: NewOrder,
): Promise<number> {
  const { first_name, last_name, address1, city } = address
  const order = await store('POST', '/v2/orders', {
    customer_id: customerId,
    status_id: statusId,
    staff_notes: 'Pays late.',
    billing_address: {
      ...{ first_name, last_name, street_1: address1, city, state: 'Vermont', zip: '05401' },
      ...{ country: 'United States', country_iso2: 'US', email },
    },
    products: [{ product_id: goods.ski.id, quantity: 1 }],
  })
  return numberAt(order, 'id')
}

/** A browser whose session is of this moment, or of so many seconds ago. */
export async function browserOf(shop: ApiShop, own: Own | null, secondsAgo = 0): Promise<Browser> {
  const browser = new Browser(shop, `2001:db8:0:${(++count).toString(16)}::1`)
  const session = newSession()
  const signIn = own === null ? {} : { us: { id: own.customerId, since: 4e9, key: `key-${count}` } }
  const carts = own === null ? {} : { us: own.cartId }
  shop.clock.ahead -= secondsAgo * 1000
  browser.cookies.set('firnline_session', await shop.seal.seal({ ...session, carts, customers: signIn }))
  shop.clock.ahead += secondsAgo * 1000
  browser.csrfToken = session.csrfToken
  return browser
}
