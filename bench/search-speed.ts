import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import manifest from '../package.json' with { type: 'json' }
import type { SearchFigures } from './search-process.ts'

/** In each of five engines, one a language. */
export const SEARCH_PRODUCTS = 10_000

const PROCESS = fileURLToPath(new URL('search-process.ts', import.meta.url))

/** Node flags of the shop. */
const FLAGS = manifest.scripts.start.split(' ').filter(word => word.startsWith('--'))

/** Figures of the search engine with many products, in a process of its own. */
export async function searchSpeed(): Promise<SearchFigures> {
  const { stdout } = await promisify(execFile)(process.execPath, [...FLAGS, PROCESS, String(SEARCH_PRODUCTS)])
  return JSON.parse(stdout)
}

if (import.meta.main) process.stdout.write(`${JSON.stringify(await searchSpeed(), null, 2)}\n`)
