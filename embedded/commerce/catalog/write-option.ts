import { and, eq } from 'drizzle-orm'
import { insertRows } from '../database/insert-rows.ts'
import { numbered } from '../database/numbering.ts'
import type { Database } from '../database/open.ts'
import { options, optionValues } from '../database/schema.ts'
import type { NewOption, NewOptionValue, OptionChange } from './variant-body.ts'

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
  await insertRows(
    db,
    options,
    rows.map(({ option_values, ...row }) => row),
  )
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
  await insertRows(db, optionValues, rows)
  return rows
}

/** Changes an option and those of its values that the body names. The caller knows that they are the option's. */
export async function changeOption(
  db: Database,
  { store, id }: { store: string; id: number },
  { option_values, ...own }: OptionChange,
): Promise<void> {
  if (Object.keys(own).length > 0)
    await db
      .update(options)
      .set(own)
      .where(and(eq(options.store, store), eq(options.id, id)))
  for (const { id: valueId, ...change } of option_values) {
    if (Object.keys(change).length === 0) continue
    const place = and(
      eq(optionValues.store, store),
      eq(optionValues.option_id, id),
      eq(optionValues.id, valueId),
    )
    await db.update(optionValues).set(change).where(place)
  }
}
