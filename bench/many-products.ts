import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { LINE_UP } from '@firnline/demo/catalogue/line-up'

const CONTENT = fileURLToPath(new URL('../demo/content', import.meta.url))

type Entry = { shared: { bc_products: { us?: number } }; locales: unknown }

/** A copy of the demo content whose category `skis` lists `count` products in the us store: the line-up's, again and again. */
export async function writeManyProducts(folder: string, count: number): Promise<void> {
  await cp(CONTENT, folder, { recursive: true })
  const skis = LINE_UP.filter(item => item.category === 'skis').length
  const others = await soldInUs(LINE_UP.filter(item => item.category !== 'skis').map(item => item.uid))
  for (let n = 0; n < count - skis; n += 1) {
    const other = others[n % others.length]
    if (other === undefined) throw new Error('The line-up has nothing but skis.')
    const uid = `${other.uid}-${n}`
    const categories = [{ uid: 'skis', _content_type_uid: 'product_category' }]
    const entry = { ...other.entry, shared: { ...other.entry.shared, url: `/${uid}`, categories } }
    await writeFile(join(folder, 'product', `${uid}.json`), JSON.stringify(entry))
  }
}

async function soldInUs(uids: readonly string[]): Promise<{ uid: string; entry: Entry }[]> {
  const all = await Promise.all(
    uids.map(async uid => {
      const entry: Entry = JSON.parse(await readFile(join(CONTENT, 'product', `${uid}.json`), 'utf8'))
      return { uid, entry }
    }),
  )
  return all.filter(({ entry }) => entry.shared.bc_products.us !== undefined)
}
