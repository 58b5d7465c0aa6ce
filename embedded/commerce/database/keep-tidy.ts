import type { PGlite } from '@electric-sql/pglite'
import { getTableName } from 'drizzle-orm'
import * as schema from './schema.ts'

const TIDY = `vacuum analyze ${Object.values(schema).map(getTableName).join(', ')}`
const LOOK_EVERY_MS = 5_000
const LEAST_BYTES = 128 * 1024
const MOST_BYTES = 16 * 1024 * 1024

/**
 * PGlite has no autovacuum: without this its plans know nothing of the tables' sizes and dead rows pile up. Tidies
 * after so many bytes of changes, more each time, since the first rows change the plans most. Resolves to
 * what ends it.
 */
export async function keepTidy(
  client: PGlite,
  onError: (error: unknown) => void,
): Promise<() => Promise<void>> {
  await client.exec(TIDY)
  let last = await writtenBytes(client)
  let threshold = LEAST_BYTES
  let current: Promise<void> = Promise.resolve()

  const look = async () => {
    if ((await writtenBytes(client)) - last < threshold) return
    await client.exec(TIDY)
    last = await writtenBytes(client)
    threshold = Math.min(threshold * 2, MOST_BYTES)
  }
  const timer = setInterval(() => {
    current = current.then(look).catch(onError)
  }, LOOK_EVERY_MS)
  timer.unref()
  return () => {
    clearInterval(timer)
    return current
  }
}

async function writtenBytes(client: PGlite): Promise<number> {
  const { rows } = await client.query<{ bytes: string }>(
    "select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::text as bytes",
  )
  return Number(rows[0]?.bytes ?? 0)
}
