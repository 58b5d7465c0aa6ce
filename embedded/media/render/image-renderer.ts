import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { LRUCache } from 'lru-cache'
import { HttpError } from '../address.ts'
import { type MediaFile, nullIfMissing } from '../originals.ts'
import type { Log } from '../server.ts'
import type { DiskCache } from './disk-cache.ts'
import type { Encoding, Format } from './format.ts'
import type { ImageInfo, Outcome } from './render.ts'
import type { RenderPlan } from './render-plan.ts'
import { QueueFull, type RenderQueue } from './render-queue.ts'
import type { SharedCache } from './shared-cache.ts'

export type RenderJob = { source: MediaFile; plan: RenderPlan; encoding: Encoding }
/** `source`: the client network that limits apply to. */
type Requester = { readonly source: string; readonly signal: AbortSignal }
/** `fetched`: rendered by another machine. `shared`: concurrent requests of one image. */
export type RenderStats = {
  rendered: number
  cached: number
  fetched: number
  shared: number
  rejected: number
}

// Part of every key: increase it when the output of render.ts changes.
const RENDER_VERSION = 1
const RETRY_AFTER = 2
const IMAGE_GONE = 'The image was removed while it was being requested.'

/** The functions of render.ts, in this process or another one. */
export type Rendering = Pick<typeof import('./render.ts'), 'readImageInfo' | 'renderImage'>

/** Loads sharp for the first image. */
export const RENDERING_HERE: Rendering = {
  readImageInfo: async path => (await import('./render.ts')).readImageInfo(path),
  renderImage: async task => (await import('./render.ts')).renderImage(task),
}

type SharedRender = { readonly result: Promise<Buffer>; readonly abort: AbortController; waiting: number }

export type ImageRenderer = ReturnType<typeof createImageRenderer>

