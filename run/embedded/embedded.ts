import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import type { CommerceRegion } from '@firnline/domain/region'
import { createPayments } from '@firnline/embedded/checkout/payment/payments'
import type { CatalogueMessages } from '@firnline/embedded/commerce/catalog/catalogue-messages'
import type { SendWebhook } from '@firnline/embedded/commerce/outbox/webhook'
import { type CommerceServer, createCommerceServer, type Store } from '@firnline/embedded/commerce/server'
import { type ContentServer, createContentServer } from '@firnline/embedded/content/server'
import type { UnreadRequest } from '@firnline/embedded/http-server'
import type { Rendering } from '@firnline/embedded/media/render/image-renderer'
import { createMediaServer, type MediaServer } from '@firnline/embedded/media/server'
import { openNetwork } from '@firnline/embedded/network'
import { createSearchServer, type SearchServer } from '@firnline/embedded/search/server'
import type { NamedShippingSettings } from '@firnline/services/commerce/create-commerce'
import type { NameOrId } from '@firnline/services/commerce/name-or-id'
import type { CommerceAccess } from '@firnline/services/commerce/store-client'
import { shop } from '@firnline/shop'
import type { Config } from '@firnline/web/server/config/config'
import { createTrustedProxies } from '@firnline/web/server/gate/trusted-proxies'
import type { Logger } from '../process/launch.ts'
import { openAnalytics } from '../shop/analytics.ts'
import { openFiles } from '../shop/files.ts'
import type { Keys } from '../shop/keys.ts'
import { SHOP_WEBHOOKS } from '../shop/webhooks.ts'
import { createCheckoutAnalytics } from './checkout-analytics.ts'
import { readCheckoutDesign } from './checkout-design.ts'
import { databasePlace } from './commerce-database.ts'
import { createOrderLinks, createSpendLimit } from './order-rules.ts'

/** What the embedded services hold. The demo shop's is in `run/demo/data.ts`. */
export type EmbeddedData = {
  readonly stores: readonly EmbeddedStore[]
  readonly contentFolder: string
  readonly pictureFolder: string
  /** Fills stores that are empty. `mediaBase`: origin of the variants' pictures, no slash at the end. */
  seed(options: {
    readonly commerce: Pick<CommerceAccess, 'baseUrl' | 'fetch'> & {
      readonly stores: readonly { region: string; hash: string; accessToken: string }[]
    }
    readonly mediaBase: string
    /** false: stores stay as they are, except that published passwords of demo accounts end where `withAccounts` is false. */
    readonly isFilled: boolean
    /** false: no accounts and coupons, whose passwords and codes anybody can read here. */
    readonly withAccounts: boolean
    readonly log: (line: string) => void
  }): Promise<unknown>
  /** Accounts and coupon codes to try, printed when the shop runs. */
  readonly greeting: readonly string[]
}

/** What a store of the embedded commerce server has whatever the settings say. */
export type EmbeddedStore = { readonly region: CommerceRegion } & Pick<
  Store,
  | 'hash'
  | 'name'
  | 'country'
  | 'countryCode'
  | 'currency'
  | 'currencyFormat'
  | 'taxRates'
  | 'isPriceEnteredWithTax'
  | 'bankAccount'
>

