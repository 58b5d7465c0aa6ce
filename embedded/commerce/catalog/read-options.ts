import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '../database/open.ts'
import { options, optionValues } from '../database/schema.ts'

/** The options of products with their values, as protocols/bigcommerce §3.3 has them: two queries for any number. */
export async function readOptions(db: Database, store: string, productIds: readonly number[]) {
  if (productIds.length === 0) return []
  const rows = await db
    .select()
    .from(options)
    .where(and(eq(options.store, store), inArray(options.product_id, [...productIds])))
    .orderBy(asc(options.sort_order), asc(options.id))
  const values = await readValues(
    db,
    store,
    rows.map(row => row.id),
  )
  return rows.map(({ store: _, config, ...row }) => ({
    ...row,
    config,
    option_values: values.get(row.id) ?? [],
  }))
}

export type WireOption = Awaited<ReturnType<typeof readOptions>>[number]

async function readValues(db: Database, store: string, optionIds: readonly number[]) {
  if (optionIds.length === 0) return new Map<number, WireOptionValue[]>()
  const rows = await db
    .select()
    .from(optionValues)
    .where(and(eq(optionValues.store, store), inArray(optionValues.option_id, [...optionIds])))
    .orderBy(asc(optionValues.sort_order), asc(optionValues.id))
  const groups = Map.groupBy(rows, row => row.option_id)
  return new Map([...groups].map(([option, of]) => [option, of.map(toWireValue)]))
}

export type WireOptionValue = ReturnType<typeof toWireValue>

export function toWireValue(row: typeof optionValues.$inferSelect) {
  const { id, label, sort_order, is_default, value_data } = row
  return { id, label, sort_order, value_data, is_default }
}
