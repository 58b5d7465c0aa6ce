import { foreignKey, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { count, moment, money, ownMoney, store, words } from './column.ts'
import { products } from './product.ts'
import { variants } from './variant.ts'

export const carts = pgTable(
  'carts',
  {
    store: store(),
    id: uuid().notNull().primaryKey(),
    customer_id: count(),
    channel_id: integer().notNull(),
    email: words(),
    currency_code: text().notNull(),
    locale: text().notNull(),
    version: integer().notNull(),
    created_time: moment(),
    updated_time: moment(),
  },
  t => [index('carts_by_age').on(t.store, t.updated_time)],
)

/** Names and prices are read from the catalogue, except where the line says its own. */
export const cartItems = pgTable(
  'cart_items',
  {
    id: uuid().notNull().primaryKey(),
    cart_id: uuid()
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade' }),
    store: store(),
    position: integer().notNull(),
    product_id: integer().notNull(),
    variant_id: integer().notNull(),
    quantity: integer().notNull(),
    list_price: ownMoney(),
    name: text(),
  },
  t => [
    uniqueIndex('cart_items_position').on(t.cart_id, t.position),
    foreignKey({
      name: 'cart_items_product',
      columns: [t.store, t.product_id],
      foreignColumns: [products.store, products.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'cart_items_variant',
      columns: [t.store, t.variant_id],
      foreignColumns: [variants.store, variants.id],
    }).onDelete('cascade'),
    index('cart_items_by_variant').on(t.store, t.variant_id),
  ],
)

export const cartCustomItems = pgTable(
  'cart_custom_items',
  {
    id: uuid().notNull().primaryKey(),
    cart_id: uuid()
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    sku: words(),
    name: text().notNull(),
    quantity: integer().notNull(),
    list_price: money(),
    image_url: words(),
  },
  t => [uniqueIndex('cart_custom_items_position').on(t.cart_id, t.position)],
)
