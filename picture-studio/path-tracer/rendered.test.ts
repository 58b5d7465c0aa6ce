import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { PRODUCTS } from '@firnline/demo/catalogue/products'
import { describe, expect, it } from 'vitest'
import { pictureSets } from '../media.ts'
import { IMAGES } from '../place.ts'
import { isPathTraced, pictureNames } from '../views.ts'

const files = await readdir(IMAGES)
const read = (path: string) => readFile(new URL(path, import.meta.url), 'utf8')
const rendered: Record<string, { module: string; inks: Record<string, unknown> }> = JSON.parse(
  await read('rendered.json'),
)
const products = PRODUCTS.filter(({ uid }) => isPathTraced(uid))

describe('path-traced products', () => {
  it('are all in the catalogue', () => {
    expect(products.map(({ uid }) => uid).sort()).toEqual(Object.keys(rendered).sort())
  })

  it.each(products)('$uid was rendered from its module as it is', async ({ uid }) => {
    const module = await read(`product/${uid.replaceAll('-', '_')}.py`)
    expect(rendered[uid]?.module).toBe(createHash('sha256').update(module).digest('hex'))
  })

  it.each(products)('$uid has every view in every color, and no other', ({ uid, colors }) => {
    expect(Object.keys(rendered[uid]?.inks ?? {})).toEqual(colors.map(({ key }) => key))
    for (const { key } of colors) {
      const names = pictureNames(uid, key)
      const found = files
        .filter(file => file.startsWith(`${uid}-${key}`))
        .map(file => file.replace(/\.\w+$/, ''))
      expect(found.sort()).toEqual([...names].sort())
      expect(pictureSets()[`${uid}-${key}-set`]).toEqual(names)
    }
  })
})
