import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { HttpError } from './address.ts'
import { type DiskCache, openDiskCache } from './render/disk-cache.ts'
import type { Log } from './server.ts'

/** A file on this machine. */
export type MediaFile = { path: string /** bytes */; size: number /** ms */; modified: number }

/** Original files by their path: `shop/images/ski.jpg`. */
export type Originals = {
  /**
   * null: there is no such file.
   * @throws HttpError 503 when that cannot be found out now
   */
  find(path: string): Promise<MediaFile | null>
}

export function folderOriginals(directory: string): Originals {
  return { find: path => fileAt(join(directory, path)) }
}

/** An object store such as Amazon S3. */
export type ObjectStore = {
  /** `known`: the ETag of a copy; null: there is none. Rejects when the store fails. */
  read(path: string, known: string | null): Promise<StoredObject | 'unchanged' | 'missing' | 'too large'>
}

export type StoredObject = { bytes: Uint8Array; etag: string /** ms */; modified: number }

/** `copy`: its file in the cache; null: there is no such object. `checked`: ms. */
type Known = { copy: Copy | null; checked: number }
type Copy = { file: string; etag: string; modified: number }

/** ms until the store is asked whether an object has changed. */
const FRESH = 60_000
const MOST_KNOWN = 50_000
const MOST_BYTES = 2 * 1024 * 1024 * 1024
/** Objects read at once, each of which is in memory, and requests that wait for others. */
const MOST_READS = 4
const MOST_WAITING = 256
const unavailable = () =>
  new HttpError(503, 'The original cannot be read now. Try again in a few seconds.', { 'Retry-After': '5' })

/**
 * Objects of a store, copied into a folder at the first request. A copy older than a minute is used while the store is asked
 * in the background whether the object has changed. Copies are also used while the store fails.
 */
export async function storeOriginals(
  store: ObjectStore,
  { directory, log, now = Date.now }: { directory: string; log: Log; now?: () => number },
): Promise<Originals> {
  const cache = await openDiskCache({ directory, bytes: MOST_BYTES, log })
  const known = new LRUCache<string, Known>({ max: MOST_KNOWN })
  for (const file of cache.names()) {
    const [, id, etag = '', modified] = COPY.exec(file) ?? []
    if (id !== undefined)
      known.set(id, { copy: { file, etag: decode(etag), modified: Number(modified) }, checked: 0 })
  }
  const checks = new Map<string, Promise<Copy | null>>()
  const limit = pLimit(MOST_READS)
  let isFailing = false

  async function check(id: string, path: string, before: Copy | null): Promise<Copy | null> {
    const running = checks.get(id)
    if (running !== undefined) return running
    if (limit.pendingCount >= MOST_WAITING) throw unavailable()
    const started = limit(() => read(id, path, before))
    checks.set(id, started)
    const end = () => void checks.delete(id)
    started.then(end, end)
    return started
  }

  async function read(id: string, path: string, before: Copy | null): Promise<Copy | null> {
    const copy = await readCopy(id, path, before)
    known.set(id, { copy, checked: now() })
    return copy
  }

  async function readCopy(id: string, path: string, before: Copy | null): Promise<Copy | null> {
    const found = await store.read(path, before?.etag ?? null).catch(failed)
    isFailing = false
    if (found === 'unchanged') return before
    if (found === 'missing') return null
    if (found === 'too large') {
      log.warn(`${path} is too large an original and not shown. Replace it by a smaller one.`)
      return null
    }
    const { bytes, etag, modified } = found
    const file = `${id}.${encode(etag)}.${modified}`
    await cache.write(file, Buffer.from(bytes))
    return { file, etag, modified }
  }

  function failed(error: unknown): never {
    if (!isFailing) log.warn(`Originals cannot be read, until it works again: ${String(error)}`)
    isFailing = true
    throw unavailable()
  }

  return {
    async find(path) {
      const id = createHash('sha256').update(path).digest('hex').slice(0, 40)
      const before = known.get(id)
      const file = before?.copy ? await copiedFile(cache, before.copy) : null
      if (before === undefined || (before.copy !== null && file === null)) {
        const copy = await check(id, path, null)
        return copy && copiedFile(cache, copy)
      }
      if (now() - before.checked >= FRESH) {
        before.checked = now()
        check(id, path, before.copy).catch(logUnlessUnavailable)
      }
      return file
    },
  }

  /** Failures of the store are logged already. */
  function logUnlessUnavailable(error: unknown): void {
    if (!(error instanceof HttpError)) log.error(`An original could not be copied: ${String(error)}`)
  }
}

/** The name of a copy's file: digest of its path, ETag, ms. */
const COPY = /^([\da-f]{40})\.([\w-]*)\.(\d+)$/
const encode = (etag: string) => Buffer.from(etag).toString('base64url')
const decode = (etag: string) => Buffer.from(etag, 'base64url').toString()

/** null: the cache has no room for it any longer. */
async function copiedFile(cache: DiskCache, { file, modified }: Copy): Promise<MediaFile | null> {
  const path = cache.pathOf(file)
  const found = path === null ? null : await fileAt(path)
  return found && { ...found, modified }
}

async function fileAt(path: string): Promise<MediaFile | null> {
  const info = await stat(path).catch(nullIfMissing)
  return info?.isFile() ? { path, size: info.size, modified: info.mtimeMs } : null
}

export function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
  throw error
}
