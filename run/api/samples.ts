import { ADDRESS, ANN, PASSWORD } from './stock-store.ts'

/** What a call can be about: one visitor's belongings. */
export type Own = {
  readonly customerId: number
  readonly email: string
  readonly addressId: number
  readonly cartId: string
  readonly itemId: string
  readonly orderId: number
}
type Subcategory = {
  readonly ski: { readonly id: number; readonly variantId: number }
  readonly category: number
  readonly brand: number
  readonly guests: number
}
export type Sample = {
  /** Parts of the path, by name. */
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, string | number>>
  readonly body?: unknown
}
type MakeSample = (own: Own, shelf: Subcategory) => Sample

const aboutCustomer: MakeSample = own => ({ params: { id: own.customerId } })
const aboutOrder: MakeSample = own => ({ params: { id: own.orderId } })
const aboutCart: MakeSample = own => ({ params: { cartId: own.cartId } })
const first: MakeSample = () => ({ params: { id: 1 } })
const plain: MakeSample = () => ({})
const aboutSki: MakeSample = (_, { ski }) => ({ params: { id: ski.id } })
const lines = ({ ski }: Subcategory) => ({
  line_items: [{ product_id: ski.id, variant_id: ski.variantId, quantity: 1 }],
})

let sequence = 0
const newEmail = () => {
  sequence += 1
  return `new-${sequence}@shop.test`
}

/** One call of each row that succeeds for whoever owns what it is about. A row without one fails the tests. */
export const SAMPLES: Readonly<Record<string, MakeSample>> = {
  'GET /session': plain,
  'GET /products': plain,
  'GET /products/:id': aboutSki,
  'GET /products/:id/options': aboutSki,
  'GET /products/:id/variants': aboutSki,
  'GET /products/:id/variants/:variantId': (_, { ski }) => ({
    params: { id: ski.id, variantId: ski.variantId },
  }),
  'GET /variants': (_, { ski }) => ({ query: { 'product_id:in': ski.id } }),
  'GET /categories': plain,
  'GET /categories/:id': (_, { category }) => ({ params: { id: category } }),
  'GET /category_tree': plain,
  'GET /out-of-stock': (_, { ski }) => ({ query: { ids: ski.id } }),
  'GET /category/products/inventory': (_, { category }) => ({ query: { ids: category } }),
  'POST /cart/create': (_, shelf) => ({ body: lines(shelf) }),
  'GET /cart/:cartId': aboutCart,
  'POST /cart/:cartId/items': (own, shelf) => ({ params: { cartId: own.cartId }, body: lines(shelf) }),
  'PUT /cart/:cartId/items/:itemId': (own, { ski }) => ({
    params: { cartId: own.cartId, itemId: own.itemId },
    body: { productID: ski.id, quantity: 2 },
  }),
  'PUT /cart/:cartId': own => ({ params: { cartId: own.cartId }, body: { customerID: own.customerId } }),
  'DELETE /cart/:cartId/items/:itemId': own => ({ params: { cartId: own.cartId, itemId: own.itemId } }),
  'DELETE /cart/:cartId': aboutCart,
  'GET /currencies': plain,
  'GET /currencies/:id': first,
  'GET /shippingzones': plain,
  'GET /shippingzones/:id': first,
  'GET /shippingmethods/:id': first,
  'GET /countries': plain,
  'GET /countries/:id/states': () => ({ params: { id: 226 } }),
  'GET /store': plain,
  'POST /customers/login': () => ({ body: { email: ANN, pw: PASSWORD } }),
  'POST /customers/logout': plain,
  'POST /customers/validate': own => ({ body: { customer: own.customerId, pw: 'Not-the-password-1' } }),
  'POST /customers/validate-session': plain,
  'POST /customers/bclogin': own => ({ body: { id: own.customerId, redirect: '/account.php' } }),
  'GET /customers': own => ({ query: { 'email:in': own.email } }),
  'POST /customers/create': () => ({
    body: {
      email: newEmail(),
      first_name: 'New',
      last_name: 'Berg',
      authentication: { new_password: PASSWORD },
    },
  }),
  'PUT /customers/:id': own => ({ params: { id: own.customerId }, body: { first_name: 'Anna' } }),
  'DELETE /customers/:id': aboutCustomer,
  'GET /customers/:id/addresses': aboutCustomer,
  'POST /customers/:id/addresses': own => ({
    params: { id: own.customerId },
    body: { ...ADDRESS, city: 'Stowe' },
  }),
  'PUT /customers/:id/addresses': own => ({
    params: { id: own.customerId },
    body: { id: own.addressId, city: 'Stowe' },
  }),
  'DELETE /customers/:id/addresses/:addressId': own => ({
    params: { id: own.customerId, addressId: own.addressId },
  }),
  'GET /orders/:id': aboutCustomer,
  'GET /order/:id': aboutOrder,
  'GET /orders/:id/shipments': aboutOrder,
  'GET /order-status/:id': own => ({ params: { id: own.orderId }, query: { email: own.email } }),
  'GET /customer_groups': plain,
  'GET /customer_groups/:id': (_, { guests }) => ({ params: { id: guests } }),
  'GET /pro/order_total': (own, { brand }) => ({
    query: { customer_id: own.customerId, brand_id: brand },
  }),
  'GET /interstack/references': () => ({
    query: { content_type: 'shared_display_text', api_key: 'key', entry_uids: 'basics', locale: 'de-at' },
  }),
  'GET /pro/shipping_method_settings': () => ({ query: { bcRegion: 'us' } }),
}

/** The address of a call, its parts filled in. */
export function addressOf(path: string, { params = {}, query = {} }: Sample): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name] ?? '').toWellFormed()),
  )
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  return search.size === 0 ? filled : `${filled}?${search}`
}
