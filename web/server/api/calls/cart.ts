import { MAX_LINE_QUANTITY } from '@firnline/domain/cart/cart'
import { parseResponse } from '@firnline/services/http/parse-response'
import * as v from 'valibot'
import { ApiError } from '../../errors.ts'
import { call } from '../call.ts'
import { id } from '../schema.ts'
import { envelope, fields } from '../shape.ts'

const DISCOUNTS = fields('id name discounted_amount')
const COUPONS = fields('id code name display_name coupon_type discounted_amount')

const ITEM = fields(
  `id parent_id variant_id product_id sku name url quantity taxable image_url discount_amount coupon_amount
  original_price list_price sale_price extended_list_price extended_sale_price is_require_shipping is_mutable
  added_by_promotion`,
  {
    discounts: DISCOUNTS,
    coupons: COUPONS,
    gift_wrapping: fields('name message amount'),
    options: fields('name nameId name_id value valueId value_id'),
  },
)

const CART = fields(
  `id customer_id channel_id email tax_included base_amount discount_amount manual_discount_amount cart_amount
  created_time updated_time locale version`,
  {
    currency: fields('code'),
    coupons: COUPONS,
    discounts: DISCOUNTS,
    line_items: {
      physical_items: ITEM,
      digital_items: ITEM,
      gift_certificates: fields('id name theme amount quantity taxable message', {
        sender: fields('name email'),
        recipient: fields('name email'),
      }),
      custom_items: fields('id sku name quantity list_price extended_list_price image_url'),
    },
  },
)

const quantity = v.pipe(
  v.number('is a whole number'),
  v.integer('is a whole number'),
  v.minValue(1, 'is at least 1'),
  v.maxValue(MAX_LINE_QUANTITY, `is at most ${MAX_LINE_QUANTITY}`),
)
/** Sent back, so that two tabs cannot overwrite each other (docs/protocols/commerce.md#carts). */
const version = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2_147_483_647)))
const lineItems = v.pipe(
  v.array(v.strictObject({ product_id: id, variant_id: v.optional(id), quantity })),
  v.minLength(1, 'is empty'),
  v.maxLength(20, 'has more than 20 lines'),
)

const uuid = v.pipe(v.string(), v.uuid('is a UUID'))
const withCart = v.strictObject({ cartId: uuid })
const withItem = v.strictObject({ cartId: uuid, itemId: uuid })

const Created = v.object({ data: v.object({ id: uuid }) })

/** A cart is answered only to the session that holds its id; anyone else's does not exist. */
export const CART_CALLS = [
  call({
    method: 'POST',
    path: '/cart/create',
    summary: 'A new cart for this session, in place of the one it has.',
    who: 'anyone',
    body: v.strictObject({ line_items: lineItems }),
    shows: envelope(CART),
    success: 201,
    async handle({ store, region, visitor, customerSession, locale, body }) {
      const owner = await visitor.customer(region)
      const cart = { ...body, customer_id: owner?.id ?? 0, locale }
      const created = await store.createCart(cart)
      await customerSession.cart(region).keep(parseResponse('commerce', Created, created).data.id)
      return created
    },
  }),

  call({
    method: 'GET',
    path: '/cart/:cartId',
    summary: 'The session’s cart.',
    who: 'own-cart',
    subject: ({ params }) => params.cartId,
    params: withCart,
    shows: envelope(CART),
    handle: ({ store, grant }) => store.cart(grant.cartId),
  }),

  call({
    method: 'POST',
    path: '/cart/:cartId/items',
    summary: 'Puts products into the cart.',
    who: 'own-cart',
    subject: ({ params }) => params.cartId,
    params: withCart,
    body: v.strictObject({ line_items: lineItems, version }),
    shows: envelope(CART),
    success: 201,
    handle: ({ store, region, customerSession, grant, body }) =>
      customerSession.cart(region).changeBy(grant.cartId, () => store.addCartItems(grant.cartId, body)),
  }),

  call({
    method: 'PUT',
    path: '/cart/:cartId/items/:itemId',
    summary: 'How many of one line.',
    who: 'own-cart',
    subject: ({ params }) => params.cartId,
    params: withItem,
    body: v.strictObject({ productID: id, quantity, version }),
    shows: envelope(CART),
    handle({
      store,
      region,
      customerSession,
      grant,
      params,
      body: { productID, quantity: wanted, ...rest },
    }) {
      const item = { line_item: { product_id: productID, quantity: wanted }, ...rest }
      return customerSession
        .cart(region)
        .changeBy(grant.cartId, () => store.changeCartItem(grant.cartId, params.itemId, item))
    },
  }),

  call({
    method: 'PUT',
    path: '/cart/:cartId',
    summary: 'Makes the cart the signed-in customer’s.',
    who: 'own-cart',
    subject: ({ params }) => params.cartId,
    params: withCart,
    body: v.strictObject({ customerID: id }),
    shows: envelope(CART),
    success: 201,
    async handle({ store, region, customerSession, grant, body }) {
      if (body.customerID !== grant.customer?.id)
        throw new ApiError(403, 'A cart can be given only to the customer who is signed in.')
      const cart = customerSession.cart(region)
      const given = await cart.changeBy(grant.cartId, () =>
        store.setCartCustomer(grant.cartId, body.customerID),
      )
      await cart.keep(grant.cartId)
      return given
    },
  }),

  call({
    method: 'DELETE',
    path: '/cart/:cartId/items/:itemId',
    summary: 'Takes a line out; with the last one the cart goes too, and nothing is answered.',
    who: 'own-cart',
    subject: ({ params }) => params.cartId,
    params: withItem,
    shows: envelope(CART),
    async handle({ store, region, customerSession, grant, params }) {
      const cart = customerSession.cart(region)
      const left = await cart.changeBy(grant.cartId, () => store.removeCartItem(grant.cartId, params.itemId))
      if (left === null) await cart.keep(null)
      return left
    },
  }),

  call({
    method: 'DELETE',
    path: '/cart/:cartId',
    summary: 'Deletes the cart.',
    who: 'own-cart',
    subject: ({ params }) => params.cartId,
    params: withCart,
    shows: envelope(CART),
    async handle({ store, region, customerSession, grant }) {
      const cart = customerSession.cart(region)
      await cart.changeBy(grant.cartId, () => store.removeCart(grant.cartId))
      await cart.keep(null)
      return null
    },
  }),
]
