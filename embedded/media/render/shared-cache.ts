import type { Log } from '../server.ts'

/** Rendered images that several machines share. Both functions reject when the store fails. */
export type SharedImages = {
  /** null: there is none of that name. */
  get(name: string): Promise<Uint8Array | null>
  put(name: string, bytes: Uint8Array): Promise<void>
}

/** The second level of the image cache. It never fails: without its store, images are rendered. */
export type SharedCache = {
  read(name: string): Promise<Buffer | null>
  /** Returns at once. */
  write(name: string, bytes: Buffer): void
  /** Resolves when nothing is being written. */
  close(): Promise<void>
}

/** Reads at once; further images are rendered, for which the queue has limits. */
const MOST_READS = 64
/** ms without calls after a failure, so that images do not wait for a store that is away. */
const PAUSE = 30_000

/** `now`: ms. */
export function createSharedCache(
  store: SharedImages,
  { log, now = Date.now }: { log: Log; now?: () => number },
): SharedCache {
  const writing = new Set<Promise<void>>()
  let reading = 0
  let isFailing = false
  let pausedUntil = 0

  async function attempt<T>(call: () => Promise<T>): Promise<T | null> {
    if (now() < pausedUntil) return null
    try {
      const result = await call()
      isFailing = false
      return result
    } catch (error) {
      pausedUntil = now() + PAUSE
      if (!isFailing)
        log.warn(
          `Pictures are not shared with other machines and rendered here, until it works again: ${String(error)}`,
        )
      isFailing = true
      return null
    }
  }

  return {
    async read(name) {
      if (reading >= MOST_READS) return null
      reading += 1
      const bytes = await attempt(() => store.get(name))
      reading -= 1
      return bytes === null ? null : Buffer.from(bytes)
    },
    write(name, bytes) {
      const written = attempt(() => store.put(name, bytes)).then(() => void writing.delete(written))
      writing.add(written)
    },
    async close() {
      await Promise.all(writing)
    },
  }
}
