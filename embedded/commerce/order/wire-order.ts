import type { OrderAddress } from '../database/schema/order.ts'
import type { orderAddresses, orderProducts, orders, shipments } from '../database/schema.ts'
import type { Scope } from '../scope.ts'
import { toMajor } from '../wire/value.ts'
import { statusName } from './order-status.ts'

export type OrderRow = typeof orders.$inferSelect
/** `root`: the URL of the store's V2 API, no slash at the end. */
type OrderContext = { readonly scope: Scope; readonly root: string; readonly addressCount: number }

/** GET /v2/orders. */
export function toWireOrder(row: OrderRow, { scope, root, addressCount }: OrderContext) {
  const decimal = (minor: number) => toDecimal(minor, scope.digits)
  const link = (part: string) => ({
    url: `${root}/orders/${row.id}/${part}`,
    resource: `/orders/${row.id}/${part}`,
  })
  return {
    ...identityOf(row),
    ...amountsOf(row, scope.digits),
    ...paymentOf(row, decimal),
    ...originOf(row),
    ...currencyOf(row, scope),
    shipping_address_count: addressCount,
    order_is_digital: addressCount === 0,
    billing_address: { ...row.billing_address, form_fields: [] },
    products: link('products'),
    shipping_addresses: link('shippingaddresses'),
    coupons: link('coupons'),
    consignments: link('consignments'),
    fees: link('fees'),
  }
}

function identityOf(row: OrderRow) {
  return {
    id: row.id,
    customer_id: row.customer_id,
    cart_id: row.cart_id,
    date_created: toRfc2822(row.date_created),
    date_modified: toRfc2822(row.date_modified),
    date_shipped: toRfc2822(row.date_shipped),
    status_id: row.status_id,
    status: statusName(row.status_id),
    custom_status: row.custom_status || statusName(row.status_id),
    items_total: row.items_total,
    items_shipped: row.items_shipped,
    staff_notes: row.staff_notes,
    customer_message: row.customer_message,
    is_deleted: row.is_deleted,
    is_email_opt_in: false,
    customer_locale: row.customer_locale,
  }
}

function amountsOf(row: OrderRow, digits: number) {
  const taxed = (name: 'subtotal' | 'shipping_cost' | 'handling_cost' | 'total') =>
    taxedFields(name, { ex: row[`${name}_ex_tax`], inc: row[`${name}_inc_tax`] }, digits)
  const entered = (name: 'shipping_cost' | 'handling_cost') =>
    toDecimal(row.is_tax_inclusive_pricing ? row[`${name}_inc_tax`] : row[`${name}_ex_tax`], digits)
  const decimal = (minor: number) => toDecimal(minor, digits)
  return {
    ...taxed('subtotal'),
    base_shipping_cost: entered('shipping_cost'),
    ...taxed('shipping_cost'),
    shipping_cost_tax_class_id: 0,
    base_handling_cost: entered('handling_cost'),
    ...taxed('handling_cost'),
    handling_cost_tax_class_id: 0,
    base_wrapping_cost: decimal(0),
    ...taxedFields('wrapping_cost', { ex: 0, inc: 0 }, digits),
    wrapping_cost_tax_class_id: 0,
    ...taxed('total'),
    is_tax_inclusive_pricing: row.is_tax_inclusive_pricing,
    discount_amount: decimal(row.discount_amount),
    coupon_discount: decimal(row.coupon_discount),
  }
}

function paymentOf(row: OrderRow, decimal: (minor: number) => string) {
  return {
    payment_method: row.payment_method,
    payment_provider_id: row.payment_provider_id,
    payment_status: row.payment_status,
    refunded_amount: decimal(row.refunded_amount),
    store_credit_amount: decimal(row.store_credit_amount),
    gift_certificate_amount: decimal(0),
    credit_card_type: null,
    tax_provider_id: row.taxes.length === 0 ? '' : 'BasicTaxProvider',
  }
}

/** `external_id` and `external_order_id` are the same in the protocol. */
function originOf(row: OrderRow) {
  return {
    ip_address: row.ip_address,
    ip_address_v6: '',
    geoip_country: '',
    geoip_country_iso2: '',
    ebay_order_id: '0',
    order_source: row.order_source,
    channel_id: row.channel_id,
    external_source: row.external_source || null,
    external_id: row.external_id || null,
    external_merchant_id: null,
    external_order_id: row.external_id,
  }
}

/** A store has one currency. */
function currencyOf(row: OrderRow, { store }: Scope) {
  return {
    currency_id: 1,
    currency_code: row.currency_code,
    currency_exchange_rate: '1.0000000000',
    default_currency_id: 1,
    default_currency_code: store.currency,
    store_default_currency_code: store.currency,
    store_default_to_transactional_exchange_rate: '1.0000000000',
  }
}

export type OrderProductRow = typeof orderProducts.$inferSelect
export type OrderAddressRow = typeof orderAddresses.$inferSelect
export type ShipmentRow = typeof shipments.$inferSelect

