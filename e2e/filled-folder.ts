import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inject, vi } from 'vitest'

/** Where filled data folders will lie: one for each worker, whose goods' pictures are at a port of its own. */
export type FilledFolders = { readonly place: string; readonly ports: readonly number[] }

declare module 'vitest' {
  interface ProvidedContext {
    filled: FilledFolders
  }
}

/** The nth filled folder. */
export const folderOf = (place: string, worker: number): string => join(place, String(worker))

/** Where it stands why there will be no filled folders. */
export const failureOf = (place: string): string => join(place, 'failure')

/** This worker's filled data folder, to be copied, and the port of its pictures; waits until it is filled. */
export async function filledFolder(): Promise<{ dataDir: string; port: number }> {
  const { place, ports } = inject('filled')
  const worker = (Number(process.env.VITEST_POOL_ID) - 1) % ports.length
  const port = ports[worker]
  if (port === undefined) throw new Error('This worker has no filled folder: its VITEST_POOL_ID is missing.')
  const dataDir = folderOf(place, worker)
  const failure = failureOf(place)
  await vi.waitUntil(() => existsSync(dataDir) || existsSync(failure), { timeout: 240_000 })
  if (!existsSync(dataDir)) throw new Error(await readFile(failure, 'utf8'))
  return { dataDir, port }
}
