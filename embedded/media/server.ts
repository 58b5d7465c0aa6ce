import { noteAddress } from '../checkout/client-address.ts'
import { createApp } from './app.ts'
import { openLibrary } from './library/library.ts'
import { openDiskCache } from './studio/disk-cache.ts'
import { createQueue } from './studio/queue.ts'
import { createStudio, type StudioStats } from './studio/studio.ts'

export type Log = { warn(message: string): void; error(message: string): void }

export type MediaServer = {
  /** Answers a request to `/i/…`, `/s/…` or `/v/…`; needs no socket. `address`: where it comes from, when nobody has noted it. */
  fetch(request: Request, address?: string): Promise<Response>
  /** Counts since the start. */
  stats(): StudioStats
  /** Resolves when no picture is being rendered any more. */
  close(): Promise<void>
}

/** Costs as `costOf` has them: a page of 48 tiles on a sharp screen is about 40, its AVIFs 250. */
const WORK = { atOnce: 2, waiting: 256, later: 512, cheap: 2, perSource: 100, laterPerSource: 400 }

/**
 * A server for Amplience's Dynamic Media over pictures kept as files.
 * @param options.directory holds one folder per alias: images/, videos/ and media.json
 * @param options.cacheDirectory is created when missing; everything in it can be deleted at any time
 * @param options.maxAge seconds a client may keep what it was given; 1800 when left out
 * @param options.cacheBytes bound of the cache folder; 512 MB when left out
 */
export async function createMediaServer(options: {
  directory: string
  cacheDirectory: string
  maxAge?: number
  cacheBytes?: number
  log?: Log
}): Promise<MediaServer> {
  const log = options.log ?? console
  const library = openLibrary(options.directory, log)
  const cache = await openDiskCache({
    directory: options.cacheDirectory,
    bytes: options.cacheBytes ?? 512 * 1024 * 1024,
    log,
  })
  const studio = createStudio({ cache, queue: createQueue(WORK), log })
  const app = createApp({ library, studio, maxAge: options.maxAge ?? 1800 }, log)
  return {
    async fetch(request, address) {
      noteAddress(request, address)
      return app.fetch(request)
    },
    stats: studio.stats,
    close: studio.close,
  }
}
