import { createApp } from './app.ts'
import { openEngines } from './disk/kept-engines.ts'
import { createElasticHost, type ElasticOptions } from './elasticsearch/elastic-host.ts'
import { createEngines } from './engine/engines.ts'
import type { EngineHost } from './engine/host.ts'
import { createMemoryHost } from './engine/memory-host.ts'
import type { Log } from './log.ts'
import type { Keys } from './wire/access.ts'

export type SearchServer = {
  /** Answers a request to `/api/as/v1/engines…` or `/engines…`; needs no socket. */
  fetch(request: Request): Promise<Response>
  /** Resolves once all that was changed is kept. */
  close(): Promise<void>
}

export type SearchOptions = Keys & {
  /** Where engines are kept; left out: they are forgotten with the process. */
  readonly dataDir?: string
  /** Where engines lie instead, shared by all servers that name it. */
  readonly elasticsearch?: ElasticOptions
  readonly log?: Log
}

/**
 * A server of Elastic App Search below `/api/as/v1/engines`, and below `/engines` alike. Engines
 * are made and filled over the wire; a change is answered once it is kept. Bad input gets a 4xx; a 500 is a
 * fault of the server, and is logged.
 */
export async function createSearchServer(options: SearchOptions): Promise<SearchServer> {
  const { privateKey, searchKey, log = console } = options
  const host = await openHost(options, log)
  const app = createApp(host, { privateKey, searchKey }, log)
  return {
    fetch: async request => app.fetch(request),
    close: host.written,
  }
}

async function openHost({ dataDir, elasticsearch }: SearchOptions, log: Log): Promise<EngineHost> {
  if (elasticsearch !== undefined) return createElasticHost(elasticsearch)
  return createMemoryHost(dataDir === undefined ? createEngines() : await openEngines(dataDir, log))
}
