import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { nullIfMissing } from '../originals.ts'
import type { Log } from '../server.ts'

export type DiskCache = {
  has(name: string): boolean
  /** Those that were used least recently first. */
  names(): Iterable<string>
  /** Of a file that is about to be read; null: there is none of that name. */
  pathOf(name: string): string | null
  read(name: string): Promise<Buffer | null>
  /** Atomic: readers never see a partial file. */
  write(name: string, bytes: Buffer): Promise<void>
}

const PARTIAL = '.part'
/** ms after which no process is still writing a partial file. */
const ABANDONED = 3_600_000

/** An LRU cache of files in one folder, at most `bytes` in total. */
export async function openDiskCache(options: {
  directory: string
  bytes: number
  log: Log
}): Promise<DiskCache> {
  const { directory, log } = options
  await mkdir(directory, { recursive: true })
  const pathOf = (name: string) => join(directory, name)
  const sizes = new LRUCache<string, number>({
    maxSize: options.bytes,
    sizeCalculation: size => Math.max(size, 1),
    dispose: (_size, name, reason) => {
      if (reason === 'evict') void removeFile(pathOf(name), log)
    },
  })
  for (const { name, size } of await storedFiles(directory)) sizes.set(name, size)

  return {
    has: name => sizes.has(name),
    names: () => sizes.rkeys(),
    pathOf: name => (sizes.get(name) === undefined ? null : pathOf(name)),
    async read(name) {
      if (sizes.get(name) === undefined) return null
      const bytes = await readFile(pathOf(name)).catch(nullIfMissing)
      if (!bytes) sizes.delete(name)
      return bytes
    },
    async write(name, bytes) {
      const partial = pathOf(`${randomUUID()}${PARTIAL}`)
      await mkdir(directory, { recursive: true })
      try {
        await writeFile(partial, bytes)
        await rename(partial, pathOf(name))
      } catch (error) {
        await removeFile(partial, log)
        throw error
      }
      sizes.set(name, bytes.length)
      // A file larger than the whole cache was not added.
      if (!sizes.has(name)) await removeFile(pathOf(name), log)
    },
  }
}

/** Oldest first. Partial files of killed processes are deleted, not those that another process is writing. */
async function storedFiles(directory: string): Promise<{ name: string; size: number }[]> {
  const names = await readdir(directory)
  const files = await Promise.all(
    names.map(async name => ({ name, info: await stat(join(directory, name)).catch(nullIfMissing) })),
  )
  const leftovers = files.filter(
    ({ name, info }) => name.endsWith(PARTIAL) && Date.now() - (info?.mtimeMs ?? 0) > ABANDONED,
  )
  await Promise.all(leftovers.map(({ name }) => rm(join(directory, name), { force: true })))
  return files
    .flatMap(({ name, info }) =>
      info?.isFile() && !name.endsWith(PARTIAL) ? [{ name, size: info.size, modified: info.mtimeMs }] : [],
    )
    .sort((one, other) => one.modified - other.modified)
}

async function removeFile(path: string, log: Log): Promise<void> {
  await rm(path, { force: true }).catch((error: unknown) => {
    log.warn(`${path} could not be deleted from the picture cache: ${String(error)}`)
  })
}
