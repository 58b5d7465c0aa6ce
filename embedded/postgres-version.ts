import type { ClientBase, Pool } from 'pg'

/** The oldest PostgreSQL that is tested (docs/postgres.md). */
export const OLDEST_POSTGRES = 17

/** @throws when the server is older than `OLDEST_POSTGRES` */
export async function requirePostgresVersion(client: Pick<ClientBase | Pool, 'query'>): Promise<void> {
  const { rows } = await client.query<{ version: string }>(
    `select current_setting('server_version_num') as version`,
  )
  const version = Math.floor(Number(rows[0]?.version) / 10_000)
  if (version >= OLDEST_POSTGRES) return
  throw new PostgresVersionError(
    `The PostgreSQL server of DATABASE_URL is version ${version}: use ${OLDEST_POSTGRES} or newer.`,
  )
}

export class PostgresVersionError extends Error {
  override readonly name = 'PostgresVersionError'
}