/** GET /v2/orders/{id}/products: the brand is a name. */
export function toWireOrderProduct(row: OrderProductRow, digits: number) {
  const decimal = (minor: number) => toDecimal(minor, digits)
  return {
    id: row.id,
    order_id: row.order_id,
    product_id: row.product_id,
    variant_id: row.variant_id,
    order_address_id: row.order_address_id,
    order_pickup_method_id: 0,
    name: row.name,
    name_customer: row.name,
    name_merchant: row.name,
    sku: row.sku,
    upc: row.upc,
    type: row.type,
    base_price: decimal(row.base_price),
    ...taxedFields('price', { ex: row.price_ex_tax, inc: row.price_inc_tax }, digits),
    base_total: decimal(row.base_price * row.quantity),
    ...taxedFields('total', { ex: row.total_ex_tax, inc: row.total_inc_tax }, digits),
    quantity: row.quantity,
    base_cost_price: decimal(0),
    ...taxedFields('cost_price', { ex: 0, inc: 0 }, digits),
    base_wrapping_cost: decimal(0),
    ...taxedFields('wrapping_cost', { ex: 0, inc: 0 }, digits),
    wrapping_id: 0,
    wrapping_name: '',
    wrapping_message: '',
    weight: row.weight.toFixed(4),
    width: '0.0000',
    height: '0.0000',
    depth: '0.0000',
    is_refunded: row.quantity_refunded >= row.quantity,
    quantity_refunded: row.quantity_refunded,
    refund_amount: decimal(0),
    return_id: 0,
    quantity_shipped: row.quantity_shipped,
    fixed_shipping_cost: decimal(0),
    event_name: null,
    event_date: '',
    ebay_item_id: '',
    ebay_transaction_id: '',
    option_set_id: null,
    parent_order_product_id: null,
    is_bundled_product: false,
    bin_picking_number: '',
    external_id: null,
    brand: row.brand,
    gift_certificate_id: null,
    applied_discounts: discountsOf(row, digits),
    discounted_total_inc_tax: decimal(row.discounted_total_inc_tax ?? row.total_inc_tax),
    product_options: row.product_options.map((option, index) => toWireOption(row.id, option, index)),
    configurable_fields: [],
  }
}

function discountsOf({ coupon_amount, coupon_code }: OrderProductRow, digits: number) {
  if (coupon_amount === 0) return []
  const amount = toDecimal(coupon_amount, digits)
  return [{ id: 'coupon', amount, name: 'Coupon', code: coupon_code, target: 'order' }]
}

function toWireOption(lineId: number, option: OrderProductRow['product_options'][number], index: number) {
  return {
    id: lineId * 100 + index + 1,
    option_id: option.option_id,
    order_product_id: lineId,
    product_option_id: option.option_id,
    display_name: option.display_name,
    display_name_customer: option.display_name,
    display_name_merchant: option.display_name,
    display_value: option.display_value,
    display_value_customer: option.display_value,
    display_value_merchant: option.display_value,
    value: String(option.value_id),
    type: 'Multiple choice',
    name: option.display_name,
    display_style: 'Pick list',
  }
}

/** GET /v2/orders/{id}/shipping_addresses. */
export function toWireOrderAddress(row: OrderAddressRow, { root, digits }: { root: string; digits: number }) {
  const resource = `/orders/${row.order_id}/shippingaddresses/${row.id}/shippingquotes`
  return {
    id: row.id,
    order_id: row.order_id,
    ...row.address,
    items_total: row.items_total,
    items_shipped: row.items_shipped,
    shipping_method: row.shipping_method,
    base_cost: toDecimal(row.base_cost, digits),
    ...taxedFields('cost', { ex: row.cost_ex_tax, inc: row.cost_inc_tax }, digits),
    cost_tax_class_id: 0,
    base_handling_cost: toDecimal(0, digits),
    ...taxedFields('handling_cost', { ex: 0, inc: 0 }, digits),
    handling_cost_tax_class_id: 0,
    shipping_zone_id: row.shipping_zone_id,
    shipping_zone_name: row.shipping_zone_name,
    shipping_quotes: { url: `${root}${resource}`, resource },
    form_fields: [],
  }
}

type Addresses = { readonly billing: OrderAddress; readonly shipping: OrderAddress | null }

/** GET /v2/orders/{id}/shipments. */
export function toWireShipment(
  row: ShipmentRow,
  { digits, billing, shipping }: Addresses & { digits: number },
) {
  const { store: _, date_created, merchant_shipping_cost, ...fields } = row
  return {
    ...fields,
    date_created: toRfc2822(date_created),
    merchant_shipping_cost: toDecimal(merchant_shipping_cost, digits),
    generated_tracking_link: '',
    shipping_provider_display_name: row.shipping_provider,
    billing_address: billing,
    shipping_address: shipping ?? billing,
  }
}

/** RFC 2822 in UTC, the format of an order's dates; null is ''. */
export function toRfc2822(date: Date | null): string {
  return date === null ? '' : date.toUTCString().replace('GMT', '+0000')
}

/** Minor units → a decimal of major units with four places. */
export function toDecimal(minor: number, digits: number): string {
  return toMajor(minor, digits).toFixed(4)
}

type Prices = { ex: number; inc: number }

/** `{name}_ex_tax`, `{name}_inc_tax` and `{name}_tax`. */
function taxedFields<Name extends string>(name: Name, { ex, inc }: Prices, digits: number) {
  return Object.fromEntries([
    [`${name}_ex_tax`, toDecimal(ex, digits)],
    [`${name}_inc_tax`, toDecimal(inc, digits)],
    [`${name}_tax`, toDecimal(inc - ex, digits)],
  ])
}
