import { cp, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const CONTENT = fileURLToPath(new URL('../demo/content', import.meta.url))

type Entry = {
  readonly shared: {
    readonly regions: readonly string[]
    readonly categories: readonly { readonly uid: string }[]
  }
  readonly locales: unknown
}

type Named = { readonly uid: string; readonly entry: Entry }

/**
 * Writes a copy of the demo content whose category `skis` lists `count` products in the us store: the skis sold there,
 * then copies of the other products sold there, again and again.
 */
export async function writeManyProducts(folder: string, count: number): Promise<void> {
  await cp(CONTENT, folder, { recursive: true })
  const sold = (await readProducts()).filter(({ entry }) => entry.shared.regions.includes('us'))
  const others = sold.filter(product => !isSki(product))
  for (let n = 0; n < count - (sold.length - others.length); n += 1) {
    const other = others[n % others.length]
    if (other === undefined) throw new Error('The demo content has nothing but skis.')
    const uid = `${other.uid}-${n}`
    const categories = [{ uid: 'skis', _content_type_uid: 'product_category' }]
    const entry = { ...other.entry, shared: { ...other.entry.shared, url: `/${uid}`, categories } }
    await writeFile(join(folder, 'product', `${uid}.json`), JSON.stringify(entry))
  }
}

function isSki({ entry }: Named): boolean {
  return entry.shared.categories.some(({ uid }) => uid === 'skis')
}

/** The published products of the demo content; drafts are beside them as `<uid>.draft.json`. */
async function readProducts(): Promise<Named[]> {
  const files = (await readdir(join(CONTENT, 'product'))).filter(file => /^[^.]+\.json$/.test(file))
  return Promise.all(
    files.map(async file => ({
      uid: file.slice(0, -'.json'.length),
      entry: JSON.parse(await readFile(join(CONTENT, 'product', file), 'utf8')) as Entry,
    })),
  )
}
