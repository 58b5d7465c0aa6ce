import { getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './open.ts'
import { counters } from './schema.ts'

/** What a store numbers. */
export const NUMBERED_RESOURCES = [
  'product',
  'variant',
  'option',
  'option_value',
  'image',
  'custom_field',
  'category',
  'currency',
  'brand',
  'customer',
  'customer_address',
  'customer_attribute',
  'customer_attribute_value',
  'customer_group',
  'subscriber',
  'shipping_zone',
  'shipping_location',
  'shipping_method',
  'order',
  'order_address',
  'order_product',
  'shipment',
  'coupon',
  'order_coupon',
  'hook',
  'channel',
  'price_list',
  'price_list_assignment',
] as const

export type NumberedResource = (typeof NUMBERED_RESOURCES)[number]

type Counter = { store: string; resource: NumberedResource }

/**
 * The rows with their store and the next ids of that store's resource, in order. Call it inside the transaction that
 * inserts them: a refused insert gives its numbers back, so the same seed gets the same ids in every store.
 */
export async function assignIds<Row extends object>(
  db: Database,
  { store, resource }: Counter,
  rows: readonly Row[],
): Promise<(Row & { store: string; id: number })[]> {
  if (rows.length === 0) return []
  const last = await advance(db, { store, resource }, rows.length)
  return rows.map((row, index) => ({ ...row, store, id: last - rows.length + 1 + index }))
}

/** As `assignIds`, for one row. */
export async function assignId<Row extends object>(db: Database, { store, resource }: Counter, row: Row) {
  return { ...row, store, id: await advance(db, { store, resource }, 1) }
}

async function advance(db: Database, { store, resource }: Counter, amount: number): Promise<number> {
  const [counter] = await db
    .insert(counters)
    .values({ store, resource, last: amount })
    .onConflictDoUpdate({
      target: [counters.store, counters.resource],
      set: { last: sql`${counters.last} + ${amount}` },
    })
    .returning({ last: counters.last })
  if (counter === undefined) throw new Error(`No counter for ${resource} in store ${store}`)
  return counter.last
}

/**
 * Inserts any number of rows with one parameter, so that a statement's text, and with it its plan, does not depend on
 * how many they are. A column that a row leaves undefined gets its default. Columns are called as in the database.
 */
export async function insertRows<Table extends PgTable>(
  db: Database,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  for (const [columns, alike] of Map.groupBy(rows, givenColumns)) {
    const names = sql.raw(columns)
    const record = sql.raw(`null::"${getTableName(table)}"`)
    await db.execute(sql`insert into ${table} (${names})
      select ${names} from jsonb_populate_recordset(${record}, ${JSON.stringify(alike)}::jsonb)`)
  }
}

/** Changes rows, found by store and id, as `insertRows` inserts them. A column that a row leaves undefined keeps its value. */
export async function updateRows<Table extends PgTable>(
  db: Database,
  table: Table,
  rows: readonly (Partial<Table['$inferInsert']> & { store: string; id: number })[],
): Promise<void> {
  const changed = rows.map(({ store, id, ...changes }) => ({ key: { store, id }, changes }))
  for (const [columns, alike] of Map.groupBy(changed, ({ changes }) => givenColumns(changes))) {
    if (columns === '') continue
    const values = sql.raw(columns.replaceAll(/"\w+"/g, 'changed.$&'))
    const record = sql.raw(`null::"${getTableName(table)}"`)
    const json = JSON.stringify(alike.map(({ key, changes }) => ({ ...key, ...changes })))
    await db.execute(sql`update ${table} set (${sql.raw(columns)}) = row(${values})
      from jsonb_populate_recordset(${record}, ${json}::jsonb) as changed
      where ${table}.store = changed.store and ${table}.id = changed.id`)
  }
}

function givenColumns(row: object): string {
  return Object.entries(row)
    .flatMap(([column, value]) => (value === undefined ? [] : [`"${column}"`]))
    .join(', ')
}
