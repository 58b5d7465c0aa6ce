import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { tidy } from './keep-tidy.ts'

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

it('tidies the tables that changed much, and no others', async () => {
  await given().exec('insert into busy select generate_series(1, 500); insert into calm values (1)')
  await tidy(given())
  const { rows } = await given().query(
    "select relname, reltuples > 0 as is_known from pg_class where relname in ('busy', 'calm') order by relname",
  )
  expect(rows).toEqual([
    { relname: 'busy', is_known: true },
    { relname: 'calm', is_known: false },
  ])
})

it('takes away what was deleted', async () => {
  const size = async () => {
    const { rows } = await given().query<{ bytes: number }>("select pg_relation_size('busy')::int as bytes")
    return rows[0]?.bytes ?? Number.NaN
  }
  const before = await size()
  await given().exec('delete from busy')
  await tidy(given())
  expect(await size()).toBeLessThan(before)
})
