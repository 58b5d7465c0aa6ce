import { createApp, type Log } from './app.ts'
import type { Engine } from './engine/engine.ts'
import type { Keys } from './wire/access.ts'

export type SearchServer = {
  /** Answers a request to `/api/as/v1/engines…` or `/engines…`; needs no socket. */
  fetch(request: Request): Promise<Response>
  /** Forgets all engines. */
  close(): Promise<void>
}

/**
 * A server of Elastic App Search below `/api/as/v1/engines`, and below `/engines` alike (protocols/app-search). Engines
 * are made and filled over the wire, and live in memory. Bad input gets the 4xx bodies of §2; a 500 is a fault of the
 * server, and is logged.
 */
export function createSearchServer({ log = console, ...keys }: Keys & { readonly log?: Log }): SearchServer {
  const engines = new Map<string, Engine>()
  const app = createApp(engines, keys, log)
  return {
    fetch: async request => app.fetch(request),
    close: async () => engines.clear(),
  }
}
