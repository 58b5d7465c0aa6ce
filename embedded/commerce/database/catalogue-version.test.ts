import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, type OpenDatabase, openDatabase } from './open.ts'
import { catalogueVersions, products } from './schema.ts'

let dataDir = ''
let opened: OpenDatabase | undefined
const given = () => {
  if (opened === undefined) throw new Error('The database is not open')
  return opened.db
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'version-'))
  opened = await openDatabase({ dataDir })
}, 60_000)
afterAll(async () => {
  await opened?.close()
  await rm(dataDir, { recursive: true })
}, 60_000)

const now = new Date('2026-11-21T10:00:00Z')
const product = (store: string, id: number) => ({
  ...{ store, id, name: `Wax ${id}`, type: 'physical' as const, url: `/wax-${id}/` },
  ...{ date_created: now, date_modified: now },
})
const versionsSeenBy = async (db: Database) =>
  Object.fromEntries((await db.select().from(catalogueVersions)).map(of => [of.store, of.version]))
const versions = () => versionsSeenBy(given())

it('the catalogue has another version after each transaction that changes it, in the store that is changed', async () => {
  await given()
    .insert(products)
    .values([product('us', 1), product('us', 2), product('ca', 1)])
  const first = await versions()
  await given().transaction(async tx => {
    await tx.update(products).set({ price: 100 })
    await tx.update(products).set({ price: 200 })
    await tx.insert(products).values(product('us', 3))
    expect(await versionsSeenBy(tx)).toEqual(first)
  })
  const second = await versions()
  await given().execute(sql`delete from products where store = 'ca'`)
  const third = await versions()
  expect(Object.keys(first).toSorted()).toEqual(['ca', 'us'])
  expect(new Set([first.us, second.us, third.us]).size).toBe(2)
  expect(new Set([first.ca, second.ca, third.ca]).size).toBe(3)
})

it('it keeps its version when the transaction is taken back, or changes nothing that carts go by', async () => {
  const before = await versions()
  const broken = given().transaction(async tx => {
    await tx.update(products).set({ price: 300 })
    throw new Error('Taken back')
  })
  await expect(broken).rejects.toThrow('Taken back')
  await given().execute(sql`insert into counters values ('us', 'product', 9)`)
  await given().update(products).set({ price: 1 }).where(sql`false`)
  expect(await versions()).toEqual(before)
})
