import type { CommerceServer } from '@firnline/embedded/commerce/server'
import type { ContentServer } from '@firnline/embedded/content/server'
import type { MediaServer } from '@firnline/embedded/media/server'
import { openNetwork } from '@firnline/embedded/network'
import type { SearchServer } from '@firnline/embedded/search/server'
import type { Config } from '@firnline/web/server/config/config'
import { createTrustedProxies } from '@firnline/web/server/gate/trusted-proxies'
import type { Logger } from '../process/launch.ts'
import type { Keys } from '../shop/keys.ts'
import type { EmbeddedData, EmbeddedNeeds } from './service-start.ts'

/** The services that have no vendor's account, running in this process. */
export type Embedded = {
  readonly data: EmbeddedData
  /** Where the hosted pages are. */
  readonly origin: string
  /** Where the APIs are. */
  readonly apiOrigin: string
  /** Where content shows drafts; null when it has a vendor's account. */
  readonly previewOrigin: string | null
  readonly commerce: CommerceServer | null
  readonly content: ContentServer | null
  readonly search: SearchServer | null
  readonly media: MediaServer | null
  /** From now on each answer closes its connection. */
  beginDrain(): void
  close(): Promise<void>
}

/** A service with a vendor's account costs no memory: its server is loaded only where it starts. */
export async function startEmbedded(
  config: Config,
  keys: Keys,
  log: Logger,
  needs: EmbeddedNeeds,
): Promise<Embedded> {
  const origin = `http://localhost:${config.embeddedPort}`
  const start = { config, keys, log, needs }
  const [commerce, content, search, media] = await startTogether(
    config.commerce === null
      ? import('./commerce/start-commerce.ts').then(m => m.startCommerce(start, origin))
      : null,
    config.content === null ? import('./start-content.ts').then(m => m.startContent(start)) : null,
    config.search === null ? import('./start-search.ts').then(m => m.startSearch(start)) : null,
    config.media === null ? import('./start-media.ts').then(m => m.startMedia(start)) : null,
  )
  const running = { commerce, content, search, media }
  try {
    const network = await openNetwork(running, {
      port: config.embeddedPort,
      previewPort: config.contentPreviewPort,
      host: config.host,
      privatePort: config.privatePort,
      privateHost: config.privateHost,
      proxies: createTrustedProxies(config.trustedProxies),
      publicUrl: config.embeddedUrl,
      observe: needs.observe,
      onUnread: needs.onUnread,
      operations: needs.operations,
    })
    return { ...network, ...running, data: needs.data }
  } catch (error) {
    await closeAll(Object.values(running))
    throw error
  }
}

type Closable = { close(): Promise<void> }

/** Waits for all; when one cannot start, those that could are closed again. */
async function startTogether<T extends readonly (Promise<Closable> | null)[]>(
  ...starting: T
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  const settled = await Promise.allSettled(starting)
  const failed = settled.find(result => result.status === 'rejected')
  if (failed === undefined) return Promise.all(starting)
  await closeAll(settled.map(result => (result.status === 'fulfilled' ? result.value : null)))
  throw failed.reason
}

async function closeAll(servers: readonly (Closable | null)[]): Promise<void> {
  await Promise.all(servers.map(server => server?.close()))
}
