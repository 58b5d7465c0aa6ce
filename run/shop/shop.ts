import type { RequestListener } from 'node:http'
import { createTranslator } from '@firnline/messages/create-translator'
import type { Translator } from '@firnline/messages/messages'
import { readShopCatalogues, watchShopCatalogues } from '@firnline/messages/shop-catalogues'
import { derivedSecrets } from '@firnline/services/bot-check/derived-secret'
import { createCdn } from '@firnline/services/cdn/create-cdn'
import { createReadProductModified } from '@firnline/services/commerce/catalogue/products'
import { createCopyLifetime } from '@firnline/services/commerce/copy-lifetime'
import { createGeo } from '@firnline/services/geo/geo'
import { createResponseCache, type ResponseCache } from '@firnline/services/http/response-cache'
import { createApplicationStore } from '@firnline/services/pro/pro-applications'
import { createProCodes } from '@firnline/services/pro/pro-codes'
import { createApp } from '@firnline/web/server/app'
import type { AppParts } from '@firnline/web/server/app-parts'
import { createPurges } from '@firnline/web/server/cache/purges'
import type { Config } from '@firnline/web/server/config/config'
import { createRestockEmails } from '@firnline/web/server/email/restock-emails'
import { createRateLimits } from '@firnline/web/server/gate/rate-limits'
import { createTrustedProxies } from '@firnline/web/server/gate/trusted-proxies'
import { createTradeTerms } from '@firnline/web/server/session/account/trade-terms'
import { createCartCache } from '@firnline/web/server/session/cart/cart-cache'
import { createSessionSeal } from '@firnline/web/server/session/session'
import { observeUnread } from '@firnline/web/server/telemetry/observe-requests'
import { createCatalogueTexts } from '../embedded/catalogue-texts.ts'
import { seedCommerce } from '../embedded/commerce/seed-commerce.ts'
import { type Embedded, startEmbedded } from '../embedded/embedded.ts'
import type { EmbeddedData } from '../embedded/service-start.ts'
import type { Logger } from '../process/launch.ts'
import { observeAll, openPort } from '../process/open-port.ts'
import { createOperations } from '../process/operations.ts'
import { createPictureProcess } from '../process/picture-process.ts'
import { fillOnce, followChanges, openSearchIndexer } from '../search/follow-changes.ts'
import { openShared, type Shared } from '../shared/postgres.ts'
import { createErrorLog } from '../telemetry/error-log.ts'
import { type Metrics, startMetrics } from '../telemetry/metrics.ts'
import { observeEmbedded } from '../telemetry/observe-embedded.ts'
import { createRequestLog } from '../telemetry/request-log.ts'
import { createRequestMetrics } from '../telemetry/request-metrics.ts'
import { startTraces, type Traces } from '../telemetry/traces.ts'
import { openAnalytics } from './analytics.ts'
import { openBotGate } from './bot-check.ts'
import { followRestocks, NO_RESTOCKS, openEmails } from './emails.ts'
import { openFiles } from './files.ts'
import { followGroups } from './follow-groups.ts'
import { withHostedUrls } from './hosted-urls.ts'
import { type Keys, readKeys } from './keys.ts'
import { createCdnPurges } from './purge-cdn.ts'
import { readReadiness } from './readiness.ts'
import { registerWebhooks } from './register-webhooks.ts'
import { openVendorClients, type VendorClients } from './vendor-clients.ts'
import { createWebhookSender, openWebhooks } from './webhooks.ts'

/** ms an answer of an outside service is fresh; after that it is refreshed behind the page that uses it. */
const ANSWER_TTL = 20_000
/** Of outside services' answers, as JSON. */
const ANSWER_BYTES = 24 * 1024 * 1024

