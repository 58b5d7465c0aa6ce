import { getTableName, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './open.ts'
import * as schema from './schema.ts'

/** What a table holds: two tables with the same count and checksum have the same rows. */
export type TableContent = { readonly rows: number; readonly checksum: string }

const BATCH = 1_000

/** Every table of the schema, after those that its foreign keys point to. */
export function tablesInOrder(tables: readonly PgTable[] = Object.values(schema)): PgTable[] {
  const ordered: PgTable[] = []
  const place = (table: PgTable) => {
    if (ordered.includes(table)) return
    for (const needed of pointedAt(table)) if (needed !== table) place(needed)
    ordered.push(table)
  }
  for (const table of tables) place(table)
  return ordered
}

function pointedAt(table: PgTable): PgTable[] {
  return getTableConfig(table).foreignKeys.map(key => key.reference().foreignTable)
}

/** Rows travel as PostgreSQL's own text of a whole row, so no value is read as something else on the way. */
export async function copyTable(from: Database, to: Database, table: PgTable): Promise<void> {
  await from.execute(sql`declare copied no scroll cursor for select t::text as row from ${table} t`)
  // A row may point to one that comes later in its own table: such a table goes in one statement.
  const batch = sql.raw(pointedAt(table).includes(table) ? 'all' : String(BATCH))
  for (;;) {
    const rows = await textsOf(from, sql`fetch ${batch} from copied`)
    if (rows.length === 0) break
    await to.execute(
      sql`insert into ${table} select (r.row::${table}).* from unnest(${sql.param(rows)}::text[]) as r(row)`,
    )
  }
  await from.execute(sql`close copied`)
  for (const column of serialColumns(table)) await copySequence(from, to, { table, column })
}

export async function contentOf(db: Database, table: PgTable): Promise<TableContent> {
  const [row] = await rowsOf(
    db,
    sql`select count(*)::int as rows,
      md5(coalesce(string_agg(md5(t::text), '' order by md5(t::text) collate "C"), '')) as checksum
      from ${table} t`,
  )
  const { rows, checksum } = row ?? {}
  if (typeof rows === 'number' && typeof checksum === 'string') return { rows, checksum }
  throw new Error(`The rows of ${getTableName(table)} could not be counted`)
}

function serialColumns(table: PgTable): string[] {
  return getTableConfig(table)
    .columns.filter(column => column.getSQLType().endsWith('serial'))
    .map(column => column.name)
}

/** The next row gets the number it would have got in the old place. */
async function copySequence(
  from: Database,
  to: Database,
  { table, column }: { table: PgTable; column: string },
): Promise<void> {
  const sequence = sql.identifier(`${getTableName(table)}_${column}_seq`)
  const [state] = await rowsOf(
    from,
    sql`select last_value::text as last, is_called as called from ${sequence}`,
  )
  await to.execute(
    sql`select setval(pg_get_serial_sequence(${getTableName(table)}, ${column}), ${state?.last}::bigint, ${state?.called}::boolean)`,
  )
}

async function textsOf(db: Database, query: SQL): Promise<string[]> {
  const rows = await rowsOf(db, query)
  return rows.map(({ row }) => {
    if (typeof row !== 'string') throw new Error('A row of the database did not come as text')
    return row
  })
}

/** Both drivers put rows under `rows`; the shared type of the two does not say so. */
async function rowsOf(db: Database, query: SQL): Promise<Record<string, unknown>[]> {
  const result: unknown = await db.execute(query)
  if (typeof result === 'object' && result !== null && 'rows' in result && Array.isArray(result.rows))
    return result.rows
  throw new Error('The database answered a query without rows')
}
