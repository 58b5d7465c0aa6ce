import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openTestShop } from '@firnline/e2e/harness/test-shop'
import { expect, it } from 'vitest'
import { writeManyProducts } from './many-products.ts'
import { htmlBytes } from './page-bytes.ts'

it('measures a category page that has as many tiles as asked for', async () => {
  const content = await mkdtemp(join(tmpdir(), 'firnline-many-'))
  try {
    await writeManyProducts(content, 48)
    await using shop = await openTestShop({ CONTENT_DIR: content })
    const { tiles, bytes } = await htmlBytes(`${shop.url}/c/skis`)
    expect(tiles).toBe(48)
    expect(bytes).toBeGreaterThan(0)
  } finally {
    await rm(content, { recursive: true, force: true })
  }
})
