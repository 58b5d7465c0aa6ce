import { numbered } from '../database/numbering.ts'
import type { Database } from '../database/open.ts'
import { options, optionValues } from '../database/schema.ts'
import type { NewOption, NewOptionValue } from './variant-body.ts'

export type OptionValueRow = typeof optionValues.$inferSelect
type Place = { store: string; productId: number }

/** Inserts options with their values; resolves to the values, by option in the order given. */
export async function insertOptions(
  db: Database,
  { store, productId }: Place,
  bodies: readonly NewOption[],
): Promise<{ id: number; values: OptionValueRow[] }[]> {
  const news = bodies.map(body => ({
    ...body,
    product_id: productId,
    name: `${body.display_name}-${productId}`,
  }))
  const rows = await numbered(db, { store, resource: 'option' }, news)
  if (rows.length > 0) await db.insert(options).values(rows)
  const values = rows.flatMap(row => row.option_values.map(value => ({ ...value, option_id: row.id })))
  const inserted = await insertOptionValues(db, store, values)
  return rows.map(({ id }) => ({ id, values: inserted.filter(value => value.option_id === id) }))
}

export async function insertOptionValues(
  db: Database,
  store: string,
  values: readonly (NewOptionValue & { option_id: number })[],
): Promise<OptionValueRow[]> {
  const rows = await numbered(db, { store, resource: 'option_value' }, values)
  if (rows.length > 0) await db.insert(optionValues).values(rows)
  return rows
}
