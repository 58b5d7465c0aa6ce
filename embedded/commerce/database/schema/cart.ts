import { sql } from 'drizzle-orm'
import { customType, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { count, dateTime, emptyText, store } from './column.ts'

/** Names and prices are read from the catalogue, unless the line has its own: minor units, null is none. */
export type CartItem = {
  readonly id: string
  readonly product_id: number
  readonly variant_id: number
  readonly quantity: number
  readonly list_price: number | null
  readonly name: string | null
}

/** `list_price` in minor units. */
export type CustomItem = {
  readonly id: string
  readonly sku: string
  readonly name: string
  readonly quantity: number
  readonly list_price: number
  readonly image_url: string
}

/** JSON that the database keeps as it comes. */
const lines = <Line>() =>
  customType<{ data: Line[]; driverData: string }>({
    dataType: () => 'text',
    toDriver: value => JSON.stringify(value),
    fromDriver: text => JSON.parse(text),
  })()
    .notNull()
    .default(sql`'[]'`)

/**
 * With its lines in their order: each read or change of a cart needs them all, as text, since the database never looks
 * for one. No index but the key: one on a column that a change writes would make every change write all of them.
 */
export const carts = pgTable('carts', {
  store: store(),
  id: uuid().notNull().primaryKey(),
  customer_id: count(),
  channel_id: integer().notNull(),
  email: emptyText(),
  currency_code: text().notNull(),
  locale: text().notNull(),
  version: integer().notNull(),
  created_time: dateTime(),
  updated_time: dateTime(),
  items: lines<CartItem>(),
  custom_items: lines<CustomItem>(),
  /** null: none is entered. It is evaluated whenever the cart is priced. */
  coupon_code: text(),
})
