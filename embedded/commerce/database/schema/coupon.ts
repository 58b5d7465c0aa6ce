import { integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { count, dateTime, flag, numbered, numberedKey, optionalDateTime } from './column.ts'

export type CouponType =
  | 'per_item_discount'
  | 'percentage_discount'
  | 'per_total_discount'
  | 'shipping_discount'
  | 'free_shipping'

/** `ids` of categories: 0 is every product. */
export type AppliesTo = { readonly entity: 'categories' | 'products'; readonly ids: readonly number[] }

/** A discount code (V2 /coupons). */
export const coupons = pgTable(
  'coupons',
  {
    ...numbered(),
    name: text().notNull(),
    type: text().$type<CouponType>().notNull(),
    /** Money in major units or a percentage: a decimal string, as on the wire. */
    amount: text().notNull(),
    min_purchase: text().notNull(),
    /** null: never. */
    expires: optionalDateTime(),
    enabled: flag(true),
    code: text().notNull(),
    /** The code in capitals: shoppers type it as they like. */
    code_key: text().notNull(),
    applies_to: jsonb().$type<AppliesTo>().notNull(),
    num_uses: count(),
    /** 0: unlimited. */
    max_uses: integer().notNull().default(0),
    max_uses_per_customer: integer().notNull().default(0),
    date_created: dateTime(),
  },
  t => [
    numberedKey(t),
    uniqueIndex('coupons_code').on(t.store, t.code_key),
    uniqueIndex('coupons_name').on(t.store, t.name),
  ],
)