export function createImageRenderer({
  cache,
  shared,
  queue,
  rendering,
  log,
}: {
  cache: DiskCache
  /** null: no other machine's images. */
  shared: SharedCache | null
  queue: RenderQueue
  rendering: Rendering
  log: Log
}) {
  const infos = new LRUCache<string, Promise<ImageInfo>>({ max: 5000 })
  const running = new Map<string, SharedRender>()
  const inBackground = new Set<string>()
  const stats: RenderStats = { rendered: 0, cached: 0, fetched: 0, shared: 0, rejected: 0 }

  async function readInfo(source: MediaFile): Promise<ImageInfo> {
    return valueOrThrow(await rendering.readImageInfo(source.path), source)
  }

  /** @throws HttpError 400 or 404 */
  function valueOrThrow<T>(outcome: Outcome<T>, { path }: MediaFile): T {
    if (outcome.kind === 'done') return outcome.value
    if (outcome.kind === 'missing') throw new HttpError(404, IMAGE_GONE)
    log.warn(`${path} could not be drawn: ${outcome.reason}. Replace the file if it is damaged.`)
    throw new HttpError(400, 'The picture could not be drawn: its file is damaged or not a picture.')
  }

  async function renderAndCache(job: RenderJob, name: string): Promise<Buffer> {
    const { source, plan, encoding } = job
    const bytes = valueOrThrow(await rendering.renderImage({ path: source.path, plan, encoding }), source)
    const image = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
    stats.rendered += 1
    shared?.write(await sharedName(job), image)
    await keep(name, image)
    return image
  }

  async function keep(name: string, image: Buffer): Promise<void> {
    await cache.write(name, image).catch((error: unknown) => {
      log.error(`${name} could not be kept in the picture cache: ${String(error)}. Is the disk full?`)
    })
  }

  /** null: no other machine has rendered it. */
  async function fetchAndCache(job: RenderJob, name: string): Promise<Buffer | null> {
    if (shared === null) return null
    const image = await shared.read(await sharedName(job))
    if (image === null) return null
    stats.fetched += 1
    await keep(name, image)
    return image
  }

  function share(name: string, render: (signal: AbortSignal) => Promise<Buffer>): SharedRender {
    const known = running.get(name)
    if (known !== undefined && !known.abort.signal.aborted) {
      stats.shared += 1
      return known
    }
    const abort = new AbortController()
    const started: SharedRender = { result: render(abort.signal), abort, waiting: 0 }
    running.set(name, started)
    const end = () => {
      if (running.get(name) === started) running.delete(name)
    }
    started.result.then(end, end)
    return started
  }

  /** The last requester that aborts also aborts the render. */
  async function waitFor(render: SharedRender, signal: AbortSignal): Promise<Buffer> {
    render.waiting += 1
    const aborted = Promise.withResolvers<never>()
    const onAbort = () => aborted.reject(signal.reason)
    signal.addEventListener('abort', onAbort, { once: true })
    try {
      signal.throwIfAborted()
      return await Promise.race([render.result, aborted.promise])
    } finally {
      signal.removeEventListener('abort', onAbort)
      render.waiting -= 1
      if (render.waiting === 0) render.abort.abort()
    }
  }

  async function readOrRender(job: RenderJob, name: string, requester: Requester): Promise<Buffer> {
    const cached = await cache.read(name)
    if (cached) {
      stats.cached += 1
      return cached
    }
    const fetched = await fetchAndCache(job, name)
    if (fetched) return fetched
    try {
      return await queue.run(() => renderAndCache(job, name), { ...requester, cost: costOf(job) })
    } catch (error) {
      if (!(error instanceof QueueFull)) throw error
      stats.rejected += 1
      throw new HttpError(503, `Too many images are being rendered. Try again in ${RETRY_AFTER} s.`, {
        'Retry-After': String(RETRY_AFTER),
      })
    }
  }

  const fetchOrRender = async (job: RenderJob, name: string) =>
    (await fetchAndCache(job, name)) ?? renderAndCache(job, name)

  return {
    /** @throws HttpError 400 when the file is not an image */
    info(source: MediaFile): Promise<ImageInfo> {
      const id = `${source.path} ${versionOf(source)}`
      const known = infos.get(id)
      if (known) return known
      const reading = readInfo(source)
      infos.set(id, reading)
      // A damaged file stays damaged until it is replaced; other failures may be temporary.
      reading.catch(error => (error instanceof HttpError && error.status === 400) || infos.delete(id))
      return reading
    },
    /** Identifies the result: the same for equal jobs on an unchanged source. */
    key,
    isCached: (job: RenderJob): boolean => cache.has(fileName(job)),
    /**
     * From the cache, else rendered once for all concurrent requests; cancelled when all of them abort before it starts.
     * @throws HttpError 400 or 503, or the signal's reason
     */
    render(job: RenderJob, { source, signal }: Requester): Promise<Buffer> {
      const name = fileName(job)
      const render = share(name, abort => readOrRender(job, name, { source, signal: abort }))
      return waitFor(render, signal)
    },
    /** Renders into the cache when the queue is idle. */
    renderInBackground(job: RenderJob, source: string): void {
      const name = fileName(job)
      if (inBackground.has(name)) return
      const work = async () => {
        try {
          if (!cache.has(name)) await share(name, () => fetchOrRender(job, name)).result
        } catch (error) {
          log.warn(`${job.source.path} was not made ready as ${job.encoding.format}: ${String(error)}`)
        } finally {
          inBackground.delete(name)
        }
      }
      if (queue.runInBackground(work, { source, cost: costOf(job) })) inBackground.add(name)
    },
    stats: (): RenderStats => ({ ...stats }),
    async close() {
      await queue.close()
      await shared?.close()
    },
  }
}

function key({ source, plan, encoding }: RenderJob): string {
  return createHash('sha256')
    .update(JSON.stringify([RENDER_VERSION, source.path, versionOf(source), plan, encoding]))
    .digest('hex')
    .slice(0, 40)
}

const versionOf = ({ modified, size }: MediaFile): string => `${modified} ${size}`
const fileName = (job: RenderJob): string => `${key(job)}.${job.encoding.format}`

/** The same on machines that have the same image at another path, or with another date. */
async function sharedName({ source, plan, encoding }: RenderJob): Promise<string> {
  const digest = createHash('sha256')
    .update(await readSource(source))
    .digest('hex')
  const id = createHash('sha256')
    .update(JSON.stringify([RENDER_VERSION, digest, plan, encoding]))
    .digest('hex')
  return `${id}.${encoding.format}`
}

/** @throws HttpError 404 */
async function readSource({ path }: MediaFile): Promise<Buffer> {
  const bytes = await readFile(path).catch(nullIfMissing)
  if (bytes) return bytes
  throw new HttpError(404, IMAGE_GONE)
}

/** Measured on a photograph, relative to WebP. */
const FORMAT_COST: Readonly<Record<Format, number>> = { avif: 7, webp: 1, jpeg: 0.5, png: 3, gif: 3, tiff: 1 }

/** In megapixels of WebP: about 0.2 s of one core each. */
function costOf({ plan, encoding }: RenderJob): number {
  const pixels = [plan.scaled, plan.canvas ?? plan.scaled].map(({ width, height }) => width * height)
  return (Math.max(...pixels) / 1_000_000) * FORMAT_COST[encoding.format]
}
