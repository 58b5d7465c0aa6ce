import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { openDatabase } from './commerce/database/open.ts'
import { createOnPostgres } from './commerce/fixtures/test-database.ts'
import { createPool } from './postgres-pool.ts'

let url = ''
beforeAll(async () => {
  url = (await createOnPostgres()).database.url
})

function openPool(silence?: number) {
  const onBroken = vi.fn()
  const pool = createPool({
    connectionString: url,
    max: 1,
    onBroken,
    ...(silence === undefined ? {} : { silence }),
  })
  onTestFinished(() => pool.end())
  return { pool, onBroken }
}

/** Ends all other connections to the database, as a restart of the server does. */
async function endConnections(): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const others = 'datname = current_database() and pid <> pg_backend_pid()'
  await client.query(`select pg_terminate_backend(pid) from pg_stat_activity where ${others}`)
  await client.end()
}

describe('connections to a PostgreSQL server that goes away', () => {
  it('break in the middle of a transaction, and the next one works', async () => {
    const { db, close } = await openDatabase({ url }, { error: () => {}, warn: () => {} })
    onTestFinished(close)
    const transaction = db.transaction(async tx => {
      await tx.execute(sql`select 1`)
      await endConnections()
      await tx.execute(sql`select 2`)
    })
    await expect(transaction).rejects.toThrow()
    await expect(db.transaction(tx => tx.execute(sql`select 3`))).resolves.toBeDefined()
  })

  it('are replaced even if they are never released', async () => {
    const { pool, onBroken } = openPool()
    await pool.connect()
    await endConnections()
    expect((await pool.query('select 1 as n')).rows).toEqual([{ n: 1 }])
    expect(onBroken).toHaveBeenCalled()
  })

  it('may be released after they were replaced', async () => {
    const { pool } = openPool()
    const first = await pool.connect()
    await endConnections()
    const second = await pool.connect()
    first.release()
    expect((await second.query('select 1 as n')).rows).toEqual([{ n: 1 }])
    second.release()
  })

  it('break when the server does not answer', async () => {
    const { pool } = openPool(100)
    await expect(pool.query('select pg_sleep(60)')).rejects.toThrow('PostgreSQL has not answered for 100 ms.')
    expect((await pool.query('select 1 as n')).rows).toEqual([{ n: 1 }])
  })
})
