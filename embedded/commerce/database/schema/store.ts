import { boolean, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { dateTime, emptyText, flag, numbered, numberedKey, store } from './column.ts'

/** The last number each store gave to a resource. */
export const counters = pgTable(
  'counters',
  { store: store(), resource: text().notNull(), last: integer().notNull() },
  t => [primaryKey({ columns: [t.store, t.resource] })],
)

export const currencies = pgTable(
  'currencies',
  {
    ...numbered(),
    currency_code: text().notNull(),
    /** A decimal string, as on the wire: stored and returned only. */
    currency_exchange_rate: text().notNull(),
    country_iso2: emptyText(),
    default_for_country_codes: jsonb().$type<string[]>().notNull().default([]),
    auto_update: flag(false),
    token: text().notNull(),
    token_location: text().$type<'left' | 'right'>().notNull(),
    decimal_token: text().notNull(),
    thousands_token: text().notNull(),
    decimal_places: integer().notNull(),
    name: text().notNull(),
    enabled: boolean().notNull(),
    is_transactional: boolean().notNull(),
    use_default_name: flag(false),
    last_updated: dateTime(),
  },
  t => [numberedKey(t), uniqueIndex('currencies_code').on(t.store, t.currency_code)],
)
