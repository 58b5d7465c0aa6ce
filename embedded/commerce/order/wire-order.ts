import type { orders } from '../database/schema.ts'
import type { Scope } from '../scope.ts'
import { statusName } from './order-status.ts'
import { taxedFields, toDecimal, toRfc2822 } from './wire-value.ts'

export type OrderRow = typeof orders.$inferSelect
/** What belongs to the answer and is no column. `root`: the address of the store's V2, no slash at the end. */
type Around = { readonly scope: Scope; readonly root: string; readonly addressCount: number }

/** As GET /v2/orders has it. */
export function toWireOrder(row: OrderRow, { scope, root, addressCount }: Around) {
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

/** An order has one number outside of the shop; the protocol has two names for it. */
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

/** A store sells in one currency. */
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
