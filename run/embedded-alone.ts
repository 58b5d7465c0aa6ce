import type { Content } from '@firnline/services/content/port'
import { createResponseCache } from '@firnline/services/http/response-cache'
import { shopFolder } from '@firnline/shop/folder'
import type { Config } from '@firnline/web/server/config/config'
import { createCatalogueTexts } from './embedded/catalogue-texts.ts'
import { type Embedded, startEmbedded } from './embedded/embedded.ts'
import { readEmbeddedData } from './embedded/embedded-data.ts'
import type { Logger } from './process/launch.ts'
import { dataPlace, KEYS_LINE, launch } from './process/launch.ts'
import { createIndexFiller, type IndexFiller, openSearchIndexer } from './search/follow-changes.ts'
import type { SearchIndexer } from './search/search-indexer.ts'
import { type Keys, readKeys } from './shop/keys.ts'
import { openVendorClients } from './shop/vendor-clients.ts'

/** ms that the words of content are fresh. */
const WORDS_TTL = 20_000
/** ms that editing must pause before search follows. */
const PAUSE = 300

/** `npm run embedded`: the embedded services as the shop has them, without the shop. */
await launch({
  name: 'The embedded services',
  ports: ['EMBEDDED_PORT', 'CONTENT_PREVIEW_PORT', 'PRIVATE_PORT'],
  open,
  greeting,
})

type Alone = Embedded & { readonly keys: Keys }

async function open(config: Config, log: Logger): Promise<Alone> {
  const keys = await readKeys(config)
  const catalogueMessages = createCatalogueTexts()
  const data = await readEmbeddedData(shopFolder, config.commerce === null)
  const needs = { data, catalogueMessages: catalogueMessages.read }
  const embedded = await startEmbedded(config, keys, log, needs)
  try {
    catalogueMessages.bind(openContent(config, keys, embedded, log))
    const indexer = await openSearch(config, keys, embedded, log)
    const filler = indexer === null ? null : createIndexFiller({ indexer, onFilled: () => {}, log })
    await filler?.request()
    followContent(embedded, filler)
    const close = async () => {
      filler?.close()
      await embedded.close()
    }
    return { ...embedded, keys, close }
  } catch (error) {
    await embedded.close()
    throw error
  }
}

function openContent(config: Config, keys: Keys, embedded: Embedded, log: Logger): Content {
  const cache = createResponseCache({
    ttl: WORDS_TTL,
    maxBytes: 64_000_000,
    onStale: (key, err) =>
      log.warn({ key, err }, 'An older answer is served because a new one cannot be had'),
  })
  return openVendorClients(config, keys, embedded, cache, log).adapters.content.forPage(() => {})
}

/** The stores may be empty, or filled from elsewhere at any time: nothing of them is cached. */
async function openSearch(
  config: Config,
  keys: Keys,
  embedded: Embedded,
  log: Logger,
): Promise<SearchIndexer | null> {
  if (embedded.search === null) return null
  const cache = createResponseCache({ ttl: 0, maxBytes: 64_000_000, onStale: () => {} })
  return openSearchIndexer(openVendorClients(config, keys, embedded, cache, log), {
    alone: work => work(),
    log,
  })
}

function followContent(embedded: Embedded, filler: IndexFiller | null): void {
  let pause: NodeJS.Timeout | undefined
  embedded.content?.onChange(() => {
    clearTimeout(pause)
    pause = setTimeout(() => filler?.request(), PAUSE)
    pause.unref()
  })
}

function greeting(
  config: Config,
  { origin, apiOrigin, previewOrigin, keys, data, ...services }: Alone,
): string[] {
  const running = (['commerce', 'content', 'search', 'media'] as const).filter(
    name => services[name] !== null,
  )
  return [
    `  embedded services    ${apiOrigin}`,
    `  hosted checkout      ${origin}`,
    ...(previewOrigin
      ? [`  drafts of content    ${previewOrigin}`, `    with the token     ${keys.contentPreviewToken}`]
      : []),
    `  which are            ${running.join(', ') || 'none: every service has a vendor’s account'}`,
    `  data is kept in      ${dataPlace(config)}`,
    KEYS_LINE,
    `  commerce             ${apiOrigin}/stores/${data.stores[0]?.hash ?? ''}`,
    `    with the token     ${keys.commerceToken}`,
    '  fill the stores      npm run seed',
  ]
}
