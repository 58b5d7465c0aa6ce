import { createServer, IncomingMessage, type RequestListener } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { seed } from '@firnline/demo/seed'
import { createDrainable } from '@firnline/embedded/drainable'
import { readCatalogues, watchCatalogues } from '@firnline/messages/catalogues'
import { createTranslator } from '@firnline/messages/create-translator'
import type { Translator } from '@firnline/messages/messages'
import { withGroupPrices } from '@firnline/services/catalogue/store-prices'
import { createReadProductModified } from '@firnline/services/commerce/catalogue/products'
import { createGeo } from '@firnline/services/geo/geo'
import { createResponseCache, type ResponseCache } from '@firnline/services/http/response-cache'
import { createFolderApplicationStore } from '@firnline/services/pro/pro-applications'
import { createFolderCodes } from '@firnline/services/pro/pro-codes'
import { type App, type AppParts, createApp } from '@firnline/web/server/app'
import { createPurges, type Purges } from '@firnline/web/server/cache/purges'
import type { Config } from '@firnline/web/server/config/config'
import { createRestockEmails } from '@firnline/web/server/email/restock-emails'
import { createRateLimits } from '@firnline/web/server/gate/rate-limits'
import { createCartCache } from '@firnline/web/server/session/cart/cart-cache'
import { createSessionSeal } from '@firnline/web/server/session/session'
import { getRequestListener } from '@hono/node-server'
import { type Outside, openOutside } from './adapters.ts'
import { openBotGate } from './bot-check.ts'
import { createCatalogueWords } from './catalogue-words.ts'
import { type Embedded, startEmbedded } from './embedded.ts'
import { followChanges } from './follow-changes.ts'
import { followRestocks } from './follow-restocks.ts'
import { type Keys, readKeys } from './keys.ts'
import { listen } from './listen.ts'
import type { Logger } from './log.ts'
import { openMailRoom } from './mail-room.ts'
import { readReadiness } from './recovery/readiness.ts'
import { registerHooks } from './register-hooks.ts'
import type { SearchFilling } from './search/keep-filled.ts'
import { createSearchKeeper } from './search/search-keeper.ts'
import { openShared, type Shared } from './shared/open-shared.ts'
import { createWayToShop } from './way-to-shop.ts'
import { openWebhooks } from './webhooks.ts'

/** ms an answer of an outside service is fresh; after that it is refreshed behind the page that uses it. */
const ANSWER_TTL = 20_000
const ANSWERS = 20_000

export type Surroundings = Pick<AppParts, 'build' | 'mode' | 'clientFiles' | 'earlierFiles' | 'pageTtl'> & {
  /** ms an answer of an outside service is fresh. Default: 20 seconds. */
  readonly answerTtl?: number
  /** Stands before the shop: Vite in development. */
  readonly before?: (listener: RequestListener) => RequestListener
}

export type RunningShop = {
  readonly url: string
  readonly embedded: Embedded
  /** From now on the shop says that it is not ready, and each answer closes its connection. New ones are still taken. */
  beginDrain(): void
  close(): Promise<void>
}

/** Starts the embedded services, fills them once, and opens the shop. */
export async function startShop(
  config: Config,
  surroundings: Surroundings,
  log: Logger,
): Promise<RunningShop> {
  const keys = await readKeys(config)
  const shared = await openShared(config.databaseUrl, log)
  try {
    return await startOn(shared, { config, keys, surroundings, log })
  } catch (error) {
    await shared.close()
    throw error
  }
}

type Start = { config: Config; keys: Keys; surroundings: Surroundings; log: Logger }

