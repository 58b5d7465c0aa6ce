import { PGlite } from '@electric-sql/pglite'
import { asc } from 'drizzle-orm'
import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { drizzle } from 'drizzle-orm/pglite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertRows } from './insert.ts'
import * as schema from './schema.ts'

const skis = pgTable('skis', {
  id: integer().primaryKey(),
  name: text().notNull().default('Unnamed'),
  sizes: jsonb().$type<number[]>(),
  made: timestamp({ withTimezone: true, mode: 'date' }),
})

let client: PGlite
beforeAll(async () => {
  client = await PGlite.create('memory://')
  await client.exec(
    `create table skis (id int primary key, name text not null default 'Unnamed', sizes jsonb, made timestamptz)`,
  )
}, 60_000)
afterAll(() => client.close())

it('gives each row what it brings, and the default for what it leaves out', async () => {
  const db = drizzle({ client, schema })
  const made = new Date('2026-11-21T10:00:00.123Z')
  const named = { id: 1, name: 'Firn "106" \\ 1 €', sizes: [172, 180], made }
  await insertRows(db, skis, [
    named,
    { id: 2, sizes: null },
    { ...named, id: 3 },
    { id: 4, name: undefined, made },
  ])
  await insertRows(db, skis, [])
  expect(await db.select().from(skis).orderBy(asc(skis.id))).toEqual([
    named,
    { id: 2, name: 'Unnamed', sizes: null, made: null },
    { ...named, id: 3 },
    { id: 4, name: 'Unnamed', sizes: null, made },
  ])
})
