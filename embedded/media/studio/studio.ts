import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import { ignoreMissing } from '../library/album.ts'
import type { StoredFile } from '../library/library.ts'
import type { Encoding } from '../picture/format.ts'
import type { Plan } from '../picture/plan.ts'
import { type Measure, measure, render } from '../picture/render.ts'
import { Refusal } from '../refusal.ts'
import type { Log } from '../server.ts'
import { costOf } from './cost.ts'
import type { DiskCache } from './disk-cache.ts'
import { Busy, type Queue } from './queue.ts'

export type Order = { original: StoredFile; plan: Plan; encoding: Encoding }
/** Who asks for a picture: what limits count them by, and whether they are still there. */
export type Asker = { readonly source: string; readonly signal: AbortSignal }
export type StudioStats = { rendered: number; cached: number; shared: number; refused: number }

export type Studio = {
  /** @throws Refusal 400 when the file is no picture */
  measure(original: StoredFile): Promise<Measure>
  /** Names the picture's bytes: the same for equal orders on an unchanged original. */
  key(order: Order): string
  isReady(order: Order): boolean
  /**
   * From the cache, else rendered once for all who ask; not at all when they have all left before it begins.
   * @throws Refusal 400 or 503, or the reason of the asker's signal
   */
  picture(order: Order, asker: Asker): Promise<Buffer>
  /** Renders for the next visitor when nobody else waits. */
  prepare(order: Order, source: string): void
  stats(): StudioStats
  close(): Promise<void>
}

// Part of every key: raise it when render.ts makes other bytes of the same order.
const RECIPE = 1
const RETRY_AFTER = 2

/** A picture that is being made, for as many as still wait for it. */
type UnderWay = { readonly made: Promise<Buffer>; readonly leaving: AbortController; askers: number }

/** Renders each picture once: bounded work, identical orders share a job, results are kept on disk. */
export function createStudio({ cache, queue, log }: { cache: DiskCache; queue: Queue; log: Log }): Studio {
  // Originals are handed to libvips as bytes; its own cache would only hold memory.
  sharp.cache(false)
  sharp.concurrency(1)
  const measures = new LRUCache<string, Promise<Measure>>({ max: 5000 })
  const underWay = new Map<string, UnderWay>()
  const prepared = new Set<string>()
  const stats: StudioStats = { rendered: 0, cached: 0, shared: 0, refused: 0 }

  async function make({ original, plan, encoding }: Order, name: string): Promise<Buffer> {
    const bytes = await readOriginal(original)
    const drawn = await render(bytes, plan, encoding).catch(undrawable(original, log))
    stats.rendered += 1
    await cache.write(name, drawn).catch((error: unknown) => {
      log.error(`${name} could not be kept in the picture cache: ${String(error)}. Is the disk full?`)
    })
    return drawn
  }

  function shared(name: string, job: (signal: AbortSignal) => Promise<Buffer>): UnderWay {
    const known = underWay.get(name)
    if (known !== undefined && !known.leaving.signal.aborted) {
      stats.shared += 1
      return known
    }
    const leaving = new AbortController()
    const begun: UnderWay = { made: job(leaving.signal), leaving, askers: 0 }
    underWay.set(name, begun)
    const end = () => {
      if (underWay.get(name) === begun) underWay.delete(name)
    }
    begun.made.then(end, end)
    return begun
  }

  /** Waits for a picture as long as the asker does; the last who leaves takes it along. */
  async function awaited(picture: UnderWay, signal: AbortSignal): Promise<Buffer> {
    picture.askers += 1
    const left = Promise.withResolvers<never>()
    const leave = () => left.reject(signal.reason)
    signal.addEventListener('abort', leave, { once: true })
    try {
      signal.throwIfAborted()
      return await Promise.race([picture.made, left.promise])
    } finally {
      signal.removeEventListener('abort', leave)
      picture.askers -= 1
      if (picture.askers === 0) picture.leaving.abort()
    }
  }

  async function readOrMake(order: Order, name: string, asker: Asker): Promise<Buffer> {
    const kept = await cache.read(name)
    if (kept) {
      stats.cached += 1
      return kept
    }
    try {
      return await queue.run(() => make(order, name), { ...asker, cost: costOf(order) })
    } catch (error) {
      if (!(error instanceof Busy)) throw error
      stats.refused += 1
      throw new Refusal(503, `Too many pictures are being made. Ask again in ${RETRY_AFTER} s.`, {
        'Retry-After': String(RETRY_AFTER),
      })
    }
  }

  return {
    measure(original) {
      const id = `${original.path} ${mark(original)}`
      const known = measures.get(id)
      if (known) return known
      const reading = readOriginal(original).then(bytes => measure(bytes).catch(undrawable(original, log)))
      measures.set(id, reading)
      // A damaged file stays damaged until it is replaced; any other failure may pass.
      reading.catch(error => isDamage(error) || measures.delete(id))
      return reading
    },
    key,
    isReady: order => cache.has(fileName(order)),
    picture(order, { source, signal }) {
      const name = fileName(order)
      return awaited(
        shared(name, leaving => readOrMake(order, name, { source, signal: leaving })),
        signal,
      )
    },
    prepare(order, source) {
      const name = fileName(order)
      if (prepared.has(name)) return
      const work = async () => {
        try {
          if (!cache.has(name)) await shared(name, () => make(order, name)).made
        } catch (error) {
          log.warn(`${order.original.path} was not made ready as ${order.encoding.format}: ${String(error)}`)
        } finally {
          prepared.delete(name)
        }
      }
      if (queue.later(work, { source, cost: costOf(order) })) prepared.add(name)
    },
    stats: () => ({ ...stats }),
    close: queue.close,
  }
}

function key({ original, plan, encoding }: Order): string {
  return createHash('sha256')
    .update(JSON.stringify([RECIPE, original.path, mark(original), plan, encoding]))
    .digest('hex')
    .slice(0, 40)
}

const mark = ({ modified, size }: StoredFile): string => `${modified} ${size}`
const fileName = (order: Order): string => `${key(order)}.${order.encoding.format}`

async function readOriginal({ path }: StoredFile): Promise<Buffer> {
  const bytes = await readFile(path).catch(ignoreMissing)
  if (bytes) return bytes
  throw new Refusal(404, 'The image was removed while it was being asked for.')
}

function undrawable({ path }: StoredFile, log: Log): (error: unknown) => never {
  return error => {
    log.warn(`${path} could not be drawn: ${String(error)}. Replace the file if it is damaged.`)
    throw new Refusal(400, 'The picture could not be drawn: its file is damaged or not a picture.')
  }
}

const isDamage = (error: unknown): boolean => error instanceof Refusal && error.status === 400
