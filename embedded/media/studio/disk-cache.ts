import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { ignoreMissing } from '../library/album.ts'
import type { Log } from '../server.ts'

export type DiskCache = {
  has(name: string): boolean
  read(name: string): Promise<Buffer | null>
  /** A reader never sees half a file. */
  write(name: string, bytes: Buffer): Promise<void>
}

const HALF_WRITTEN = '.part'

/**
 * Files by name in one folder, the least recently used deleted when they exceed `bytes` together.
 * Names are hexadecimal hashes with an ending.
 */
export async function openDiskCache(options: {
  directory: string
  bytes: number
  log: Log
}): Promise<DiskCache> {
  const { directory, log } = options
  await mkdir(directory, { recursive: true })
  const place = (name: string) => join(directory, name)
  const sizes = new LRUCache<string, number>({
    maxSize: options.bytes,
    sizeCalculation: size => Math.max(size, 1),
    dispose: (_size, name, reason) => {
      if (reason === 'evict') void forget(place(name), log)
    },
  })
  for (const { name, size } of await stored(directory)) sizes.set(name, size)

  return {
    has: name => sizes.has(name),
    async read(name) {
      if (sizes.get(name) === undefined) return null
      const bytes = await readFile(place(name)).catch(ignoreMissing)
      if (!bytes) sizes.delete(name)
      return bytes
    },
    async write(name, bytes) {
      const half = place(`${randomUUID()}${HALF_WRITTEN}`)
      await mkdir(directory, { recursive: true })
      await writeFile(half, bytes)
      await rename(half, place(name))
      sizes.set(name, bytes.length)
      // What is larger than the whole cache is not taken in.
      if (!sizes.has(name)) await forget(place(name), log)
    },
  }
}

/** Oldest first; what a killed process left half written is deleted. */
async function stored(directory: string): Promise<{ name: string; size: number }[]> {
  const names = await readdir(directory)
  const files = await Promise.all(
    names.map(async name => ({ name, info: await stat(join(directory, name)).catch(ignoreMissing) })),
  )
  const left = files.filter(({ name }) => name.endsWith(HALF_WRITTEN))
  await Promise.all(left.map(({ name }) => rm(join(directory, name), { force: true })))
  return files
    .flatMap(({ name, info }) =>
      info?.isFile() && !name.endsWith(HALF_WRITTEN)
        ? [{ name, size: info.size, modified: info.mtimeMs }]
        : [],
    )
    .sort((one, other) => one.modified - other.modified)
}

async function forget(path: string, log: Log): Promise<void> {
  await rm(path, { force: true }).catch((error: unknown) => {
    log.warn(`${path} could not be deleted from the picture cache: ${String(error)}`)
  })
}
