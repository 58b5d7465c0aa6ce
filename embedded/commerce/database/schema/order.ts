import { doublePrecision, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import {
  belongsTo,
  count,
  dateTime,
  emptyText,
  flag,
  money,
  numbered,
  numberedKey,
  optionalDateTime,
  ownMoney,
} from './column.ts'
import type { CouponType } from './coupon.ts'

/** An address as an order keeps it: what was true when it was placed. */
export type OrderAddress = {
  first_name: string
  last_name: string
  company: string
  street_1: string
  street_2: string
  city: string
  state: string
  zip: string
  country: string
  country_iso2: string
  phone: string
  email: string
}

/** A browser whose shopper has granted statistics. */
export type MeasuredFor = { clientId: string; marketing: boolean }

export const orders = pgTable(
  'orders',
  {
    ...numbered(),
    /** 0: a guest's. */
    customer_id: count(),
    /** The cart that became this order: one cart, one order. null: the order came over the API. */
    cart_id: uuid(),
    status_id: integer().notNull(),
    custom_status: emptyText(),
    date_created: dateTime(),
    date_modified: dateTime(),
    date_shipped: optionalDateTime(),
    currency_code: text().notNull(),
    customer_locale: text().notNull().default('en'),
    /** Whether the catalogue's prices included the tax. */
    is_tax_inclusive_pricing: flag(false),
    subtotal_ex_tax: money(),
    subtotal_inc_tax: money(),
    shipping_cost_ex_tax: money(),
    shipping_cost_inc_tax: money(),
    handling_cost_ex_tax: money(),
    handling_cost_inc_tax: money(),
    discount_amount: money(),
    coupon_discount: money(),
    store_credit_amount: money(),
    total_ex_tax: money(),
    total_inc_tax: money(),
    refunded_amount: money(),
    /** The taxes by name: minor units. */
    taxes: jsonb().$type<{ name: string; rate: number; amount: number }[]>().notNull().default([]),
    items_total: count(),
    items_shipped: count(),
    payment_method: emptyText(),
    payment_provider_id: emptyText(),
    payment_status: emptyText(),
    ip_address: emptyText(),
    staff_notes: emptyText(),
    customer_message: emptyText(),
    channel_id: integer().notNull().default(1),
    order_source: text().notNull().default('www'),
    external_id: emptyText(),
    external_source: emptyText(),
    is_deleted: flag(false),
    billing_address: jsonb().$type<OrderAddress>().notNull(),
    /** Of the billing address, in lower case. */
    email_key: text().notNull(),
    /** sha256 of the token that shows the confirmation to anyone with the link. */
    confirmation_token: text(),
    /** Whom the order's purchase was forwarded for, until its refund is; null: it was not. */
    measured_for: jsonb().$type<MeasuredFor>(),
  },
  t => [
    numberedKey(t),
    uniqueIndex('orders_cart').on(t.store, t.cart_id),
    index('orders_by_customer').on(t.store, t.customer_id, t.date_created),
    index('orders_by_email').on(t.store, t.email_key),
  ],
)

export const orderAddresses = pgTable(
  'order_addresses',
  {
    ...numbered(),
    order_id: integer().notNull(),
    address: jsonb().$type<OrderAddress>().notNull(),
    items_total: count(),
    items_shipped: count(),
    shipping_method: emptyText(),
    base_cost: money(),
    cost_ex_tax: money(),
    cost_inc_tax: money(),
    shipping_zone_id: count(),
    shipping_zone_name: emptyText(),
  },
  t => [
    numberedKey(t),
    belongsTo('order_addresses_order', [t.store, t.order_id], orders),
    index('order_addresses_by_order').on(t.store, t.order_id),
  ],
)

/** Names and prices as they were when the order was placed: the product may change or go. */
export const orderProducts = pgTable(
  'order_products',
  {
    ...numbered(),
    order_id: integer().notNull(),
    order_address_id: count(),
    product_id: count(),
    variant_id: count(),
    name: text().notNull(),
    sku: emptyText(),
    upc: emptyText(),
    brand: emptyText(),
    type: text().$type<'physical' | 'digital'>().notNull(),
    quantity: integer().notNull(),
    /** The unit price as entered. */
    base_price: money(),
    /** The catalogue's unit price as entered, without sale and group; null: the unit price. */
    list_price: ownMoney(),
    price_ex_tax: money(),
    price_inc_tax: money(),
    total_ex_tax: money(),
    total_inc_tax: money(),
    weight: doublePrecision().notNull().default(0),
    image_url: emptyText(),
    quantity_shipped: count(),
    quantity_refunded: count(),
    /** The coupon that counts for the line; '': none. */
    coupon_code: emptyText(),
    /** What it takes off the line, as prices are entered. */
    coupon_amount: money(),
    /** What is left of the line with tax; null: the total. */
    discounted_total_inc_tax: ownMoney(),
    product_options: jsonb()
      .$type<{ option_id: number; value_id: number; display_name: string; display_value: string }[]>()
      .notNull()
      .default([]),
  },
  t => [
    numberedKey(t),
    belongsTo('order_products_order', [t.store, t.order_id], orders),
    index('order_products_by_order').on(t.store, t.order_id),
  ],
)

export const shipments = pgTable(
  'shipments',
  {
    ...numbered(),
    order_id: integer().notNull(),
    order_address_id: count(),
    customer_id: count(),
    date_created: dateTime(),
    tracking_number: emptyText(),
    tracking_carrier: emptyText(),
    tracking_link: emptyText(),
    shipping_method: emptyText(),
    shipping_provider: emptyText(),
    merchant_shipping_cost: money(),
    comments: emptyText(),
    items: jsonb().$type<{ order_product_id: number; product_id: number; quantity: number }[]>().notNull(),
  },
  t => [
    numberedKey(t),
    belongsTo('shipments_order', [t.store, t.order_id], orders),
    index('shipments_by_order').on(t.store, t.order_id),
  ],
)

/** The coupon of an order as it was then. */
export const orderCoupons = pgTable(
  'order_coupons',
  {
    ...numbered(),
    order_id: integer().notNull(),
    coupon_id: count(),
    code: text().notNull(),
    type: text().$type<CouponType>().notNull(),
    /** As in the coupon. */
    amount: text().notNull(),
    /** Its discount on items and shipping, as prices are entered. */
    discount: money(),
  },
  t => [
    numberedKey(t),
    belongsTo('order_coupons_order', [t.store, t.order_id], orders),
    index('order_coupons_by_order').on(t.store, t.order_id),
    index('order_coupons_by_coupon').on(t.store, t.coupon_id),
  ],
)
