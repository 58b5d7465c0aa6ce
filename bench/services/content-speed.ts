import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { writeManyProducts } from '../many-products.ts'
import type { ContentFigures } from './content-process.ts'
import { measuredBy } from './measuring-process.ts'

/** All of the category `skis`, each a file with five languages. */
export const PRODUCTS = 10_000

const PROCESS = fileURLToPath(new URL('content-process.ts', import.meta.url))

/** Figures of the content server with many products, in a process of its own. */
export async function contentSpeed(folder: string): Promise<ContentFigures> {
  const content = join(folder, 'many-products')
  await writeManyProducts(content, PRODUCTS)
  return measuredBy(PROCESS, content)
}

if (import.meta.main) {
  const folder = await mkdtemp(join(tmpdir(), 'firnline-content-'))
  try {
    process.stdout.write(`${JSON.stringify(await contentSpeed(folder), null, 2)}\n`)
  } finally {
    await rm(folder, { recursive: true })
  }
}
