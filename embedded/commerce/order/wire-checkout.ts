import { createHash } from 'node:crypto'
import * as v from 'valibot'
import type { CartRow } from '../cart/cart.ts'
import type { WireCart } from '../cart/wire-cart.ts'
import type { OrderAddress } from '../database/schema/order.ts'
import { findState } from '../geography/country.ts'
import type { ShippingOption } from '../shipping/quote.ts'
import { toIso, toMajor } from '../wire/value.ts'
import type { CheckoutRow } from './price-checkout.ts'
import type { OrderCoupon, OrderPrice } from './price-order.ts'

export type PricedCheckout = {
  readonly cart: CartRow
  readonly wireCart: WireCart
  readonly price: OrderPrice
  /** null: the shopper has not begun the checkout. */
  readonly checkout: Pick<CheckoutRow, 'billing_address' | 'customer_message'> | null
  /** null: unknown, or nothing is shipped. */
  readonly destination: OrderAddress | null
}

type WireOptions = { readonly digits: number; readonly withOptions: boolean }

/** A checkout in V3's format. */
export function toWireCheckout(priced: PricedCheckout, { digits, withOptions }: WireOptions) {
  const { cart, price, checkout, destination } = priced
  const major = (minor: number) => toMajor(minor, digits)
  const { subtotal, shipping, total, taxes } = price
  const isSent = destination !== null && price.needsShipping
  return {
    id: cart.id,
    cart: toCheckoutCart(priced, digits),
    billing_address: toBillingAddress(cart.id, checkout),
    consignments: isSent ? [toConsignment(priced, destination, { digits, withOptions })] : [],
    taxes: taxes.map(({ name, amount }) => ({ name, amount: major(amount) })),
    coupons: price.coupon === null ? [] : [toCheckoutCoupon(price.coupon, digits)],
    fees: [],
    order_id: null,
    shipping_cost_total_inc_tax: major(shipping.cost.inc),
    shipping_cost_total_ex_tax: major(shipping.cost.ex),
    handling_cost_total_inc_tax: 0,
    handling_cost_total_ex_tax: 0,
    tax_total: major(total.inc - total.ex),
    subtotal_inc_tax: major(subtotal.inc),
    subtotal_ex_tax: major(subtotal.ex),
    grand_total: major(total.inc),
    created_time: toIso(cart.created_time),
    updated_time: toIso(cart.updated_time),
    customer_message: checkout?.customer_message ?? '',
    version: cart.version,
  }
}

const itemsOfCart = v.array(v.looseObject({}))
const wireCart = v.looseObject({
  line_items: v.looseObject({ physical_items: itemsOfCart, digital_items: itemsOfCart }),
})

/** A checkout's cart has `is_taxable` instead of `taxable`, two amounts instead of `cart_amount`, and no locale. */
function toCheckoutCart({ wireCart: { json }, price }: PricedCheckout, digits: number) {
  const cart = v.parse(wireCart, JSON.parse(json))
  const { cart_amount: _, locale: __, line_items, ...fields } = cart
  const items = (of: v.InferOutput<typeof itemsOfCart>) =>
    of.map(({ taxable, download_file_urls: _, download_page_url: __, download_size: ___, ...item }) => ({
      ...item,
      is_taxable: taxable,
    }))
  return {
    ...fields,
    cart_amount_inc_tax: toMajor(price.itemsTotal.inc, digits),
    cart_amount_ex_tax: toMajor(price.itemsTotal.ex, digits),
    line_items: {
      ...line_items,
      physical_items: items(line_items.physical_items),
      digital_items: items(line_items.digital_items),
    },
  }
}

function toConsignment(
  { cart, price }: PricedCheckout,
  destination: OrderAddress,
  { digits, withOptions }: WireOptions,
) {
  const { chosen, cost, options } = price.shipping
  const option = (of: ShippingOption) => toWireOption(of, digits)
  return {
    id: identify(cart.id, JSON.stringify(destination)),
    shipping_cost_inc_tax: toMajor(cost.inc, digits),
    shipping_cost_ex_tax: toMajor(cost.ex, digits),
    handling_cost_inc_tax: 0,
    handling_cost_ex_tax: 0,
    discounts: [],
    coupon_discounts: price.coupon === null ? [] : toShippingDiscounts(price.coupon, digits),
    line_item_ids: price.lines.filter(line => line.type === 'physical').map(line => line.itemId),
    ...(chosen === null ? {} : { selected_shipping_option: option(chosen) }),
    address: toWireAddress(destination),
    ...(withOptions ? { available_shipping_options: options.map(option) } : {}),
  }
}

function toCheckoutCoupon({ id, code, name, type, offItems, offShipping }: OrderCoupon, digits: number) {
  return {
    id,
    code,
    coupon_type: type,
    display_name: name,
    discounted_amount: toMajor(offItems + offShipping, digits),
  }
}

function toShippingDiscounts({ code, offShipping }: OrderCoupon, digits: number) {
  return offShipping === 0 ? [] : [{ code, amount: toMajor(offShipping, digits) }]
}

function toWireOption({ id, type, name, cost }: ShippingOption, digits: number) {
  return {
    id,
    type,
    description: name,
    image_url: '',
    cost: toMajor(cost, digits),
    transit_time: '',
    additional_description: '',
  }
}

function toBillingAddress(cartId: string, checkout: PricedCheckout['checkout']) {
  const address = checkout?.billing_address ?? null
  return address === null ? null : { id: identify(cartId, 'billing'), ...toWireAddress(address) }
}

function toWireAddress(address: OrderAddress) {
  const { street_1, street_2, state, zip, country, country_iso2, ...contact } = address
  return {
    ...contact,
    address1: street_1,
    address2: street_2,
    state_or_province: state,
    country,
    state_or_province_code: findState(country_iso2, state)?.code ?? '',
    country_code: country_iso2,
    postal_code: zip,
    custom_fields: [],
  }
}

/** A stable id for parts that are not stored. */
function identify(cartId: string, what: string): string {
  return createHash('sha256').update(`${cartId} ${what}`).digest('hex').slice(0, 13)
}
