import { and, asc, eq, inArray, type SQL } from 'drizzle-orm'
import { assignIds, insertRows, updateRows } from '../database/insert.ts'
import type { Database } from '../database/open.ts'
import { options, optionValues } from '../database/schema.ts'
import { notFound } from '../scope.ts'
import { unprocessable } from '../wire/api-error.ts'
import type { NewOption, NewOptionValue, NewVariant, OptionChange } from './variant-body.ts'

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

/** The ids of the option values that a new variant names: one of each option of the product, or a 422. */
export async function resolveValueIds(
  db: Database,
  { store, productId }: { store: string; productId: number },
  named: NewVariant['option_values'],
): Promise<number[]> {
  const options = await readOptions(db, store, [productId])
  if (options.length === 0 || named.length !== options.length)
    throw unprocessable(`A variant of this product needs a value of each of its ${options.length} options`)
  return options.map(option => {
    const choice = named.find(choice =>
      'id' in choice ? choice.option_id === option.id : choice.option_display_name === option.display_name,
    )
    const value = option.option_values.find(value =>
      choice === undefined ? false : 'id' in choice ? value.id === choice.id : value.label === choice.label,
    )
    if (value === undefined)
      throw unprocessable(`The variant has no valid value of the option ${option.display_name}`)
    return value.id
  })
}

export type OptionValueRow = typeof optionValues.$inferSelect
type Place = { store: string; productId: number }

/** Inserts options with their values; resolves to the values, by option in the order given. */
export async function insertOptions(
  db: Database,
  { store, productId }: Place,
  bodies: readonly NewOption[],
): Promise<{ id: number; values: OptionValueRow[] }[]> {
  const columns = bodies.map(body => ({
    ...body,
    product_id: productId,
    name: `${body.display_name}-${productId}`,
  }))
  const rows = await assignIds(db, { store, resource: 'option' }, columns)
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
  const rows = await assignIds(db, { store, resource: 'option_value' }, values)
  await insertRows(db, optionValues, rows)
  return rows
}

/** Changes an option and those of its values that the body names; resolves to the changed option. */
export async function changeOption(
  db: Database,
  { store, option }: { store: string; option: WireOption },
  { option_values, ...own }: OptionChange,
): Promise<WireOption> {
  const { id } = option
  const unknown = option_values.find(({ id }) => !option.option_values.some(value => value.id === id))
  if (unknown !== undefined) throw notFound('An option value', unknown.id)
  if (Object.keys(own).length > 0)
    await db
      .update(options)
      .set(own)
      .where(and(eq(options.store, store), eq(options.id, id)))
  await updateRows(
    db,
    optionValues,
    option_values.map(change => ({ ...change, store })),
  )
  const changes = new Map(option_values.map(change => [change.id, change]))
  const values = option.option_values.map(value => ({ ...value, ...changes.get(value.id) }))
  values.sort((a, b) => a.sort_order - b.sort_order || a.id - b.id)
  return { ...option, ...own, option_values: values }
}
