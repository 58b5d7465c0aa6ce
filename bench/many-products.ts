import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { LINE_UP } from '@firnline/demo/catalogue/line-up'

const CONTENT = fileURLToPath(new URL('../demo/content', import.meta.url))

/** A copy of the demo content whose category `skis` lists exactly `count` products: the line-up's, again and again. */
export async function writeManyProducts(folder: string, count: number): Promise<void> {
  await cp(CONTENT, folder, { recursive: true })
  const skis = LINE_UP.filter(item => item.category === 'skis').length
  const others = LINE_UP.filter(item => item.category !== 'skis')
  for (let n = 0; n < count - skis; n += 1) {
    const item = others[n % others.length]
    if (item === undefined) throw new Error('The line-up has nothing but skis.')
    const entry = JSON.parse(await readFile(join(CONTENT, 'product', `${item.uid}.json`), 'utf8'))
    const uid = `${item.uid}-${n}`
    entry.shared = {
      ...entry.shared,
      url: `/${uid}`,
      categories: [{ uid: 'skis', _content_type_uid: 'product_category' }],
    }
    await writeFile(join(folder, 'product', `${uid}.json`), JSON.stringify(entry))
  }
}
