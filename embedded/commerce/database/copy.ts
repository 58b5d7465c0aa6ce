import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { getTableName, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import { Client } from 'pg'
import { type Database, type DatabasePlace, openDatabase } from './open.ts'
import * as schema from './schema.ts'

export type CopiedTable = TableContent & { readonly table: string }

/**
 * Copies every row of a database into an empty PostgreSQL database, which gets its tables first, and proves that both hold
 * the same. It is one transaction: a copy that fails leaves no row behind. What is read is of one moment.
 * @param from the folder of a commerce server that is stopped, or a PostgreSQL database, whose shop may run
 * @param url `postgresql://…`
 * @returns the tables in the order in which they were copied
 * @throws when the source has no tables or its folder is in use, when the target holds rows, or when the two differ
 */
export async function copyDatabase(from: DatabasePlace, url: string): Promise<CopiedTable[]> {
  await requireTables(from)
  const source = await openDatabase(from)
  try {
    const target = await openDatabase({ url })
    try {
      return await source.db.transaction(from => target.db.transaction(to => copyAll(from, to)), {
        isolationLevel: 'repeatable read',
        accessMode: 'read only',
      })
    } finally {
      await target.close()
    }
  } finally {
    await source.close()
  }
}

/** Opening a place without a database would create one there. */
async function requireTables(from: DatabasePlace): Promise<void> {
  if ('url' in from) {
    if (!(await hasTables(from.url)))
      throw new Error(
        'There are no tables of a shop in the database to copy from. Name the DATABASE_URL of the shop.',
      )
  } else if (!existsSync(join(from.dataDir, 'postgres')))
    throw new Error(
      `There is no database in ${from.dataDir}. Name the folder in which the shop keeps commerce.`,
    )
}

async function hasTables(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, application_name: 'shop copy' })
  await client.connect()
  try {
    const { rows } = await client.query(`select to_regclass('${getTableName(schema.products)}') as table`)
    return rows[0]?.table !== null
  } finally {
    await client.end()
  }
}

async function copyAll(from: Database, to: Database): Promise<CopiedTable[]> {
  const tables = tablesInOrder()
  // Rows are compared as text, and a moment's text depends on these.
  for (const db of [from, to])
    await db.execute(sql`select set_config('timezone', 'UTC', true), set_config('datestyle', 'ISO', true),
      set_config('extra_float_digits', '1', true)`)
  await to.execute(sql`lock table ${sql.join(tables, sql`, `)} in share row exclusive mode`)
  await requireEmpty(to, tables)
  for (const table of tables) await copyTable(from, to, table)
  const copied: CopiedTable[] = []
  for (const table of tables) copied.push(await verified(from, to, table))
  return copied
}

async function requireEmpty(to: Database, tables: readonly PgTable[]): Promise<void> {
  const filled: string[] = []
  for (const table of tables) {
    const rows = await to.$count(table)
    if (rows > 0) filled.push(`${getTableName(table)} ${rows}`)
  }
  if (filled.length === 0) return
  throw new Error(
    `The target database holds rows already (${filled.join(', ')}), and copying would mix two shops. Copy into a database that no shop has used: create a new one.`,
  )
}

async function verified(from: Database, to: Database, table: PgTable): Promise<CopiedTable> {
  const name = getTableName(table)
  const [before, after] = [await contentOf(from, table), await contentOf(to, table)]
  if (before.rows === after.rows && before.checksum === after.checksum) return { table: name, ...after }
  throw new Error(
    `The copy of ${name} differs from its origin (${before.rows} rows, ${before.checksum}; copied ${after.rows}, ${after.checksum}). Nothing was copied. Has the target triggers or columns of its own?`,
  )
}

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
