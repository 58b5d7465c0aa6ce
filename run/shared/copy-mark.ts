import { Client } from 'pg'
import { SCHEMA } from './postgres.ts'

/** What `npm run db:copy` leaves in the database that it made. `address`: of the shop that was copied; null: it was not known. */
export type CopyMark = { readonly address: string | null }

const TABLE = `${SCHEMA}.copied_from`

/** Marks a database as a copy of the shop at an address. */
export function markCopy(databaseUrl: string, { address }: CopyMark): Promise<void> {
  return connected(databaseUrl, async client => {
    await client.query(`create schema if not exists ${SCHEMA}`)
    await client.query(`create table if not exists ${TABLE} (address text, copied_at timestamptz not null)`)
    await client.query(`delete from ${TABLE}`)
    await client.query(`insert into ${TABLE} values ($1, now())`, [address])
  })
}

/** null: the database is no copy, or was released. */
export function readCopyMark(databaseUrl: string): Promise<CopyMark | null> {
  return connected(databaseUrl, async client => {
    const found = await client.query<{ name: string | null }>(`select to_regclass('${TABLE}')::text as name`)
    if (found.rows[0]?.name == null) return null
    const { rows } = await client.query<{ address: string | null }>(`select address from ${TABLE}`)
    return rows[0] ?? null
  })
}

/** The database is the shop's own from now on. */
export function releaseCopy(databaseUrl: string): Promise<void> {
  return connected(databaseUrl, async client => {
    await client.query(`drop table if exists ${TABLE}`)
  })
}

async function connected<T>(connectionString: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({
    connectionString,
    application_name: 'storefront',
    connectionTimeoutMillis: 10_000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    return await work(client)
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : ''
    throw new Error(
      `the PostgreSQL server of DATABASE_URL did not answer${code}. Does it run, and is its address right?`,
      { cause },
    )
  } finally {
    await client.end()
  }
}