async function startOn(shared: Shared, { config, keys, surroundings, log }: Start): Promise<RunningShop> {
  const catalogueWords = createCatalogueWords()
  const wayToShop = createWayToShop()
  const needs = { catalogueWords: catalogueWords.read, sendWebhook: wayToShop.send }
  const embedded = await startEmbedded(config, keys, log, needs)
  try {
    const cache = openCache(surroundings, log)
    const purges = createPurges(shared.notices)
    purges.join(cache.purge)
    const outside = openOutside(config, keys, embedded, cache, log)
    catalogueWords.bind(outside.adapters.content.forPage(() => {}))
    if (embedded.commerce !== null) await seedCommerce(outside, embedded, { config, log })
    const { contentWebhookKey } = config
    const hearing = { keys, contentWebhookKey, purges, shared: shared.counts, log }
    const { webhooks, close } = openWebhooks(outside, hearing)
    const { mail, close: closeMail } = await openMailRoom(config, keys, shared)
    const onError = (err: unknown) => log.error({ err }, 'A request failed')
    const { build } = surroundings
    const translator = openTranslator(surroundings)
    const telling = {
      ...outside,
      build,
      mail,
      translator,
      productAge: createReadProductModified(outside.commerce),
      onError,
    }
    const tell = createRestockEmails(telling)
    const restocks = followRestocks({ purges, alerts: mail.alerts, tell, log })
    const limits = createRateLimits(shared.counts)
    let draining = false
    const cartCache = createCartCache()
    purges.join(cartCache.purge)
    const app = createApp({
      ...surroundings,
      services: outside.services,
      accounts: outside.accounts,
      proxy: outside.proxy,
      storeOrigins: outside.storeOrigins,
      tradeTerms: config.tradeTerms,
      proApplications: createFolderApplicationStore({
        folder: join(config.dataDir, 'pro-applications'),
        now: () => new Date(),
      }),
      mail: { ...mail, onAlert: restocks.look },
      media: outside.media,
      seal: createSessionSeal(keys.sessionSecret, () => new Date()),
      publicUrl: config.publicUrl,
      trustedGeoHeader: config.trustedGeoHeader,
      geo: createGeo({ file: config.geoDatabase, onError: err => log.warn({ err }, 'Geolocation failed') }),
      allowedHosts: config.allowedHosts,
      blockedIps: config.blockedIps,
      neverBlockedIps: config.neverBlockedIps,
      trustProxy: config.trustProxy,
      livePreview: config.livePreview,
      storeLocator: config.storeLocator,
      readiness: async () =>
        draining ? { ready: false, missing: [] } : readReadiness(outside.services, embedded.commerce),
      onError,
      webhooks,
      proCodes: createFolderCodes({
        folder: join(config.dataDir, 'pro-codes'),
        now: () => new Date(),
        onWrongLines: lines => log.warn({ lines }, 'Lines of pro-codes/codes.csv are no codes'),
      }),
      bots: openBotGate(config, { keys, limits, log }),
      translator,
      limits,
      cartCache,
    })
    purges.join(app.pages.purge)
    const filling = await keepSearch(outside, { privateKey: keys.searchPrivateKey, purges, log })
    wayToShop.open(app.fetch)
    const hooks = registerHooks(outside.commerce, { config, keys, log })
    // A vendor is not waited for.
    if (embedded.commerce !== null) await hooks.tried
    const running = await open(config, surroundings, app, embedded)
    warnOfMissing(outside, embedded, log).catch(err => log.error({ err }, 'Nobody knows what is missing'))
    return {
      ...running,
      beginDrain() {
        draining = true
        running.beginDrain()
      },
      async close() {
        draining = true
        try {
          await running.close()
        } finally {
          filling?.close()
          hooks.close()
          close()
          await restocks.close()
          closeMail()
          await shared.close()
        }
      },
    }
  } catch (error) {
    // What waits for the shop waits in vain.
    wayToShop.open(() => new Response(null, { status: 503 }))
    await embedded.close()
    throw error
  }
}

/** In development an edited catalogue is on the next page. */
function openTranslator({ mode }: Surroundings): Translator {
  if (mode === 'development') return createTranslator(watchCatalogues())
  const catalogues = readCatalogues()
  return createTranslator(() => catalogues)
}

function openCache({ answerTtl = ANSWER_TTL }: Surroundings, log: Logger): ResponseCache {
  let stale = 0
  return createResponseCache({
    ttl: answerTtl,
    maxEntries: ANSWERS,
    onStale(key, err) {
      stale += 1
      log.warn({ key, err, stale }, 'An older answer is served because a new one cannot be had')
    },
  })
}

async function seedCommerce(
  { commerce }: Outside,
  embedded: Embedded,
  { config, log }: Pick<Start, 'config' | 'log'>,
): Promise<void> {
  const { commerce: server } = embedded
  if (server === null) return
  await seed({
    commerce: {
      baseUrl: commerce.baseUrl,
      stores: Object.entries(commerce.stores).map(([region, store]) => ({ region, ...store })),
      fetch: server.fetch,
    },
    mediaBase: embedded.origin,
    withAccounts: !config.isPublic,
    log: line => log.debug(line),
  })
}

type Keeping = { privateKey: string; purges: Purges; log: Logger }

/** ms that the shop waits for its search before it opens; filling goes on behind it. */
const SEARCH_WAIT = 10_000

/** A vendor's engines are filled by whoever has the account: null. */
async function keepSearch(
  { search, adapters }: Outside,
  { privateKey, purges, log }: Keeping,
): Promise<SearchFilling | null> {
  const { fetch } = search
  if (fetch === null) return null
  const keeper = createSearchKeeper({
    index: { ...search, fetch, privateKey },
    content: adapters.content.forPage(() => {}),
    // Guests' prices, as tiles and pages show them.
    commerce: withGroupPrices({
      commerce: adapters.commerce.forPage(() => {}),
      groupId: null,
      onDegrade: (what, err) => log.warn({ err }, `Search goes without ${what}`),
    }),
    onMiss: err => log.warn({ err }, 'Search does not know what the stores sell'),
  })
  const filling = followChanges(purges, keeper, log)
  await Promise.race([filling.request(), sleep(SEARCH_WAIT, null, { ref: false })])
  return filling
}

async function warnOfMissing({ services }: Outside, { commerce }: Embedded, log: Logger): Promise<void> {
  const { missing } = await readReadiness(services, commerce)
  if (missing.length > 0) log.warn({ missing }, `The shop has started without ${missing.join(', ')}`)
}

async function open(
  config: Config,
  { before }: Surroundings,
  app: App,
  embedded: Embedded,
): Promise<RunningShop> {
  const answer = getRequestListener((request, { incoming }) =>
    app.fetch(request, incoming instanceof IncomingMessage ? { incoming } : {}),
  )
  const listener: RequestListener = (request, response) => {
    if (!app.cacheHits.serve(request, response)) void answer(request, response)
  }
  const server = createServer(before === undefined ? listener : before(listener))
  const drainable = createDrainable(server)
  await listen(server, config.port, config.host)
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : config.port
  return {
    url: `http://localhost:${port}`,
    embedded,
    beginDrain() {
      drainable.beginDrain()
      embedded.beginDrain()
    },
    async close() {
      await drainable.close()
      await embedded.close()
    },
  }
}
