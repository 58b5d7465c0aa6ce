import { PGlite } from '@electric-sql/pglite'
import { getTableName } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as schema from './schema.ts'
import { startVacuuming, vacuumChangedTables } from './vacuum.ts'

let client: PGlite | undefined
const given = () => {
  if (client === undefined) throw new Error('The database is not open')
  return client
}

beforeAll(async () => {
  client = await PGlite.create('memory://')
  await client.exec('create table "busy" (n int); create table calm (n int)')
}, 60_000)
afterAll(() => client?.close())

it('vacuums tables with many changes, and no others', async () => {
  await given().exec('insert into busy select generate_series(1, 500); insert into calm values (1)')
  await vacuumChangedTables(given())
  const { rows } = await given().query(
    "select relname, reltuples > 0 as is_known from pg_class where relname in ('busy', 'calm') order by relname",
  )
  expect(rows).toEqual([
    { relname: 'busy', is_known: true },
    { relname: 'calm', is_known: false },
  ])
})

it('frees the space of deleted rows', async () => {
  const size = async () => {
    const { rows } = await given().query<{ bytes: number }>("select pg_relation_size('busy')::int as bytes")
    return rows[0]?.bytes ?? Number.NaN
  }
  const before = await size()
  await given().exec('delete from busy')
  await vacuumChangedTables(given())
  expect(await size()).toBeLessThan(before)
})

it('analyzes a growing table long before the next regular check', async () => {
  const tables = Object.values(schema).map(table => `create table "${getTableName(table)}" (n int)`)
  await given().exec(tables.join(';'))
  const end = await startVacuuming(given(), error => expect.unreachable(String(error)))
  try {
    await given().exec('insert into variants select generate_series(1, 500)')
    await expect
      .poll(() => given().query("select reltuples from pg_class where relname = 'variants'"), {
        timeout: 4_000,
      })
      .toMatchObject({ rows: [{ reltuples: 500 }] })
  } finally {
    await end()
  }
})
