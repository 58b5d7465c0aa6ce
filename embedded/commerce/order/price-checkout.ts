import { and, eq } from 'drizzle-orm'
import * as v from 'valibot'
import type { CartRow } from '../cart/cart.ts'
import { readCarts } from '../cart/read-carts.ts'
import { findCart } from '../cart/stored-cart.ts'
import { readCartCoupon } from '../coupon/cart-coupon.ts'
import type { Database } from '../database/open.ts'
import type { OrderAddress } from '../database/schema/order.ts'
import { checkouts } from '../database/schema.ts'
import { findCountry, findState } from '../geography/country.ts'
import { isPostcode } from '../geography/postcode.ts'
import type { Commerce, Scope } from '../scope.ts'
import { ApiError, CONFLICT, unprocessable } from '../wire/api-error.ts'
import { id, integer, list, name, text } from '../wire/value.ts'
import { type OrderItem, priceItems, readCartLines } from './price-order.ts'
import type { PricedCheckout } from './wire-checkout.ts'

type CheckoutQuery = {
  readonly cartId: string
  readonly withItemOptions: boolean
  /** null: the stored addresses and shipping option apply. */
  readonly consignment: Consignment | null
}

const SNAPSHOT = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const

/** Prices a checkout from one snapshot of the database. A given consignment is priced and not stored. */
export function priceCheckout(
  commerce: Commerce,
  scope: Scope,
  { cartId, withItemOptions, consignment }: CheckoutQuery,
): Promise<PricedCheckout> {
  return commerce.db.transaction(async tx => {
    const cart = await findCart(tx, scope, { id: cartId, now: commerce.now() })
    const { items } = await readCartLines(tx, scope, cart)
    if (consignment !== null) checkConsignment(consignment, { cart, items })
    const checkout = await readCheckout(tx, scope, cart.id)
    const destination = consignment?.destination ?? checkout?.shipping_address ?? null
    const shippingOption = consignment === null ? (checkout?.shipping_option ?? null) : null
    const { applied } = await readCartCoupon(tx, scope, {
      code: cart.coupon_code,
      items,
      now: commerce.now(),
      buyer: { customerId: cart.customer_id, email: checkout?.email ?? '' },
    })
    const price = await priceItems(tx, scope, {
      items,
      destination,
      shippingOption,
      applied,
      customerId: cart.customer_id,
    })
    const request = { id: cart.id, withOptions: withItemOptions }
    const [outcome] = await readCarts({ ...commerce, db: tx }, scope, [request])
    if (outcome === undefined) throw new Error(`Cart ${cart.id} was not read`)
    if (outcome.kind === 'failed') throw outcome.error
    return { cart, wireCart: outcome.result, price, checkout, destination }
  }, SNAPSHOT)
}

type CartItems = { readonly cart: CartRow; readonly items: readonly OrderItem[] }

function checkConsignment({ items: sent, version }: Consignment, { cart, items }: CartItems): void {
  if (version !== undefined && version !== cart.version) throw new ApiError(409, CONFLICT)
  const shippedItems = items.filter(item => item.type === 'physical')
  const known = new Set(shippedItems.map(item => item.itemId))
  const errors = sent.flatMap(({ item_id }, place) =>
    known.has(item_id)
      ? []
      : [[`0.line_items.${place}.item_id`, 'is no item of the cart that is shipped'] as const],
  )
  if (errors.length > 0)
    throw unprocessable('A consignment names what is not sent', Object.fromEntries(errors))
  const isComplete = shippedItems.every(item => {
    const lines = sent.filter(line => line.item_id === item.itemId)
    return lines.length === 1 && lines[0]?.quantity === item.quantity
  })
  if (isComplete) return
  throw unprocessable('A cart is sent to one address', {
    '0.line_items': 'must name each item of the cart that is shipped once, with its whole quantity',
  })
}

const optionalText = () => v.optional(text(255), '')
const country = v.pipe(
  v.string(),
  v.trim(),
  v.toUpperCase(),
  v.check(code => findCountry(code) !== null, 'must be the two-letter code of a country'),
)
const email = v.union([
  v.literal(''),
  v.pipe(v.string(), v.trim(), v.email('must be an e-mail address'), v.maxLength(254)),
])
const customField = v.strictObject({
  field_id: name(255),
  field_value: v.union([text(), list(text(), 100)]),
})

