import { withGroupPrices } from '@firnline/services/catalogue/store-prices'
import type { Content } from '@firnline/services/content/port'
import { createResponseCache } from '@firnline/services/http/response-cache'
import type { Config } from '@firnline/web/server/config/config'
import { openOutside } from './adapters.ts'
import { createCatalogueWords } from './catalogue-words.ts'
import { type Embedded, startEmbedded } from './embedded.ts'
import { type Keys, readKeys } from './keys.ts'
import { launch } from './launch.ts'
import type { Logger } from './log.ts'
import { createFilling, type SearchFilling } from './search/keep-filled.ts'
import { createSearchKeeper, type SearchKeeper } from './search/search-keeper.ts'
import { dataPlace } from './start.ts'

/** ms that the words of content are fresh. */
const WORDS_TTL = 20_000
/** ms that editing must pause before search follows. */
const PAUSE = 300

/** `npm run embedded`: the embedded services as the shop has them, without the shop. */
await launch({
  name: 'The embedded services',
  ports: ['EMBEDDED_PORT', 'CONTENT_PREVIEW_PORT'],
  open,
  greeting,
})

type Alone = Embedded & { readonly keys: Keys }

async function open(config: Config, log: Logger): Promise<Alone> {
  const keys = await readKeys(config)
  const catalogueWords = createCatalogueWords()
  const embedded = await startEmbedded(config, keys, log, { catalogueWords: catalogueWords.read })
  try {
    catalogueWords.bind(openContent(config, keys, embedded, log))
    const keeper = openSearch(config, keys, embedded, log)
    const filling = keeper === null ? null : createFilling({ keeper, onFilled: () => {}, log })
    await filling?.request()
    followContent(embedded, filling)
    const close = async () => {
      filling?.close()
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
    maxEntries: 100,
    onStale: (key, err) =>
      log.warn({ key, err }, 'An older answer is served because a new one cannot be had'),
  })
  return openOutside(config, keys, embedded, cache, log).adapters.content.forPage(() => {})
}

/** The search engines follow content; the stores may be empty, or filled from elsewhere at any time. null: a vendor has them. */
function openSearch(config: Config, keys: Keys, embedded: Embedded, log: Logger): SearchKeeper | null {
  const cache = createResponseCache({ ttl: 0, maxEntries: 1_000, onStale: () => {} })
  const { adapters, search } = openOutside(config, keys, embedded, cache, log)
  if (search.fetch === null) return null
  return createSearchKeeper({
    index: { ...search, fetch: search.fetch, privateKey: keys.searchPrivateKey },
    content: adapters.content.forPage(() => {}),
    // Guests' prices, as tiles and pages show them.
    commerce: withGroupPrices({
      commerce: adapters.commerce.forPage(() => {}),
      groupId: null,
      onDegrade: (what, err) => log.warn({ err }, `Search goes without ${what}`),
    }),
    onMiss: err => log.warn({ err }, 'Search does not know what the stores sell'),
  })
}

function followContent(embedded: Embedded, filling: SearchFilling | null): void {
  let pause: NodeJS.Timeout | undefined
  embedded.content?.onChange(() => {
    clearTimeout(pause)
    pause = setTimeout(() => filling?.request(), PAUSE)
    pause.unref()
  })
}

function greeting(config: Config, { origin, previewOrigin, keys, ...services }: Alone): string[] {
  const running = (['commerce', 'content', 'search', 'media'] as const).filter(
    name => services[name] !== null,
  )
  return [
    `  embedded services    ${origin}`,
    ...(previewOrigin
      ? [`  drafts of content    ${previewOrigin}`, `    with the token     ${keys.contentPreviewToken}`]
      : []),
    `  which are            ${running.join(', ') || 'none: every service has a vendor’s account'}`,
    `  data is kept in      ${dataPlace(config)}`,
    `  commerce             ${origin}/stores/firnline-us`,
    `    with the token     ${keys.commerceToken}`,
    '  fill the stores      npm run seed',
  ]
}
