import { createApp } from './app.ts'
import type { Change } from './store/change.ts'
import { type Log, openFolder } from './store/folder.ts'

export type ContentServer = {
  /** Answers a request to `/v3/…`; needs no socket. */
  fetch(request: Request): Promise<Response>
  /** Tells of every edit once it can be read; returns what ends it. Assets have the content type `sys_assets`. */
  onChange(listener: (change: Change) => void): () => void
  /** Resolved: the folder has been read and is being watched. */
  ready: Promise<void>
  close(): Promise<void>
}

/**
 * A server for Contentstack's Content Delivery API v3 over entries kept as files (protocols/contentstack).
 * @param options.directory holds stack.json, content-types/, assets/ and one folder of entries per content type
 * @param options.environment a name from stack.json; its first environment when left out
 * @throws when stack.json is missing or wrong
 */
export async function createContentServer(options: {
  directory: string
  apiKey: string
  deliveryToken: string
  environment?: string
  log?: Log
}): Promise<ContentServer> {
  const log = options.log ?? console
  const folder = await openFolder({ ...options, log })
  const app = createApp(folder.store, options, log)
  return {
    fetch: async request => app.fetch(request),
    onChange: folder.onChange,
    ready: Promise.resolve(),
    close: folder.close,
  }
}
