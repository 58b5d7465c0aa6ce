import { and, asc, eq, inArray, type SQL } from 'drizzle-orm'
import type { Database } from '../database/open.ts'
import { options, optionValues } from '../database/schema.ts'

/** The options of products with their values, as BigCommerce's API has them: one query for any number. */
export async function readOptions(db: Database, store: string, productIds: readonly number[]) {
  return productIds.length === 0
    ? []
    : readOptionsWhere(db, store, inArray(options.product_id, [...productIds]))
}

/** One option of a product; null when the product has none of this id. */
export async function readOption(
  db: Database,
  { store, productId }: { store: string; productId: number },
  id: number,
) {
  const where = and(eq(options.product_id, productId), eq(options.id, id))
  const [option] = await readOptionsWhere(db, store, where)
  return option ?? null
}

async function readOptionsWhere(db: Database, store: string, where: SQL | undefined) {
  const rows = await db
    .select({ option: options, value: optionValues })
    .from(options)
    .leftJoin(
      optionValues,
      and(eq(optionValues.store, options.store), eq(optionValues.option_id, options.id)),
    )
    .where(and(eq(options.store, store), where))
    .orderBy(asc(options.sort_order), asc(options.id), asc(optionValues.sort_order), asc(optionValues.id))
  const byOption = Map.groupBy(rows, row => row.option.id).values()
  return [...byOption].flatMap(group => {
    const [first] = group
    if (first === undefined) return []
    const { store: _, config, ...option } = first.option
    const option_values = group.flatMap(({ value }) => (value === null ? [] : [toWireValue(value)]))
    return [{ ...option, config, option_values }]
  })
}

export type WireOption = Awaited<ReturnType<typeof readOptions>>[number]

export type WireOptionValue = ReturnType<typeof toWireValue>

export function toWireValue(row: typeof optionValues.$inferSelect) {
  const { id, label, sort_order, is_default, value_data } = row
  return { id, label, sort_order, value_data, is_default }
}
