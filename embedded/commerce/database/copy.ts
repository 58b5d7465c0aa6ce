import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { contentOf, copyTable, type TableContent, tablesInOrder } from './copy-table.ts'
import { type Database, openDatabase } from './open.ts'

export type CopiedTable = TableContent & { readonly table: string }

/**
 * Copies every row of the database in a folder into an empty PostgreSQL database, which gets its tables first, and
 * proves that both hold the same. It is one transaction: a copy that fails leaves no row behind.
 * @param place `dataDir`: the folder of a commerce server that is stopped. `url`: `postgresql://…`
 * @returns the tables in the order in which they were copied
 * @throws when the folder holds no database or is in use, when the target holds rows, or when the two differ
 */
export async function copyDatabase(place: { dataDir: string; url: string }): Promise<CopiedTable[]> {
  const { dataDir, url } = place
  if (!existsSync(join(dataDir, 'postgres')))
    throw new Error(`There is no database in ${dataDir}. Name the folder in which the shop keeps commerce.`)
  const source = await openDatabase({ dataDir })
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
