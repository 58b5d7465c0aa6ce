import { createServer, IncomingMessage, type RequestListener, type Server } from 'node:http'
import { seed } from '@firnline/demo/seed'
import { contentTag } from '@firnline/services/content/create-content'
import { createAnswerCache } from '@firnline/services/http/answer-cache'
import { type App, type AppParts, createApp } from '@firnline/web/server/app'
import type { Config } from '@firnline/web/server/config'
import { createSessionSeal } from '@firnline/web/server/session'
import { getRequestListener } from '@hono/node-server'
import { type Outside, openOutside } from './adapters.ts'
import { createCatalogueWords } from './catalogue-words.ts'
import { type Embedded, startEmbedded } from './embedded.ts'
import { readKeys } from './keys.ts'
import type { Logger } from './log.ts'
import { fillEngines } from './search/fill-engines.ts'

/** ms an answer of an outside service is fresh; after that it is refreshed behind the page that uses it. */
const ANSWER_TTL = 20_000
const ANSWERS = 20_000

/** ms that open requests get to end when the shop is told to stop. */
const DRAIN = 1_500

export type Surroundings = Pick<AppParts, 'build' | 'mode' | 'clientFiles'> & {
  /** Stands before the shop: Vite in development. */
  readonly before?: (listener: RequestListener) => RequestListener
}

export type RunningShop = { readonly url: string; readonly embedded: Embedded; close(): Promise<void> }

/** Starts the embedded services, fills them once, and opens the shop. */
export async function startShop(
  config: Config,
  surroundings: Surroundings,
  log: Logger,
): Promise<RunningShop> {
  for (const port of [config.port, config.embeddedPort]) await proveFree(port, config.host)
  const keys = await readKeys(config)
  const catalogueWords = createCatalogueWords()
  const embedded = await startEmbedded(config, keys, log, catalogueWords.read)
  try {
    const cache = createAnswerCache({
      ttl: ANSWER_TTL,
      maxEntries: ANSWERS,
      onStale: (key, err) =>
        log.warn({ key, err }, 'An older answer is served because a new one cannot be had'),
    })
    const outside = openOutside(config, keys, embedded, cache, log)
    catalogueWords.bind(outside.adapters.content.forPage(() => {}))
    if (embedded.commerce !== null) await seedCommerce(outside, embedded, log)
    const app = createApp({
      ...surroundings,
      services: outside.services,
      accounts: outside.accounts,
      proxy: outside.proxy,
      storeOrigins: outside.storeOrigins,
      trade: config.trade,
      media: outside.media,
      seal: createSessionSeal(keys.sessionSecret, () => new Date()),
      publicUrl: config.publicUrl,
      trustedGeoHeader: config.trustedGeoHeader,
      trustProxy: config.trustProxy,
      isReady: () => isReady(outside),
      onError: err => log.error({ err }, 'A request failed'),
    })
    const refill = () => fillSearch(outside, keys.searchPrivateKey, log)
    await refill()
    watchContent(embedded, cache.purge, app, refill, log)
    return await open(config, surroundings, app, embedded)
  } catch (error) {
    await embedded.close()
    throw error
  }
}

async function seedCommerce({ commerce }: Outside, embedded: Embedded, log: Logger): Promise<void> {
  const { commerce: server } = embedded
  if (server === null) return
  await seed({
    commerce: {
      baseUrl: commerce.baseUrl,
      stores: Object.entries(commerce.stores).map(([region, store]) => ({ region, ...store })),
      fetch: server.fetch,
    },
    mediaBase: embedded.origin,
    log: line => log.debug(line),
  })
}

async function fillSearch({ search, adapters }: Outside, privateKey: string, log: Logger): Promise<void> {
  const { fetch } = search
  if (fetch === null) return
  const documents = await fillEngines(
    { ...search, fetch, privateKey },
    adapters.content.forPage(() => {}),
  )
  log.debug({ documents }, 'Search knows the shop')
}

/** An edited entry is on the page at the next request; search follows when the editing pauses. */
function watchContent(
  embedded: Embedded,
  purge: (tags: string[]) => void,
  app: App,
  refill: () => Promise<void>,
  log: Logger,
): void {
  let pause: NodeJS.Timeout | undefined
  embedded.content?.onChange(({ contentType, uid, locales }) => {
    log.info({ contentType, uid, locales }, 'Content changed')
    purge([contentTag(contentType), 'search'])
    app.pages.purge([contentTag(contentType), 'search'])
    clearTimeout(pause)
    pause = setTimeout(
      () => refill().catch(err => log.error({ err }, 'Search was not brought up to date')),
      300,
    )
    pause.unref()
  })
}

async function isReady({ services }: Outside): Promise<boolean> {
  const page = services.forPage({ seen: () => {}, onDegrade: () => {} })
  const needed = await Promise.allSettled([page.commerce.currency('us'), page.content.brands('en-us')])
  return needed.every(answer => answer.status === 'fulfilled')
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
    if (!app.lane.answer(request, response)) void answer(request, response)
  }
  const server = createServer(before === undefined ? listener : before(listener))
  await listen(server, config.port, config.host)
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : config.port
  return {
    url: `http://localhost:${port}`,
    embedded,
    async close() {
      await drain(server)
      await embedded.close()
    },
  }
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
}

/** Rejects with EADDRINUSE now rather than after everything has started. */
async function proveFree(port: number, host: string): Promise<void> {
  const probe = createServer()
  await listen(probe, port, host)
  await new Promise(resolve => probe.close(resolve))
}

/** Lets open requests end, within DRAIN. */
function drain(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = setTimeout(() => server.closeAllConnections(), DRAIN)
    server.close(error => {
      clearTimeout(end)
      if (error === undefined) resolve()
      else reject(error)
    })
    server.closeIdleConnections()
  })
}
