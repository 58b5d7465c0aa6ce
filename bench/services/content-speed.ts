import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import manifest from '../../package.json' with { type: 'json' }
import { writeManyProducts } from '../many-products.ts'
import type { ContentFigures } from './content-process.ts'

/** All of the category `skis`, each a file with five languages. */
export const PRODUCTS = 10_000

const PROCESS = fileURLToPath(new URL('content-process.ts', import.meta.url))

/** Node flags of the shop. */
const FLAGS = manifest.scripts.start.split(' ').filter(word => word.startsWith('--'))

/** Figures of the content server with many products, in a process of its own. */
export async function contentSpeed(folder: string): Promise<ContentFigures> {
  const content = join(folder, 'many-products')
  await writeManyProducts(content, PRODUCTS)
  const { stdout } = await promisify(execFile)(process.execPath, [...FLAGS, PROCESS, content])
  return JSON.parse(stdout)
}

if (import.meta.main) {
  const folder = await mkdtemp(join(tmpdir(), 'firnline-content-'))
  try {
    process.stdout.write(`${JSON.stringify(await contentSpeed(folder), null, 2)}\n`)
  } finally {
    await rm(folder, { recursive: true })
  }
}
