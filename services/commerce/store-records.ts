import * as v from 'valibot'
import type { JsonRequest } from '../http/json-client.ts'
import { parseResponse } from '../http/parse-response.ts'
import { channelOf, ownCart, ownCustomer, soldIn } from './channel.ts'
import type { CommerceStore } from './store-client.ts'

type Query = NonNullable<JsonRequest['query']>
type StoreRecord = Readonly<Record<string, unknown>>

const Fields = v.record(v.string(), v.unknown())
const List = v.array(Fields)
const Rows = v.object({ data: List })
const Trees = v.object({ data: v.array(v.object({ id: v.number() })) })

/** The most rows that the platform puts on a page. */
const MOST = 250
const CART_QUERY = { include: 'line_items.physical_items.options,line_items.digital_items.options' }
const PRODUCTS = '/v3/catalog/products'
const CATEGORIES = '/v3/catalog/categories'
const TREES = '/v3/catalog/trees'
const ADDRESSES = '/v3/customers/addresses'
const GROUPS = '/v2/customer_groups'
const ZONES = '/v2/shipping/zones'

export type StoreRecords = ReturnType<typeof createStoreRecords>

/**
 * A store's records with the platform's fields, for calls of `/api`, which show some of them. `send` makes one request and
 * throws what the store refuses. null: an empty response.
 */
export function createStoreRecords(
  send: (request: JsonRequest) => Promise<unknown>,
  store: Pick<CommerceStore, 'channelId'> = {},
) {
  const get = (path: string, query: Query = {}) => send({ method: 'GET', path, query })
  const record = async (path: string) => parseResponse('commerce', Fields, await get(path))
  // V2 answers an empty list with no body (docs/protocols/commerce.md#v2-responses).
  const list = async (path: string, query?: Query) =>
    parseResponse('commerce', List, (await get(path, query)) ?? [])
  const rows = async (path: string, query?: Query) => rowsOf(await get(path, query))

  return {
    addresses: (customerId: number, addressId?: number) =>
      rows(ADDRESSES, {
        'customer_id:in': customerId,
        include: 'formfields',
        limit: MOST,
        ...(addressId === undefined ? {} : { 'id:in': addressId }),
      }),
    /** No rows: the customer has this address already (docs/protocols/commerce.md#customers). */
    addAddress: async (customerId: number, address: StoreRecord) =>
      rowsOf(
        await send({ method: 'POST', path: ADDRESSES, body: [{ ...address, customer_id: customerId }] }),
      ),
    /** The platform does not check the owner: the caller does. */
    changeAddress: async (address: StoreRecord) =>
      rowsOf(await send({ method: 'PUT', path: ADDRESSES, body: [address] })),
    removeAddress: (id: number) => send({ method: 'DELETE', path: ADDRESSES, query: { 'id:in': id } }),

    /** null: there is none. */
    async customer(id: number) {
      const include = 'addresses,formfields,storecredit'
      const [customer = null] = await rows('/v3/customers', { 'id:in': id, include })
      return customer
    },
    addCustomer: (customer: StoreRecord) =>
      send({ method: 'POST', path: '/v3/customers', body: [{ ...customer, ...ownCustomer(store) }] }),
    changeCustomer: (customer: StoreRecord) =>
      send({ method: 'PUT', path: '/v3/customers', body: [customer] }),
    guestGroups: () => list(GROUPS, { is_group_for_guests: 'true' }),
    group: (id: number) => record(`${GROUPS}/${id}`),

    createCart: (cart: StoreRecord) =>
      send({ method: 'POST', path: '/v3/carts', query: CART_QUERY, body: { ...cart, ...ownCart(store) } }),
    cart: (id: string) => get(`/v3/carts/${id}`, CART_QUERY),
    addCartItems: (cartId: string, items: StoreRecord) =>
      send({ method: 'POST', path: `/v3/carts/${cartId}/items`, query: CART_QUERY, body: items }),
    changeCartItem: (cartId: string, itemId: string, item: StoreRecord) =>
      send({ method: 'PUT', path: `/v3/carts/${cartId}/items/${itemId}`, query: CART_QUERY, body: item }),
    /** null: the cart is empty and gone. */
    removeCartItem: (cartId: string, itemId: string) =>
      send({ method: 'DELETE', path: `/v3/carts/${cartId}/items/${itemId}`, query: CART_QUERY }),
    setCartCustomer: (cartId: string, customerId: number) =>
      send({ method: 'PUT', path: `/v3/carts/${cartId}`, body: { customer_id: customerId } }),
    removeCart: (id: string) => send({ method: 'DELETE', path: `/v3/carts/${id}` }),

    visibleProducts: (query: Query) => get(PRODUCTS, { ...query, ...soldIn(store), is_visible: 'true' }),
    product: (id: number, query: Query) => get(`${PRODUCTS}/${id}`, query),
    productOptions: (id: number) => get(`${PRODUCTS}/${id}/options`, { limit: MOST }),
    productVariants: (id: number) => get(`${PRODUCTS}/${id}/variants`, { limit: MOST }),
    productVariant: (id: number, variantId: number) => get(`${PRODUCTS}/${id}/variants/${variantId}`),
    variants: (query: Query) => get('/v3/catalog/variants', query),
    /** Those of the products that are visible. */
    async visibleIds(ids: readonly unknown[]): Promise<ReadonlySet<unknown>> {
      if (ids.length === 0) return new Set()
      const query = { ...soldIn(store), is_visible: 'true', include_fields: 'is_visible', limit: MOST }
      const found = await rows(PRODUCTS, { 'id:in': [...new Set(ids)].join(','), ...query })
      return new Set(found.map(row => row.id))
    },
    visibleCategories: (query: Query) => get(CATEGORIES, { ...query, is_visible: 'true' }),
    category: (id: number) => get(`${CATEGORIES}/${id}`),
    /** Of the storefront's channel: the classic `/catalog/categories/tree` is no longer documented. */
    async categoryTree() {
      const found = parseResponse('commerce', Trees, await get(TREES, { 'channel_id:in': channelOf(store) }))
      const [tree] = found.data
      return tree === undefined ? { data: [] } : get(`${TREES}/${tree.id}/categories`)
    },

    orders: (customerId: number, query: Query) =>
      list('/v2/orders', { customer_id: customerId, sort: 'date_created:desc', ...query }),
    order: (id: number | string) => record(`/v2/orders/${id}`),
    orderParts: (orderId: number, name: 'products' | 'shipping_addresses' | 'shipments') =>
      list(`/v2/orders/${orderId}/${name}`, { limit: MOST }),

    store: () => record('/v2/store'),
    currencies: () => list('/v2/currencies'),
    currency: (id: number) => record(`/v2/currencies/${id}`),
    shippingZones: () => list(ZONES),
    shippingZone: (id: number) => record(`${ZONES}/${id}`),
    shippingMethods: (zoneId: number) => list(`${ZONES}/${zoneId}/methods`),
    countries: () => list('/v2/countries', { limit: MOST }),
    states: (countryId: number) => list(`/v2/countries/${countryId}/states`, { limit: MOST }),
  }
}

/** The rows of a V3 response. */
export function rowsOf(body: unknown): StoreRecord[] {
  return parseResponse('commerce', Rows, body).data
}