export type ShopOptions = Pick<AppParts, 'build' | 'mode' | 'clientFiles' | 'earlierFiles' | 'pageTtl'> & {
  /** ms an answer of an outside service is fresh. Default: 20 seconds. */
  readonly answerTtl?: number
  /** ms between two reads of the customer groups. Default: 20 seconds. */
  readonly groupsEvery?: number
  /** What the embedded services hold. */
  readonly data: EmbeddedData
  /** Handles requests before the shop: Vite in development. */
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
export async function startShop(config: Config, options: ShopOptions, log: Logger): Promise<RunningShop> {
  const traces = await startTraces(config.telemetry)
  const metrics = await startMetrics(config.telemetry)
  const keys = await readKeys(config)
  const shared = await openShared(config.databaseUrl, log)
  try {
    return await startOn({ shared, metrics, traces }, { config, keys, options, log })
  } catch (error) {
    await shared.close()
    await metrics?.close()
    await traces?.close()
    throw error
  }
}

type Start = { config: Config; keys: Keys; options: ShopOptions; log: Logger }
type Opened = { readonly shared: Shared; readonly metrics: Metrics | null; readonly traces: Traces | null }

async function startOn(
  { shared, metrics, traces }: Opened,
  { config, keys, options, log }: Start,
): Promise<RunningShop> {
  const catalogueMessages = createCatalogueTexts()
  const webhookSender = createWebhookSender()
  const pictures = createPictureProcess(log)
  const onRequest = observeAll(createRequestLog(log), metrics === null ? null : createRequestMetrics())
  const operations = createOperations(metrics)
  const needs = {
    data: options.data,
    catalogueMessages: catalogueMessages.read,
    sendWebhook: webhookSender.send,
    operations: operations.fetch,
    rendering: pictures.rendering,
    observe: observeEmbedded({ proxies: createTrustedProxies(config.trustedProxies), onRequest }),
    onUnread: observeUnread(onRequest),
  }
  const embedded = await startEmbedded(config, keys, log, needs)
  try {
    const cache = openCache(options, log)
    const purges = createPurges(shared.notices)
    purges.join(cache.purge)
    let fillSearch = async () => {}
    // A vendor's webhook reaches one process, which notifies the others over PostgreSQL.
    const lifetime = createCopyLifetime({ reachesAll: shared.notices !== null || config.commerce === null })
    const hostedConfig = await withHostedUrls(config, log)
    const clients = openVendorClients(hostedConfig, keys, embedded, cache, log, {
      searchReady: () => fillSearch(),
      purge: purges.purge,
      lifetime,
      quotaOf: shared.quotaOf,
    })
    catalogueMessages.bind(clients.adapters.content.forPage(() => {}))
    // Processes that start together must not both fill the stores.
    await shared.alone(() => seedCommerce(clients, embedded, { config, log }))
    const { contentWebhookKey } = config
    const webhookOptions = { keys, contentWebhookKey, purges, shared: shared.counts, log }
    const { webhooks, close } = openWebhooks(clients, webhookOptions)
    const files = await openFiles(config)
    const { mail, close: closeMail } = await openEmails(config, keys, { ...shared, mails: files.mails })
    const onError = createErrorLog(log)
    const translator = openTranslator(options)
    const sendEmails = createRestockEmails({
      ...clients,
      build: options.build,
      mail,
      translator,
      productAge: createReadProductModified(clients.commerce),
      onError,
    })
    const restocks = config.isQuiet
      ? NO_RESTOCKS
      : followRestocks({ purges, alerts: mail.alerts, sendEmails, log })
    const limits = createRateLimits(shared.counts)
    let draining = false
    const cartCache = createCartCache({ lifetime })
    purges.join(cartCache.purge)
    const readiness = async () =>
      draining ? { ready: false, missing: [] } : readReadiness(clients.services, embedded.commerce)
    const bots = openBotGate(config, { keys, limits, log })
    const app = createApp({
      ...options,
      services: clients.services,
      accounts: clients.accounts,
      proxy: clients.proxy,
      storeOrigins: clients.storeOrigins,
      tradeTerms: createTradeTerms(
        config.tradeTerms,
        clients.adapters.commerce.forPage(() => {}),
      ),
      proApplications: createApplicationStore({ files: files.applications, now: () => new Date() }),
      mail: { ...mail, onAlert: restocks.look },
      media: clients.media,
      drawPicture: pictures.drawPicture,
      seal: createSessionSeal(keys.sessionSecrets, () => new Date()),
      agentCartKeys: derivedSecrets(keys.sessionSecrets, 'cart of an agent'),
      publicUrl: config.publicUrl,
      trustedGeoHeader: config.trustedGeoHeader,
      geo: createGeo({ file: config.geoDatabase, onError: err => log.warn({ err }, 'Geolocation failed') }),
      allowedHosts: config.allowedHosts,
      blockedIps: config.blockedIps,
      neverBlockedIps: config.neverBlockedIps,
      cdn: config.cdn && { ...config.cdn, trustedGeoHeader: config.trustedGeoHeader },
      trustedProxies: config.trustedProxies,
      livePreview: clients.livePreview,
      webMcp: config.webMcp,
      storeLocator: config.storeLocator,
      analytics: openAnalytics(config),
      vitalsShare: metrics === null ? 0 : config.telemetry.vitalsShare,
      readiness,
      onError,
      webhooks,
      proCodes: createProCodes({
        files: files.codes,
        now: () => new Date(),
        onWrongLines: lines => log.warn({ lines }, 'Lines of pro-codes/codes.csv are no codes'),
      }),
      bots,
      translator,
      limits,
      cartCache,
    })
    const cdn = config.cdn === null ? null : createCdnPurges(createCdn(config.cdn), { log })
    purges.join(app.pages.purge)
    if (cdn !== null) purges.joinCdn(cdn.purge)
    // What changed while no shop listened is not known, and another build has other pages.
    void cdn?.purge('everything')
    cache.onChange(tags => {
      app.pages.purge(tags)
      void cdn?.purge(tags)
    })
    const { commerce } = clients.services.forPage({ seen: () => {}, onDegrade: (_, error) => onError(error) })
    const stopFollowing = followGroups(commerce, { every: options.groupsEvery ?? ANSWER_TTL, onError })
    const indexer = await openSearchIndexer(clients, { alone: shared.alone, log })
    const filler = indexer === null ? null : followChanges(purges, indexer, log)
    if (filler !== null) fillSearch = fillOnce(filler)
    webhookSender.open(app.fetch)
    const webhookRegistration = registerWebhooks(clients.commerce, { config, keys, log })
    // A vendor is not waited for.
    if (embedded.commerce !== null) await webhookRegistration.firstAttempt
    operations.open({ readiness, bots })
    const port = await openPort(config, app, { onRequest, before: options.before })
    const fillTimer = setTimeout(fillSearch, FIRST_PAGES)
    files.check().catch(err => log.error({ err }, 'Uploads and emails cannot be kept in the bucket'))
    warnOfMissing(clients, embedded, log).catch(err =>
      log.error({ err }, 'What is missing at the start cannot be read'),
    )
    return {
      url: port.url,
      embedded,
      beginDrain() {
        draining = true
        port.beginDrain()
        embedded.beginDrain()
      },
      async close() {
        draining = true
        stopFollowing()
        clearTimeout(fillTimer)
        filler?.close()
        try {
          await port.close()
          await embedded.close()
        } finally {
          webhookRegistration.close()
          close()
          await pictures.close()
          await restocks.close()
          closeMail()
          await cdn?.close()
          await shared.close()
          await metrics?.close()
          await traces?.close()
        }
      },
    }
  } catch (error) {
    // What waits for the shop waits in vain.
    webhookSender.open(() => new Response(null, { status: 503 }))
    await embedded.close()
    throw error
  }
}

/** In development an edited catalogue is on the next page. */
function openTranslator({ mode }: ShopOptions): Translator {
  if (mode === 'development') return createTranslator(watchShopCatalogues())
  const catalogues = readShopCatalogues()
  return createTranslator(() => catalogues)
}

function openCache({ answerTtl = ANSWER_TTL }: ShopOptions, log: Logger): ResponseCache {
  let stale = 0
  return createResponseCache({
    ttl: answerTtl,
    maxBytes: ANSWER_BYTES,
    onStale(key, err) {
      stale += 1
      log.warn({ key, err, stale }, 'An older answer is served because a new one cannot be had')
    },
  })
}

/** ms in which pages without search results have the new shop to themselves. */
const FIRST_PAGES = 3_000

async function warnOfMissing(
  { services }: VendorClients,
  { commerce }: Embedded,
  log: Logger,
): Promise<void> {
  const { missing } = await readReadiness(services, commerce)
  if (missing.length > 0) log.warn({ missing }, `The shop has started without ${missing.join(', ')}`)
}
