import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { expect, it } from 'vitest'
import { copyTemplateDatabase } from '../fixtures/template-database.ts'
import { openDatabase } from './open.ts'
import { carts } from './schema.ts'

const id = (last: string) => `00000000-0000-4000-8000-00000000000${last}`

/** Makes the folder what it was when a cart's lines had tables of their own. */
async function openOld(dataDir: string): Promise<PGlite> {
  const migrationsFolder = join(dataDir, 'migrations')
  await cp(fileURLToPath(new URL('./migrations', import.meta.url)), migrationsFolder, { recursive: true })
  const journal = join(migrationsFolder, 'meta', '_journal.json')
  const { entries, ...rest }: { entries: object[] } = JSON.parse(await readFile(journal, 'utf8'))
  await writeFile(journal, JSON.stringify({ ...rest, entries: entries.slice(0, 2) }))
  await copyTemplateDatabase(dataDir)
  const client = await PGlite.create({ dataDir: join(dataDir, 'postgres') })
  await client.exec('drop schema public, drizzle cascade; create schema public')
  await migrate(drizzle({ client }), { migrationsFolder })
  return client
}

it('migrates cart lines from tables of their own into the cart, in their order', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'cart-lines-'))
  const old = await openOld(dataDir)
  await old.exec(`
    insert into products (store, id, name, type, url, date_created, date_modified)
      values ('us', 7, 'Wax', 'physical', '/wax/', now(), now());
    insert into variants (store, id, product_id, choice) values ('us', 8, 7, '');
    insert into carts (store, id, customer_id, channel_id, currency_code, locale, version, created_time, updated_time)
      select 'us', id::uuid, 3, 1, 'USD', 'en', 4, now(), now()
      from unnest(array['${id('a')}', '${id('b')}']) as id;
    insert into cart_items (id, cart_id, store, position, product_id, variant_id, quantity, list_price, name) values
      ('${id('2')}', '${id('a')}', 'us', 2, 7, 8, 5, 9007199254740991, 'Its "own" name'),
      ('${id('1')}', '${id('a')}', 'us', 1, 7, 8, 2, null, null);
    insert into cart_custom_items (id, cart_id, position, sku, name, quantity, list_price, image_url) values
      ('${id('4')}', '${id('a')}', 2, '', 'Wrapping', 1, 0, 'http://media.test/wrap.jpg'),
      ('${id('3')}', '${id('a')}', 1, 'ENG', 'Engraving', 3, 410, '')`)
  await old.close()
  const { db, close } = await openDatabase({ dataDir })
  const rows = await db.select().from(carts).orderBy(carts.id)
  expect(rows).toMatchObject([
    {
      ...{ id: id('a'), customer_id: 3, version: 4 },
      items: [
        { id: id('1'), product_id: 7, variant_id: 8, quantity: 2, list_price: null, name: null },
        {
          ...{ id: id('2'), product_id: 7, variant_id: 8, quantity: 5 },
          ...{ list_price: 9_007_199_254_740_991, name: 'Its "own" name' },
        },
      ],
      custom_items: [
        { id: id('3'), sku: 'ENG', name: 'Engraving', quantity: 3, list_price: 410, image_url: '' },
        {
          ...{ id: id('4'), sku: '', name: 'Wrapping', quantity: 1, list_price: 0 },
          image_url: 'http://media.test/wrap.jpg',
        },
      ],
    },
    { id: id('b'), items: [], custom_items: [] },
  ])
  await close()
  await rm(dataDir, { recursive: true })
}, 60_000)
