import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import {
  belongsTo,
  count,
  dateTime,
  emptyText,
  flag,
  numbered,
  numberedKey,
  optionalDateTime,
  store,
} from './column.ts'

export const customers = pgTable(
  'customers',
  {
    ...numbered(),
    /** As it was written. */
    email: text().notNull(),
    /** In lower case: one account for each. */
    email_key: text().notNull(),
    first_name: emptyText(),
    last_name: emptyText(),
    company: emptyText(),
    phone: emptyText(),
    registration_ip_address: emptyText(),
    notes: emptyText(),
    tax_exempt_category: emptyText(),
    /** 0: none. */
    customer_group_id: count(),
    force_password_reset: flag(false),
    accepts_product_review_abandoned_cart_emails: flag(false),
    origin_channel_id: integer().notNull().default(1),
    /** null: every channel. */
    channel_ids: jsonb().$type<number[]>(),
    /** Minor units. */
    store_credit: bigint({ mode: 'number' }).notNull().default(0),
    /** argon2id in PHC text; null: none is set, the customer cannot sign in. */
    password_hash: text(),
    password_changed_at: optionalDateTime(),
    date_created: dateTime(),
    date_modified: dateTime(),
  },
  t => [
    numberedKey(t),
    uniqueIndex('customers_email').on(t.store, t.email_key),
    index('customers_by_group').on(t.store, t.customer_group_id),
  ],
)

export const customerAddresses = pgTable(
  'customer_addresses',
  {
    ...numbered(),
    customer_id: integer().notNull(),
    first_name: text().notNull(),
    last_name: text().notNull(),
    company: emptyText(),
    address1: text().notNull(),
    address2: emptyText(),
    city: text().notNull(),
    /** The full name. */
    state_or_province: emptyText(),
    postal_code: emptyText(),
    /** Two upper-case letters. */
    country_code: text().notNull(),
    phone: emptyText(),
    address_type: text().$type<'residential' | 'commercial'>().notNull().default('residential'),
    form_fields: jsonb().$type<{ name: string; value: unknown }[]>().notNull().default([]),
    /** All of the address in one text: a second one alike is a duplicate. */
    fingerprint: text().notNull(),
  },
  t => [
    numberedKey(t),
    belongsTo('customer_addresses_customer', [t.store, t.customer_id], customers),
    uniqueIndex('customer_addresses_alike').on(t.store, t.customer_id, t.fingerprint),
  ],
)

/** What a customer answered in the fields of the sign-up form, such as 'Pro Code', by the field's name. */
export const formFieldValues = pgTable(
  'form_field_values',
  { store: store(), customer_id: integer().notNull(), name: text().notNull(), value: jsonb().notNull() },
  t => [
    primaryKey({ columns: [t.store, t.customer_id, t.name] }),
    belongsTo('form_field_values_customer', [t.store, t.customer_id], customers),
  ],
)

export const customerAttributes = pgTable(
  'customer_attributes',
  {
    ...numbered(),
    name: text().notNull(),
    type: text().$type<'string' | 'number' | 'date'>().notNull(),
    date_created: dateTime(),
    date_modified: dateTime(),
  },
  t => [numberedKey(t), uniqueIndex('customer_attributes_name').on(t.store, t.name)],
)

export const customerAttributeValues = pgTable(
  'customer_attribute_values',
  {
    ...numbered(),
    attribute_id: integer().notNull(),
    customer_id: integer().notNull(),
    attribute_value: text().notNull(),
    date_created: dateTime(),
    date_modified: dateTime(),
  },
  t => [
    numberedKey(t),
    uniqueIndex('customer_attribute_values_one').on(t.store, t.customer_id, t.attribute_id),
    belongsTo('customer_attribute_values_customer', [t.store, t.customer_id], customers),
    belongsTo('customer_attribute_values_attribute', [t.store, t.attribute_id], customerAttributes),
  ],
)

/** `amount` is a decimal string, as on the wire. */
export type DiscountRule =
  | { type: 'all'; method: DiscountMethod; amount: string }
  | { type: 'category'; category_id: number; method: DiscountMethod; amount: string }
  | { type: 'product'; product_id: number; method: DiscountMethod; amount: string }
export type DiscountMethod = 'percent' | 'fixed' | 'price'

export const customerGroups = pgTable(
  'customer_groups',
  {
    ...numbered(),
    name: text().notNull(),
    is_default: flag(false),
    is_group_for_guests: flag(false),
    category_access: jsonb().$type<{ type: 'all' | 'specific' | 'none'; categories?: number[] }>().notNull(),
    discount_rules: jsonb().$type<DiscountRule[]>().notNull().default([]),
    date_created: dateTime(),
    date_modified: dateTime(),
  },
  t => [numberedKey(t), uniqueIndex('customer_groups_name').on(t.store, t.name)],
)

export const subscribers = pgTable(
  'subscribers',
  {
    ...numbered(),
    email: text().notNull(),
    email_key: text().notNull(),
    first_name: emptyText(),
    last_name: emptyText(),
    source: emptyText(),
    order_id: integer(),
    channel_id: integer().notNull().default(1),
    consents: jsonb().$type<string[]>().notNull().default([]),
    date_created: dateTime(),
    date_modified: dateTime(),
  },
  t => [numberedKey(t), uniqueIndex('subscribers_email').on(t.store, t.email_key)],
)

/** How often something was tried in a window of time: sign-ins, resets. Shared by all processes of one database. */
export const throttles = pgTable('throttles', {
  key: text().notNull().primaryKey(),
  count: integer().notNull(),
  resets_at: dateTime(),
})