/** An address to quote shipping for: only its country is required. */
const address = v.pipe(
  v.strictObject({
    first_name: optionalText(),
    last_name: optionalText(),
    company: optionalText(),
    phone: optionalText(),
    email,
    address1: optionalText(),
    address2: optionalText(),
    city: optionalText(),
    country: optionalText(),
    country_code: country,
    state_or_province: optionalText(),
    state_or_province_code: optionalText(),
    postal_code: v.optional(v.pipe(text(20), v.trim()), ''),
    custom_fields: v.optional(list(customField, 100), []),
  }),
  v.forward(
    v.partialCheck(
      [['country_code'], ['postal_code']],
      ({ country_code, postal_code }) =>
        postal_code === '' || isPostcode(country_code, postal_code) !== false,
      'must be a postcode of the country',
    ),
    ['postal_code'],
  ),
)

const ONE_ADDRESS = 'must name the address once, as address or as shipping_address'

const consignment = v.pipe(
  v.strictObject({
    address: v.optional(address),
    shipping_address: v.optional(address),
    line_items: v.pipe(
      list(v.strictObject({ item_id: name(100), quantity: integer(1) }), 1000),
      v.minLength(1, 'must name the items that are sent'),
    ),
    version: v.optional(id()),
  }),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const { address, shipping_address, line_items, version } = dataset.value
    const destination = address ?? shipping_address
    if (destination === undefined || (address !== undefined && shipping_address !== undefined)) {
      addIssue({ message: ONE_ADDRESS })
      return NEVER
    }
    return { destination: toDestination(destination), items: line_items, version }
  }),
)

/** POST /v3/checkouts/{id}/consignments. A cart is sent to one address. */
export const consignmentsBody = v.pipe(
  v.strictTuple([consignment], 'must be a list of one consignment: a cart is sent to one address'),
  v.transform(([only]) => only),
)
export type Consignment = v.InferOutput<typeof consignmentsBody>

function toDestination(sent: v.InferOutput<typeof address>): OrderAddress {
  const { address1, address2, postal_code, country_code, ...fields } = sent
  const { custom_fields: _, state_or_province, state_or_province_code, ...contact } = fields
  const state = findState(country_code, state_or_province_code) ?? findState(country_code, state_or_province)
  return {
    ...contact,
    street_1: address1,
    street_2: address2,
    zip: postal_code.toUpperCase(),
    state: state?.name ?? state_or_province,
    country: findCountry(country_code)?.name ?? '',
    country_iso2: country_code,
  }
}

export type CheckoutRow = typeof checkouts.$inferSelect
/** Omitted fields keep their value; `updated_time` is now by default. */
type CheckoutPatch = Partial<Omit<CheckoutRow, 'cart_id' | 'store'>>

/** Stores what the shopper has entered at the checkout. The cart must exist. */
export async function saveCheckout(
  tx: Database,
  scope: Scope,
  cartId: string,
  patch: CheckoutPatch,
): Promise<CheckoutRow> {
  const fields = { updated_time: new Date(), ...patch }
  const [row] = await tx
    .insert(checkouts)
    .values({ ...fields, store: scope.hash, cart_id: cartId })
    .onConflictDoUpdate({ target: checkouts.cart_id, set: fields })
    .returning()
  if (row === undefined) throw new Error(`The checkout of cart ${cartId} was not returned`)
  return row
}

/** What the shopper has entered at the checkout; null: nothing yet. */
export async function readCheckout(db: Database, scope: Scope, cartId: string): Promise<CheckoutRow | null> {
  const [row] = await db
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.store, scope.hash), eq(checkouts.cart_id, cartId)))
  return row ?? null
}

/** The addresses of an order; without a billing address the shipping address is both. null: incomplete. */
export function addressesOf(
  checkout: CheckoutRow,
): { readonly billing: OrderAddress; readonly shipping: OrderAddress | null } | null {
  const billing = checkout.billing_address ?? checkout.shipping_address
  const email = checkout.email || billing?.email || ''
  if (billing === null || email === '') return null
  return { billing: { ...billing, email }, shipping: checkout.shipping_address }
}
