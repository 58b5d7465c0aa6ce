import { fileURLToPath } from 'node:url'
import type { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import { Client } from 'pg'
import { createPool } from '../../postgres-pool.ts'
import { requirePostgresVersion } from '../../postgres-version.ts'
import { measurePool } from '../telemetry/pool-metrics.ts'
import { traceQueries } from '../telemetry/query-span.ts'
import { createDatabaseHealth, type DatabaseHealth } from './health.ts'
import { createPglite, pgliteFolder } from './pglite/create-folder.ts'
import { requireDiskSpace, watchDiskSpace } from './pglite/disk-space.ts'
import { lockFolder } from './pglite/lock-folder.ts'
import { PreparedPglite } from './pglite/prepared-pglite.ts'
import * as schema from './schema.ts'
import { startVacuuming } from './vacuum.ts'

export type DatabasePlace = { dataDir: string } | { url: string }
/** The database, or a transaction of it. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>
type Report = (details: Record<string, unknown>, message: string) => void
/** `warn`: what is tried again, or an outside service's fault. */
export type DatabaseLog = { readonly error: Report; readonly warn: Report }
export type OpenDatabase = { db: Database; health: DatabaseHealth; close(): Promise<void> }

export const migrations = { migrationsFolder: fileURLToPath(new URL('./migrations', import.meta.url)) }
const SETTINGS = [
  // PGlite's own are those of a server with a hundred connections: they cost 140 MB.
  ...['shared_buffers = 16MB', 'wal_buffers = 1MB', 'max_connections = 5'],
  // Nothing it reads comes from a turning disk.
  'random_page_cost = 1.1',
  // A new 16 MB of log would be filled with zeros while everybody waits.
  'wal_init_zero = off',
]
const MIGRATION_LOCK = 7_346_001

/**
 * Opens the database and brings its schema up to date; opening one that is up to date changes nothing.
 * `dataDir`: a PGlite in that folder, made when absent; a committed write survives the death of the process, not of
 * the machine's power (PGlite cannot fsync), and one process holds the folder at a time.
 * `url`: a PostgreSQL server; any number of processes.
 */
export function openDatabase(place: DatabasePlace, log: DatabaseLog = console): Promise<OpenDatabase> {
  return 'url' in place ? openPostgres(place.url, log) : openPglite(place.dataDir, log)
}

async function openPglite(dataDir: string, log: DatabaseLog): Promise<OpenDatabase> {
  const release = await lockFolder(dataDir)
  try {
    await requireDiskSpace(dataDir)
    const client = await startPglite(dataDir)
    const db = drizzlePglite({ client, schema })
    const health = createDatabaseHealth(db)
    await migratePglite(db, migrations)
    const stopVacuuming = await startVacuuming(client, error =>
      log.error({ err: error }, 'commerce database was not vacuumed'),
    )
    const stopWatching = watchDiskSpace(client, dataDir, { log, onFull: health.noteFull })
    const close = async () => {
      await stopWatching()
      await stopVacuuming()
      await client.close()
      await release()
    }
    return { db, health, close }
  } catch (error) {
    await release()
    throw error
  }
}

async function startPglite(dataDir: string): Promise<PGlite> {
  await createPglite(dataDir)
  const client = new PreparedPglite({
    dataDir: pgliteFolder(dataDir),
    relaxedDurability: false,
    postgresqlconf: SETTINGS,
  })
  await client.waitReady
  return client
}

async function openPostgres(url: string, log: DatabaseLog): Promise<OpenDatabase> {
  const onBroken = (err: Error) => log.warn({ err }, 'commerce database connection broke')
  await migrateAlone(url, onBroken)
  const pool = createPool({ connectionString: url, max: 10, onBroken })
  traceQueries(pool)
  const db = drizzlePostgres({ client: pool, schema })
  const stopMeasuring = measurePool(pool, 'commerce')
  const close = () => {
    stopMeasuring()
    return pool.end()
  }
  return { db, health: createDatabaseHealth(db), close }
}

/** On a connection of its own: migrations, and waiting for those of another process, take longer than a query may. */
async function migrateAlone(connectionString: string, onBroken: (error: Error) => void): Promise<void> {
  const client = new Client({ connectionString })
  client.on('error', onBroken)
  await client.connect()
  try {
    await requirePostgresVersion(client)
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migratePostgres(drizzlePostgres({ client, schema }), migrations)
  } finally {
    // The lock ends with the connection.
    await client.end()
  }
}
