import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { variants } from './catalog.ts'
import { belongsTo, dateTime, emptyText, flag, numbered, numberedKey, ownMoney, store } from './column.ts'

/** Those beside the first, which is the store itself. */
export const channels = pgTable(
  'channels',
  {
    ...numbered(),
    name: text().notNull(),
    type: text().notNull(),
    platform: text().notNull(),
    status: text().$type<'active' | 'prelaunch' | 'inactive' | 'connected' | 'disconnected'>().notNull(),
    external_id: emptyText(),
    /** null: the channel has no site. */
    site_url: text(),
    /** null: that of the store. */
    checkout_url: text(),
    date_created: dateTime(),
    date_modified: dateTime(),
  },
  t => [numberedKey(t), uniqueIndex('channels_name').on(t.store, t.name)],
)

export const priceLists = pgTable(
  'price_lists',
  {
    ...numbered(),
    name: text().notNull(),
    active: flag(true),
    date_created: dateTime(),
    date_modified: dateTime(),
  },
  t => [numberedKey(t), uniqueIndex('price_lists_name').on(t.store, t.name)],
)

/** Prices of the store's currency. */
export const priceRecords = pgTable(
  'price_list_records',
  {
    store: store(),
    price_list_id: integer().notNull(),
    variant_id: integer().notNull(),
    price: ownMoney().notNull(),
    sale_price: ownMoney(),
    date_created: dateTime(),
    date_modified: dateTime(),
  },
  t => [
    uniqueIndex('price_list_records_key').on(t.store, t.price_list_id, t.variant_id),
    index('price_list_records_variant').on(t.store, t.variant_id),
    belongsTo('price_list_records_list', [t.store, t.price_list_id], priceLists),
    belongsTo('price_list_records_of', [t.store, t.variant_id], variants),
  ],
)

/** To whom a list's prices apply; null: to every group, on every channel. */
export const priceListAssignments = pgTable(
  'price_list_assignments',
  {
    ...numbered(),
    price_list_id: integer().notNull(),
    channel_id: integer(),
    customer_group_id: integer(),
  },
  t => [numberedKey(t), belongsTo('price_list_assignments_list', [t.store, t.price_list_id], priceLists)],
)