/** The services that have no vendor's account, running in this process. */
export type Embedded = {
  readonly data: EmbeddedData | null
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

/** The content stack's environment in stack.json. */
export const EMBEDDED_ENVIRONMENT = 'production'

type EmbeddedNeeds = {
  /** null: commerce, content and media have a vendor's account. */
  readonly data: EmbeddedData | null
  /** What the hosted pages and mails say of the catalogue in the reader's language. */
  readonly catalogueMessages: CatalogueMessages
  /** What webhooks go out by. Left out: content tells nobody, commerce whoever has registered. */
  readonly sendWebhook?: SendWebhook
  /** How the media server makes images. Left out: in this process. */
  readonly rendering?: Rendering
  /** Wraps what answers the requests of their port. Left out: nothing does. */
  readonly observe?: (answer: RequestListener) => RequestListener
  /** Called with each request of their port that could not be read. Default: not reported. */
  readonly onUnread?: (request: UnreadRequest) => void
  /** Answers what the private port has beside the APIs. Left out: its health alone. */
  readonly operations?: (request: Request) => Response | Promise<Response>
}

export async function startEmbedded(
  config: Config,
  keys: Keys,
  log: Logger,
  needs: EmbeddedNeeds,
): Promise<Embedded> {
  const origin = `http://localhost:${config.embeddedPort}`
  const search = config.search === null ? openSearch(config, keys, log) : null
  const [commerce, content, media] = await startTogether(
    config.commerce === null ? startCommerce(config, keys, { origin, log, ...needs }) : null,
    config.content === null ? startContent(config, keys, { log, ...needs }) : null,
    config.media === null ? startMedia(config, { log, ...needs }) : null,
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

async function startCommerce(
  config: Config,
  keys: Keys,
  { origin, log, ...needs }: EmbeddedNeeds & { origin: string; log: Logger },
): Promise<CommerceServer> {
  const { stores } = dataFor('commerce', needs)
  return createCommerceServer({
    database: databasePlace(config),
    stores: stores.map(({ region, ...store }) => ({
      ...store,
      accessToken: keys.commerceToken,
      freeShippingHiddenFrom: hiddenGroups(config.tradeTerms[region].shipping),
      adminEmail: config.officeMail,
      ...hostedStore(config, keys, { hash: store.hash, origin }),
      ...(config.vendorLike === null ? {} : { cdnUrl: new URL(config.embeddedUrl ?? origin).origin }),
    })),
    ...(await hostPages(config, { ...needs, stores })),
    vendorLike: config.vendorLike,
    log,
  })
}

function hiddenGroups({ isEnabled, hideFreeShippingGroups }: NamedShippingSettings): readonly NameOrId[] {
  return isEnabled ? hideFreeShippingGroups : []
}

/** The hosted pages in the shop's look, and what goes out from them: mails, and the taking of payments. */
async function hostPages(
  config: Config,
  { catalogueMessages, stores, sendWebhook }: EmbeddedNeeds & Pick<EmbeddedData, 'stores'>,
) {
  const { checkout, tradeTerms } = config
  const { mailFrom, smtpUrl, stripe, testCard } = checkout
  const payments = await createPayments({ testCard, stripe })
  const mail = smtpUrl === null ? { files: (await openFiles(config)).mails } : { smtpUrl }
  return {
    hosting: {
      theme: await readCheckoutDesign(shop.brand.name),
      payments,
      catalogueMessages,
      limits: { ...checkout.limits, spendLimitOf: createSpendLimit(tradeTerms, stores) },
      stripeWebhookSecret: stripe?.webhookSecret ?? null,
      analytics: createCheckoutAnalytics(openAnalytics(config)),
    },
    delivery: {
      mail,
      from: mailFrom,
      payments,
      catalogueMessages,
      orderLinks: createOrderLinks(siteUrl(config)),
      ...(sendWebhook === undefined ? {} : { sendWebhook }),
    },
  }
}

/** The data of a service that has no vendor's account. */
function dataFor(service: string, { data }: Pick<EmbeddedNeeds, 'data'>): EmbeddedData {
  if (data !== null) return data
  throw new Error(
    `there is no account for ${service}. Set one (.env.example explains each variable), or start the demo shop: npm start.`,
  )
}

/** The account of a store's hosted pages, and where they are: one origin serves them for every store. */
export function hostedStore(
  config: Pick<Config, 'embeddedUrl' | 'publicUrl' | 'port'>,
  keys: Keys,
  { hash, origin }: { hash: string; origin: string },
) {
  return {
    secureUrl: `${config.embeddedUrl ?? origin}/shop/${hash}`,
    siteUrl: siteUrl(config),
    clientId: `${hash}-storefront`,
    clientSecret: keys.commerceClientSecret,
  }
}

/** Where the storefront is, without a slash at the end. */
function siteUrl({ publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>): string {
  return publicUrl?.origin ?? `http://localhost:${port}`
}

async function startContent(
  config: Config,
  keys: Keys,
  { log, sendWebhook, ...needs }: EmbeddedNeeds & { log: Logger },
): Promise<ContentServer> {
  const webhooks = [{ url: SHOP_WEBHOOKS.content, secret: keys.contentWebhookSecret }]
  return createContentServer({
    directory: config.contentDir ?? dataFor('content', needs).contentFolder,
    apiKey: keys.contentApiKey,
    deliveryToken: keys.contentDeliveryToken,
    previewToken: keys.contentPreviewToken,
    dataDir: join(config.processDir, 'content'),
    environment: EMBEDDED_ENVIRONMENT,
    vendorLike: config.vendorLike,
    log,
    ...(sendWebhook === undefined ? {} : { webhooks, sendWebhook }),
  })
}

/**
 * Reads its engines at the first request: pages without search results need not wait for them. When they cannot be read, the
 * next request tries again.
 */
function openSearch({ processDir, elasticsearch }: Config, keys: Keys, log: Logger): SearchServer {
  let opening: Promise<SearchServer> | undefined
  function server(): Promise<SearchServer> {
    opening ??= createSearchServer({
      privateKey: keys.searchPrivateKey,
      searchKey: keys.searchKey,
      log,
      ...(elasticsearch === null ? { dataDir: join(processDir, 'search') } : { elasticsearch }),
    }).catch(error => {
      opening = undefined
      throw new Error('The embedded search cannot be opened.', { cause: error })
    })
    return opening
  }
  return {
    fetch: async request => (await server()).fetch(request),
    close: async () => (await opening)?.close(),
  }
}

async function startMedia(
  config: Config,
  { log, rendering, ...needs }: EmbeddedNeeds & { log: Logger },
): Promise<MediaServer> {
  const { pictureFolder: directory } = dataFor('media', needs)
  const { pictures: shared } = await openFiles(config)
  const cacheDirectory = join(config.dataDir, 'media')
  return createMediaServer({ directory, cacheDirectory, shared, rendering, log })
}
