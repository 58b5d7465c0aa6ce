import { PGlite } from '@electric-sql/pglite'
import { asc, desc } from 'drizzle-orm'
import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { drizzle } from 'drizzle-orm/pglite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertRows, updateRows } from './insert.ts'
import * as schema from './schema.ts'

const skis = pgTable('skis', {
  id: integer().primaryKey(),
  name: text().notNull().default('Unnamed'),
  sizes: jsonb().$type<number[]>(),
  made: timestamp({ withTimezone: true, mode: 'date' }),
})

const bindings = pgTable('bindings', {
  store: text().notNull(),
  id: integer().notNull(),
  name: text(),
  din: jsonb().$type<number[]>(),
})

let client: PGlite
beforeAll(async () => {
  client = await PGlite.create('memory://')
  await client.exec(
    `create table skis (id int primary key, name text not null default 'Unnamed', sizes jsonb, made timestamptz);
    create table bindings (store text, id int, name text, din jsonb)`,
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

it('changes the columns that each row brings', async () => {
  const db = drizzle({ client, schema })
  const row = (store: string, id: number) => ({ store, id, name: 'Binding', din: [3, 10] })
  await insertRows(db, bindings, [row('us', 1), row('us', 2), row('us', 3), row('us', 4), row('eu', 1)])
  await updateRows(db, bindings, [
    { store: 'us', id: 1, name: 'Firn "11"' },
    { store: 'us', id: 2, name: undefined, din: null },
    { store: 'us', id: 3 },
    { store: 'us', id: 4, name: 'Firn 13', din: [4, 13] },
  ])
  await updateRows(db, bindings, [])
  expect(await db.select().from(bindings).orderBy(desc(bindings.store), asc(bindings.id))).toEqual([
    { ...row('us', 1), name: 'Firn "11"' },
    { ...row('us', 2), din: null },
    row('us', 3),
    { ...row('us', 4), name: 'Firn 13', din: [4, 13] },
    row('eu', 1),
  ])
})
