import { readMigrationFiles } from 'drizzle-orm/migrator'
import { Client } from 'pg'
import { migrations } from './open.ts'

/** What a PostgreSQL server says of itself and of the database in it. */
export type DatabaseState = {
  /** 17 … */
  readonly version: number
  /** `UTF8` … */
  readonly encoding: string
  readonly maxConnections: number
  /** The tables are of a later version of this program. */
  readonly isNewer: boolean
}

/** ms to connect, and for each query. */
const PATIENCE = 5_000

/** Reads only. Rejects when the server does not answer, or refuses. */
export async function inspectDatabase(url: string): Promise<DatabaseState> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: PATIENCE,
    query_timeout: PATIENCE,
  })
  try {
    await client.connect()
    const { rows } = await client.query<{ version: number; encoding: string; connections: number }>(
      `select current_setting('server_version_num')::int / 10000 as version,
        current_setting('server_encoding') as encoding, current_setting('max_connections')::int as connections`,
    )
    const [row] = rows
    if (row === undefined) throw new Error('PostgreSQL did not say its version.')
    const { version, encoding, connections: maxConnections } = row
    return { version, encoding, maxConnections, isNewer: (await lastMigration(client)) > newestMigration() }
  } finally {
    await client.end()
  }
}

/** ms since 1970; 0: there are no tables. */
async function lastMigration(client: Client): Promise<number> {
  const table = 'drizzle.__drizzle_migrations'
  const found = await client.query<{ name: string | null }>(`select to_regclass('${table}')::text as name`)
  if (found.rows[0]?.name == null) return 0
  const last = await client.query<{ at: string | null }>(`select max(created_at) as at from ${table}`)
  return Number(last.rows[0]?.at ?? 0)
}

function newestMigration(): number {
  return Math.max(...readMigrationFiles(migrations).map(({ folderMillis }) => folderMillis))
}
