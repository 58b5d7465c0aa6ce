import type { OrderAddress } from '../database/schema/order.ts'
import type { orderAddresses, orderProducts, shipments } from '../database/schema.ts'
import { taxedFields, toDecimal, toRfc2822 } from './wire-value.ts'

export type OrderProductRow = typeof orderProducts.$inferSelect
export type OrderAddressRow = typeof orderAddresses.$inferSelect
export type ShipmentRow = typeof shipments.$inferSelect

/** As GET /v2/orders/{id}/products has it: the brand is a name. */
export function toWireOrderProduct(row: OrderProductRow, digits: number) {
  const decimal = (minor: number) => toDecimal(minor, digits)
  return {
    ...{ id: row.id, order_id: row.order_id, product_id: row.product_id, variant_id: row.variant_id },
    ...{ order_address_id: row.order_address_id, order_pickup_method_id: 0 },
    ...{ name: row.name, name_customer: row.name, name_merchant: row.name, sku: row.sku, upc: row.upc },
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
    ...{ wrapping_id: 0, wrapping_name: '', wrapping_message: '' },
    ...{ weight: row.weight.toFixed(4), width: '0.0000', height: '0.0000', depth: '0.0000' },
    is_refunded: row.quantity_refunded >= row.quantity,
    quantity_refunded: row.quantity_refunded,
    refund_amount: decimal(0),
    return_id: 0,
    quantity_shipped: row.quantity_shipped,
    fixed_shipping_cost: decimal(0),
    ...{ event_name: null, event_date: '', ebay_item_id: '', ebay_transaction_id: '' },
    ...{ option_set_id: null, parent_order_product_id: null, is_bundled_product: false },
    ...{ bin_picking_number: '', external_id: null, fulfillment_source: '' },
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

/** As GET /v2/orders/{id}/shipping_addresses has it; `root`: the address of the store's V2. */
export function toWireOrderAddress(row: OrderAddressRow, { root, digits }: { root: string; digits: number }) {
  const resource = `/orders/${row.order_id}/shippingaddresses/${row.id}/shippingquotes`
  return {
    ...{ id: row.id, order_id: row.order_id },
    ...row.address,
    ...{
      items_total: row.items_total,
      items_shipped: row.items_shipped,
      shipping_method: row.shipping_method,
    },
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

/** As GET /v2/orders/{id}/shipments has it. */
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
