import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { startCommand } from '@firnline/e2e/harness/child-shop'
import type { StoredPagesFigures } from './stored-pages-process.ts'

const PROCESS = fileURLToPath(new URL('stored-pages-process.ts', import.meta.url))

/** Figures of the page cache of a shop with `pages` pages, in a process of its own. */
export async function storedPages(pages: number): Promise<StoredPagesFigures> {
  const { settings, parameters } = startCommand()
  const flags = parameters.filter(parameter => parameter.startsWith('--'))
  const { stdout } = await promisify(execFile)(process.execPath, [...flags, PROCESS, String(pages)], {
    env: { ...process.env, ...settings },
  })
  return JSON.parse(stdout)
}
