import { cp, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openDatabase } from '@firnline/embedded/commerce/database/open'

/** A demo shop with many times its products: each is copied, in content and in the three stores. */

const CONTENT = fileURLToPath(new URL('../../demo/content', import.meta.url))

type Entry = {
  readonly shared: { readonly title: string; readonly sku: string }
  readonly locales: unknown
}

/** Writes a content folder in which each product of the demo is there `times` times, under an address of its own. */
export async function writeGrownContent(folder: string, times: number): Promise<void> {
  await cp(CONTENT, folder, { recursive: true })
  const products = join(folder, 'product')
  // Drafts are beside entries as `<uid>.draft.json`.
  const files = (await readdir(products)).filter(file => /^[^.]+\.json$/.test(file))
  for (const file of files) {
    const { shared, locales }: Entry = JSON.parse(await readFile(join(products, file), 'utf8'))
    const uid = file.slice(0, -'.json'.length)
    for (let copy = 1; copy < times; copy += 1) {
      const own = {
        ...{ title: `${shared.title} ${copy}`, url: `/${uid}-${copy}` },
        sku: `${shared.sku}-${copy}`,
      }
      const entry = { shared: { ...shared, ...own }, locales }
      await writeFile(join(products, `${uid}-${copy}.json`), JSON.stringify(entry))
    }
  }
}

/** What a copy of a row has of its own, as SQL: `row` is the original, `copy` counts from 1, `most` has the largest ids. */
const COPIES = {
  products: `'id', row.id + copy * most.product, 'name', row.name || ' ' || copy, 'sku', row.sku || '-' || copy,
    'url', row.url || copy || '/'`,
  product_categories: `'product_id', row.product_id + copy * most.product`,
  options: `'id', row.id + copy * most.option, 'product_id', row.product_id + copy * most.product`,
  option_values: `'id', row.id + copy * most.option_value, 'option_id', row.option_id + copy * most.option`,
  variants: `'id', row.id + copy * most.variant, 'product_id', row.product_id + copy * most.product,
    'sku', row.sku || '-' || copy, 'choice', (
      select coalesce(string_agg((value::int + copy * most.option_value)::text, ',' order by value::int), '')
      from string_to_table(row.choice, ',') as value where value <> '')`,
  variant_values: `'variant_id', row.variant_id + copy * most.variant,
    'option_value_id', row.option_value_id + copy * most.option_value`,
} as const

const NUMBERED = ['product', 'option', 'option_value', 'variant'] as const

/** Copies the products of a stopped shop's stores `times - 1` times. */
export async function growStores(dataDir: string, times: number): Promise<void> {
  const { db, close } = await openDatabase({ dataDir: join(dataDir, 'commerce') })
  try {
    // Without the triggers of each row.
    await db.execute('set session_replication_role = replica')
    const most = NUMBERED.map(name => `(select max(id) from ${name}s) as ${name}`).join(', ')
    await db.execute(`create temporary table most as select ${most}`)
    for (const [table, own] of Object.entries(COPIES))
      await db.execute(
        `insert into ${table} select (jsonb_populate_record(row, jsonb_build_object(${own}))).*
          from ${table} as row, most, generate_series(1, ${times - 1}) as copy`,
      )
    for (const name of NUMBERED)
      await db.execute(`update counters set last = (select max(id) from ${name}s) where resource = '${name}'`)
  } finally {
    await close()
  }
}

/** Copies the data folder of a stopped shop. The search index is left out. */
export async function copyStores(from: string, folder: string): Promise<string> {
  const to = await mkdtemp(join(folder, 'data-'))
  await cp(from, to, { recursive: true, filter: path => path !== join(from, 'search') })
  return to
}
