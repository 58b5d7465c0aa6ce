import { measurePool } from '@firnline/embedded/commerce/telemetry/pool-metrics'
import { createPool } from '@firnline/embedded/postgres-pool'
import { PostgresVersionError, requirePostgresVersion } from '@firnline/embedded/postgres-version'
import type { SharedCount } from '@firnline/services/http/quota'
import type { Notices } from '@firnline/web/server/cache/purges'
import type { SharedCounts } from '@firnline/web/server/gate/limiter'
import { Client, type Pool } from 'pg'
import type { Logger } from '../process/launch.ts'
import { openNotices } from './purge-notices.ts'
import { openQuotas } from './quotas.ts'

/** What the processes of one shop have in common; null where each is alone. */
export type Shared = {
  readonly counts: SharedCounts | null
  readonly notices: Notices | null
  readonly tables: SharedTables | null
  /** The count of a store's requests, by its hash. */
  readonly quotaOf: ((store: string) => SharedCount) | null
  /** Runs it while no other process does. */
  alone<T>(work: () => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** Where more than counts is kept. `create` runs a `create table if not exists`, also when others do so at the same time. */
export type SharedTables = {
  readonly pool: Pool
  readonly schema: string
  create(statement: string): Promise<void>
}

/** Where the storefront's own tables are, beside those of the platform. */
export const SCHEMA = 'storefront'
const TABLE = 'counts'
const CREATION_LOCK = 7_346_002
const ALONE_LOCK = 7_346_003
/** ms: a sign-in does not wait for a database that is away. */
const ANSWER = 2_000

/** Opens it on a PostgreSQL server. `databaseUrl`: null for a shop of one process. */
export async function openShared(databaseUrl: string | null, log: Logger): Promise<Shared> {
  if (databaseUrl === null)
    return {
      counts: null,
      notices: null,
      tables: null,
      quotaOf: null,
      alone: work => work(),
      close: async () => {},
    }
  const onBroken = (err: Error) => log.warn({ err }, 'A connection to PostgreSQL broke')
  const pool = createPool({
    connectionString: databaseUrl,
    max: 4,
    application_name: 'storefront',
    connectionTimeoutMillis: ANSWER,
    query_timeout: ANSWER,
    onBroken,
  })
  try {
    await requirePostgresVersion(pool)
    await create(
      pool,
      `create unlogged table if not exists ${SCHEMA}.${TABLE}
       (key varchar(255) primary key, points integer not null default 0, expire bigint)`,
    )
    const tables = { pool, schema: SCHEMA, create: (statement: string) => create(pool, statement) }
    const quotaOf = await openQuotas(tables, log)
    const notices = await openNotices({ url: databaseUrl, pool, log })
    const stopMeasuring = measurePool(pool, 'storefront')
    const close = async () => {
      stopMeasuring()
      await notices.close()
      await pool.end()
    }
    return {
      counts: { pool, schema: SCHEMA, table: TABLE },
      notices,
      tables,
      quotaOf,
      alone: work => alone(databaseUrl, { work, onBroken }),
      close,
    }
  } catch (cause) {
    await pool.end()
    if (cause instanceof PostgresVersionError) throw cause
    const code = cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : ''
    throw new Error(
      `the PostgreSQL server of DATABASE_URL did not answer${code}. Does it run, and is its address right?`,
      { cause },
    )
  }
}

type Alone<T> = { readonly work: () => Promise<T>; readonly onBroken: (error: Error) => void }

async function alone<T>(connectionString: string, { work, onBroken }: Alone<T>): Promise<T> {
  // A connection of its own: it waits longer than a query of the pool may.
  const client = new Client({ connectionString, application_name: 'storefront' })
  client.on('error', onBroken)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [ALONE_LOCK])
    return await work()
  } finally {
    // The lock ends with the connection.
    await client.end()
  }
}

/** Two processes that start together must not both create it. */
async function create(pool: Pool, statement: string): Promise<void> {
  const connection = await pool.connect()
  try {
    await connection.query('begin')
    await connection.query('select pg_advisory_xact_lock($1)', [CREATION_LOCK])
    await connection.query(`create schema if not exists ${SCHEMA}`)
    await connection.query(statement)
    await connection.query('commit')
    connection.release()
  } catch (error) {
    connection.release(true)
    throw error
  }
}
