import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getTableName, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cartOf } from '../fixtures/answer.ts'
import { type DemoIds, fillCatalogue } from '../fixtures/demo-catalogue.ts'
import { copyTemplateDatabase } from '../fixtures/template-database.ts'
import { createOnPostgres } from '../fixtures/test-database.ts'
import { openShop, type Shop } from '../fixtures/test-shop.ts'
import { copyDatabase, tablesInOrder } from './copy.ts'
import { openDatabase } from './open.ts'
import { customers, formFieldValues, outbox, products, throttles } from './schema.ts'

let dataDir = ''
let ids: DemoIds
let cartId = ''
let before: unknown[] = []

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'copy-'))
  await copyTemplateDatabase(dataDir)
  const shop = await openShop({ dataDir })
  ids = await fillCatalogue(shop)
  cartId = cartOf(
    await shop.call('POST', '/v3/carts', { line_items: [{ product_id: ids.wax, quantity: 2 }] }),
  ).id
  await shop.call('PUT', `/v3/catalog/categories/${ids.skis}`, { parent_id: ids.care })
  before = await answers(shop)
  await shop.close()
  await writeOddRows()
}, 120_000)

afterAll(async () => {
  await rm(dataDir, { recursive: true })
}, 60_000)

const newDatabase = async () => (await createOnPostgres()).database.url

/** Values that are easily read as something else. */
async function writeOddRows() {
  const { db, close } = await openDatabase({ dataDir })
  const now = new Date('2026-01-31T23:59:59.123Z')
  const odd = `"it's", (a) {b} \\ \n\t NULL \u{1F3BF} <script>`
  const customer = {
    store: 'us',
    id: 1,
    email: odd,
    email_key: odd,
    notes: '',
    date_created: now,
    date_modified: now,
  }
  await db.insert(customers).values({ ...customer, store_credit: 9_007_199_254_740_991 })
  for (const [name, value] of [
    ['Pro Code', '{"region":"pro"}'],
    ['a', [1.1, '"', null]],
    ['b', 12],
  ] as const)
    await db.insert(formFieldValues).values({ store: 'us', customer_id: 1, name, value })
  await db.insert(throttles).values({ key: '', count: 0, resets_at: now })
  const rows = Array.from({ length: 1_050 }, (_, n) => ({
    store: 'us',
    kind: 'mail' as const,
    payload: { n, odd },
    created_at: now,
    due_at: now,
  }))
  await db.insert(outbox).values(rows)
  await close()
}

async function answers(shop: Shop) {
  const paths = [
    '/v3/catalog/products?include=variants,options,images,custom_fields',
    '/v3/catalog/trees/categories',
    '/v2/currencies',
    `/v3/carts/${cartId}?include=line_items.physical_items.options`,
  ]
  return Promise.all(
    paths
      .flatMap(path => [shop.call('GET', path), shop.callEu('GET', path)])
      .map(async answer => (await answer).body),
  )
}

describe('a copy from PGlite to PostgreSQL', () => {
  let url = ''
  it('holds every table with the same rows, and its shop answers the same', async () => {
    url = await newDatabase()
    const copied = await copyDatabase({ dataDir }, url)
    expect(copied.map(({ table }) => table).toSorted()).toEqual(tablesInOrder().map(getTableName).toSorted())
    expect(Object.fromEntries(copied.map(({ table, rows }) => [table, rows]))).toMatchObject({
      ...{ products: 8, carts: 1, customers: 1, form_field_values: 3, outbox: 1_050 },
    })
    const shop = await openShop({ url })
    expect(await answers(shop)).toEqual(before)
    const product = { name: 'The next', type: 'physical', weight: 1, price: 1 }
    expect(await shop.call('POST', '/v3/catalog/products', product)).toMatchObject({
      body: { data: { id: 5 } },
    })
    await shop.close()
  }, 60_000)

  it('continues the ids of the outbox', async () => {
    const { db, close } = await openDatabase({ url })
    const now = new Date()
    const [row] = await db
      .insert(outbox)
      .values({ store: 'us', kind: 'mail', payload: {}, created_at: now, due_at: now })
      .returning({ id: outbox.id })
    expect(row).toEqual({ id: 1_051 })
    await close()
  })

  it('is refused when the target has rows, and changes nothing there', async () => {
    await expect(copyDatabase({ dataDir }, url)).rejects.toThrow(
      /holds rows already \(.*products 9.*create a new one/,
    )
  })

  it('is rolled back when the copy differs', async () => {
    const changing = await newDatabase()
    const { db, close } = await openDatabase({ url: changing })
    await db.execute(sql`create function shout() returns trigger language plpgsql
      as $$ begin new.name := upper(new.name); return new; end $$`)
    await db.execute(
      sql`create trigger shout before insert on products for each row execute function shout()`,
    )
    await expect(copyDatabase({ dataDir }, changing)).rejects.toThrow('The copy of products differs')
    expect(await db.$count(products)).toBe(0)
    await close()
  }, 60_000)

  it('is refused while the shop runs on the folder', async () => {
    const shop = await openShop({ dataDir })
    const other = await newDatabase()
    await expect(copyDatabase({ dataDir }, other)).rejects.toThrow(/is open in process \d+/)
    await shop.close()
  }, 60_000)

  it('is refused from a folder without a database, and makes none there', async () => {
    const nowhere = join(dataDir, 'nowhere')
    await expect(copyDatabase({ dataDir: nowhere }, url)).rejects.toThrow('There is no database in')
    await expect(copyDatabase({ dataDir: nowhere }, url)).rejects.toThrow('There is no database in')
  })
})

describe('a backup in another PostgreSQL database', () => {
  it('is made while the shop runs, and restored into an empty database with the same rows', async () => {
    const [url, backup, restored] = [await newDatabase(), await newDatabase(), await newDatabase()]
    await copyDatabase({ dataDir }, url)
    const shop = await openShop({ url })
    const saved = await copyDatabase({ url }, backup)
    await shop.call('DELETE', `/v3/carts/${cartId}`)
    await shop.close()
    expect(await copyDatabase({ url: backup }, restored)).toEqual(saved)
    const again = await openShop({ url: restored })
    expect(await answers(again)).toEqual(before)
    await again.close()
  }, 60_000)

  it('is refused from a database without tables, and makes none there', async () => {
    const [empty, target] = [await newDatabase(), await newDatabase()]
    for (const _ of [1, 2])
      await expect(copyDatabase({ url: empty }, target)).rejects.toThrow('There are no tables of a shop')
  })
})
