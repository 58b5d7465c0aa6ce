import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { STORES } from '@firnline/demo/catalogue/stores'
import { type CommerceServer, createCommerceServer } from '@firnline/embedded/commerce/server'
import { type ContentServer, createContentServer } from '@firnline/embedded/content/server'
import { createMediaServer, type MediaServer } from '@firnline/embedded/media/server'
import { type EmbeddedNetwork, openNetwork } from '@firnline/embedded/network'
import { createSearchServer, type SearchServer } from '@firnline/embedded/search/server'
import type { Config } from '@firnline/web/server/config'
import type { Keys } from './keys.ts'
import type { Logger } from './log.ts'

/** The services that have no vendor's account, running in this process. */
export type Embedded = {
  readonly origin: string
  readonly commerce: CommerceServer | null
  readonly content: ContentServer | null
  readonly search: SearchServer | null
  readonly media: MediaServer | null
  close(): Promise<void>
}

const CONTENT_FOLDER = fileURLToPath(new URL('../demo/content', import.meta.url))
const PICTURE_FOLDER = fileURLToPath(new URL('../demo/pictures', import.meta.url))

/** The content stack's environment in demo/content/stack.json. */
export const EMBEDDED_ENVIRONMENT = 'production'

export async function startEmbedded(config: Config, keys: Keys, log: Logger): Promise<Embedded> {
  const origin = `http://localhost:${config.embeddedPort}`
  const [commerce, content, media] = await Promise.all([
    config.commerce === null ? startCommerce(config, keys, origin, log) : null,
    config.content === null ? startContent(config, keys, log) : null,
    config.media === null ? startMedia(config, log) : null,
  ])
  const { searchPrivateKey, searchKey } = keys
  const search =
    config.search === null ? createSearchServer({ privateKey: searchPrivateKey, searchKey, log }) : null
  const running = Object.fromEntries(
    Object.entries({ commerce, content, search, media }).filter(([, server]) => server !== null),
  )
  let network: EmbeddedNetwork
  try {
    network = await openNetwork(running, config.embeddedPort, config.host)
  } catch (error) {
    await Promise.all([commerce, content, search, media].map(server => server?.close()))
    throw error
  }
  return { origin: network.origin, commerce, content, search, media, close: network.close }
}

function startCommerce(config: Config, keys: Keys, origin: string, log: Logger): Promise<CommerceServer> {
  return createCommerceServer({
    database:
      config.databaseUrl === null
        ? { dataDir: join(config.dataDir, 'commerce') }
        : { url: config.databaseUrl },
    stores: STORES.map(({ hash, name, country, countryCode, currency }) => ({
      hash,
      name,
      country,
      countryCode,
      currency: currency.currency_code,
      currencyFormat: {
        token: currency.token,
        tokenLocation: currency.token_location,
        decimalToken: currency.decimal_token,
        thousandsToken: currency.thousands_token,
      },
      accessToken: keys.commerceToken,
      secureUrl: origin,
    })),
    log,
  })
}

function startContent(config: Config, keys: Keys, log: Logger): Promise<ContentServer> {
  return createContentServer({
    directory: config.contentDir ?? CONTENT_FOLDER,
    apiKey: keys.contentApiKey,
    deliveryToken: keys.contentDeliveryToken,
    environment: EMBEDDED_ENVIRONMENT,
    log,
  })
}

function startMedia(config: Config, log: Logger): Promise<MediaServer> {
  return createMediaServer({ directory: PICTURE_FOLDER, cacheDirectory: join(config.dataDir, 'media'), log })
}
