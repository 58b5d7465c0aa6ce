import type { PGlite } from '@electric-sql/pglite'
import { getTableName } from 'drizzle-orm'
import * as schema from './schema.ts'

const ALL_TABLES = Object.values(schema).map(getTableName)
const FIRST_CHECK_MS = 250
const CHECK_EVERY_MS = 5_000
// PostgreSQL's own autovacuum waits for 50 rows and a fifth of the table; the first rows change the plans most.
const CHANGED_TABLES = `
  select relname as name from pg_stat_user_tables
  where schemaname = 'public'
    and greatest(n_dead_tup, n_mod_since_analyze, n_ins_since_vacuum) > 50 + n_live_tup / 10`

const NEW_TABLES = `
  select relname as name from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r' and reltuples < 0`

/**
 * PGlite has no autovacuum: without this its plans know nothing of the tables' sizes and dead rows pile up. Vacuums new
 * tables at once, then those that need it, and a few seconds later each table once, since PGlite forgets its counts of
 * changes when it closes. Resolves to a function that stops it.
 */
export async function startVacuuming(
  client: PGlite,
  onError: (error: unknown) => void,
): Promise<() => Promise<void>> {
  await vacuum(client, await namesOf(client, NEW_TABLES))
  let current: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout
  // Tables that are being filled outgrow soon what was planned while they were empty.
  const checkIn = (pause: number) => {
    timer = setTimeout(() => {
      checkIn(Math.min(2 * pause, CHECK_EVERY_MS))
      current = current.then(() => vacuumChangedTables(client)).catch(onError)
    }, pause).unref()
  }
  checkIn(FIRST_CHECK_MS)
  const eachOnce = setTimeout(() => {
    current = current.then(() => vacuum(client, ALL_TABLES)).catch(onError)
  }, CHECK_EVERY_MS).unref()
  return () => {
    clearTimeout(timer)
    clearTimeout(eachOnce)
    return current
  }
}

export async function vacuumChangedTables(client: PGlite): Promise<void> {
  // PostgreSQL counts the last transactions' changes a second later unless it is flushed.
  await client.query('select pg_stat_force_next_flush()')
  await vacuum(client, await namesOf(client, CHANGED_TABLES))
}

/** One table at a time, so that no query waits for all of them. */
async function vacuum(client: PGlite, tables: readonly string[]): Promise<void> {
  for (const name of tables) await client.exec(`vacuum analyze "${name}"`)
}

async function namesOf(client: PGlite, query: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(query)
  return rows.map(({ name }) => name)
}
