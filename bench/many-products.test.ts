import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { writeManyProducts } from './many-products.ts'

type Entry = {
  readonly shared: {
    readonly regions: readonly string[]
    readonly categories: readonly { readonly uid: string }[]
  }
}

it('writes the given number of skis that the us store sells', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'firnline-many-'))
  try {
    await writeManyProducts(folder, 60)
    const files = await readdir(join(folder, 'product'))
    const entries = await Promise.all(
      files.map(async file => JSON.parse(await readFile(join(folder, 'product', file), 'utf8')) as Entry),
    )
    const skis = entries.filter(
      ({ shared }) => shared.regions.includes('us') && shared.categories.some(({ uid }) => uid === 'skis'),
    )
    expect(skis).toHaveLength(60)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
