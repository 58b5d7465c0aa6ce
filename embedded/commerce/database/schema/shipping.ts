import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { belongsTo, flag, numbered, numberedKey } from './column.ts'

export type ZoneLocation = { id: number; zip?: string; country_iso2?: string; state_iso2?: string }
export type HandlingFees = {
  fixed_surcharge?: string
  percentage_surcharge?: string
  display_separately?: boolean
}

/** Money is as on the wire: decimal strings or numbers, in major units. */
export const shippingZones = pgTable(
  'shipping_zones',
  {
    ...numbered(),
    name: text().notNull(),
    type: text().$type<'zip' | 'country' | 'state' | 'global'>().notNull(),
    locations: jsonb().$type<ZoneLocation[]>().notNull().default([]),
    free_shipping: jsonb()
      .$type<{ enabled: boolean; minimum_sub_total: string; exclude_fixed_shipping_products: boolean }>()
      .notNull(),
    handling_fees: jsonb().$type<HandlingFees>(),
    enabled: boolean().notNull(),
  },
  t => [numberedKey(t)],
)

export const shippingMethods = pgTable(
  'shipping_methods',
  {
    ...numbered(),
    zone_id: integer().notNull(),
    name: text().notNull(),
    type: text().notNull(),
    settings: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    enabled: boolean().notNull(),
    handling_fees: jsonb().$type<HandlingFees>().notNull().default({ fixed_surcharge: '0' }),
    is_fallback: flag(false),
    channel_ids: jsonb().$type<number[]>().notNull().default([1]),
  },
  t => [numberedKey(t), belongsTo('shipping_methods_zone', [t.store, t.zone_id], shippingZones)],
)
