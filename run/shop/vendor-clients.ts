import { type ByStore, type CommerceRegion, ofEachStore, ofStore } from '@firnline/domain/region'
import { createAccounts } from '@firnline/services/commerce/account/create-accounts'
import type { Accounts } from '@firnline/services/commerce/account/port'
import type { CopyLifetime } from '@firnline/services/commerce/copy-lifetime'
import { createCommerce } from '@firnline/services/commerce/create-commerce'
import { type CommerceProxy, createCommerceProxy } from '@firnline/services/commerce/proxy'
import {
  type CommerceAccess,
  type CommerceStore,
  sharedByStore,
} from '@firnline/services/commerce/store-client'
import { createContent } from '@firnline/services/content/create-content'
import { createDelivery, type Delivery } from '@firnline/services/content/delivery/delivery'
import type { DeliveryOptions, PreviewAccount } from '@firnline/services/content/delivery/delivery-options'
import type { Fetch } from '@firnline/services/http/json-client'
import { createQuota } from '@firnline/services/http/quota'
import type { ResponseCache } from '@firnline/services/http/response-cache'
import { type MediaService, mediaSource, originalsAt } from '@firnline/services/media/media-service'
import { createPictureSets } from '@firnline/services/media/picture-sets'
import { createSearch } from '@firnline/services/search/create-search'
import { openSearchService, type SearchAccount } from '@firnline/services/search/search-account'
import { shop } from '@firnline/shop/folder'
import type { AppParts } from '@firnline/web/server/app-parts'
import type { Config } from '@firnline/web/server/config/config'
import { type Adapters, createServices } from '@firnline/web/server/services'
import type { Embedded } from '../embedded/embedded.ts'
import { hostedStore } from '../embedded/hosted-store.ts'
import { EMBEDDED_ENVIRONMENT } from '../embedded/service-start.ts'
import type { Logger } from '../process/launch.ts'
import type { Shared } from '../shared/postgres.ts'
import type { Keys } from './keys.ts'

/** ms a shopper waits for a vendor's commerce, search and media. A page goes on without what it cannot read. */
const TIMEOUTS = { commerce: 8_000, commerceRead: 2_500, search: 4_000, media: 2_500 }
const CONTENT_TIMEOUT = 30_000
/** ms for a server in this process, whose slowness is only that of the machine: giving up early would not help it. */
const IN_PROCESS_TIMEOUT = 30_000

/** The prefix of the embedded engines' names. */
const ENGINE_PREFIX = 'shop'

export type VendorClients = {
  readonly adapters: Adapters
  readonly services: ReturnType<typeof createServices>
  readonly accounts: Accounts
  readonly proxy: CommerceProxy
  /** Where each store's hosted pages are. */
  readonly storeOrigins: ByStore<string>
  readonly media: AppParts['media']
  readonly commerce: CommerceAccess
  readonly content: DeliveryOptions & { readonly delivery: Delivery }
  readonly livePreview: AppParts['livePreview']
  /** `fetch` null: the account is a vendor's. */
  readonly search: { readonly account: SearchAccount; readonly fetch: Fetch | null }
}

type ClientOptions = {
  /** Asked by each of the storefront's searches before it is sent. */
  readonly searchReady?: () => Promise<void>
  /** Purges what changed in the shop's other processes. Default: there are none. */
  readonly purge?: (tags: readonly string[]) => Promise<void>
  /** The requests of a vendor's store that all processes count together. Default: each for itself. */
  readonly quotaOf?: Shared['quotaOf']
  /** How long a customer is kept. Default: a minute. */
  readonly lifetime?: CopyLifetime
  /** ms; default: as long as a shopper waits. */
  readonly timeouts?: typeof TIMEOUTS
}

/**
 * The four services as the storefront speaks to them: the vendor where there is an account, else the embedded one.
 */
export function openVendorClients(
  config: Config,
  keys: Keys,
  embedded: Embedded,
  cache: ResponseCache,
  log: Logger,
  { searchReady, purge = async () => {}, lifetime, quotaOf, timeouts = TIMEOUTS }: ClientOptions = {},
): VendorClients {
  const stores = config.commerce?.stores ?? embeddedStores(config, keys, embedded)
  const commerce = {
    baseUrl: config.commerce?.url ?? embedded.apiOrigin,
    stores,
    timeout: embedded.commerce === null ? timeouts.commerce : IN_PROCESS_TIMEOUT,
    readTimeout: embedded.commerce === null ? timeouts.commerceRead : IN_PROCESS_TIMEOUT,
    quotas: sharedByStore(stores, hash =>
      createQuota({ shared: config.commerce === null ? undefined : quotaOf?.(hash) }),
    ),
    cdn: storeCdn(config, embedded),
    originals: config.media && originalsAt(config.media),
    ...fetchOf(embedded.commerce),
  }
  const search = config.search ?? embeddedSearch(keys, embedded.apiOrigin)
  const searchTimeout = embedded.search === null ? timeouts.search : IN_PROCESS_TIMEOUT
  const searchOptions = { timeout: searchTimeout, ...fetchOf(embedded.search, searchReady) }
  const { mediaAlias: alias } = shop.brand
  const service: MediaService = config.media ?? { kind: 'amplience', url: embedded.apiOrigin, alias }
  const shippingSettings = ofEachStore(region => ofStore(config.tradeTerms, region).shipping)
  const account = contentAccount(config, keys, { embedded, log })
  const delivery = createDelivery(account)
  const adapters: Adapters = {
    commerce: createCommerce({ ...commerce, cache, shippingSettings }),
    search: createSearch(openSearchService(search, searchOptions), cache),
    sets: createPictureSets({
      service,
      timeout: embedded.media === null ? timeouts.media : IN_PROCESS_TIMEOUT,
      cache,
      ...fetchOf(embedded.media),
    }),
    content: createContent({
      delivery,
      stackKeys: [config.content?.apiKey ?? keys.contentApiKey],
      sharedStacks: new Map(
        config.sharedStacks.map(({ url, apiKey, deliveryToken, environment }) => [
          apiKey,
          createDelivery({ baseUrl: url, apiKey, deliveryToken, environment, timeout: CONTENT_TIMEOUT }),
        ]),
      ),
      cache,
      onBadEntry: what => log.warn(what, 'A content entry is not as its model says and is left out'),
    }),
  }
  return {
    adapters,
    services: createServices(adapters),
    accounts: createAccounts(commerce, {
      onBadCode: what => log.warn(what, 'A pro code on the platform cannot be read: this customer is no pro'),
      onPurge: cache.onPurge,
      purge: tags =>
        purge(tags).catch(err =>
          log.warn({ err }, 'A change of a customer is not known to other processes for a while'),
        ),
      ...(lifetime === undefined ? {} : { lifetime }),
      // A vendor's platform keeps to settings of its own.
      unpaidDays: config.commerce === null ? config.checkout.limits.unpaid.releaseAfterDays : null,
    }),
    proxy: createCommerceProxy(commerce),
    storeOrigins: ofEachStore(region => new URL(ofStore(commerce.stores, region).storeUrl).origin),
    media: {
      ...mediaSource(config.media ?? { kind: 'amplience', url: '', alias }),
      fetch: embedded.media?.fetch ?? null,
      storeCdn: commerce.cdn,
    },
    commerce,
    content: { ...account, delivery },
    livePreview: livePreviewOf(config, account),
    search: { account: search, fetch: embedded.search === null ? null : fetchOf(embedded.search).fetch },
  }
}

/** Where the platform has the pictures of products; null: a media service has them. */
function storeCdn(
  { media, picturesBucket, commerce, vendorLike, embeddedUrl }: Config,
  { origin }: Embedded,
): string | null {
  if (media !== null || picturesBucket !== null) return null
  if (commerce !== null) return new URL(commerce.cdnUrl).origin
  return vendorLike === null ? null : new URL(embeddedUrl ?? origin).origin
}

/** The embedded search. @param url of the private port */
export function embeddedSearch(keys: Keys, url: string): SearchAccount {
  const { searchKey, searchPrivateKey: writeKey } = keys
  return { kind: 'app-search', url, searchKey, writeKey, prefix: ENGINE_PREFIX }
}

type Server = { fetch(request: Request): Promise<Response> | Response }

/** `ready`: asked before each request. */
function fetchOf(server: Server, ready?: () => Promise<void>): { fetch: Fetch }
function fetchOf(server: Server | null, ready?: () => Promise<void>): { fetch?: Fetch }
function fetchOf(server: Server | null, ready?: () => Promise<void>): { fetch?: Fetch } {
  if (server === null) return {}
  return {
    async fetch(request) {
      await ready?.()
      return server.fetch(request)
    },
  }
}

function contentAccount(
  config: Config,
  keys: Keys,
  { embedded, log }: { embedded: Embedded; log: Logger },
): DeliveryOptions {
  const { content: account } = config
  const preview = previewAccount(config, keys, embedded)
  return {
    baseUrl: account?.url ?? embedded.apiOrigin,
    ...fetchOf(embedded.content),
    apiKey: account?.apiKey ?? keys.contentApiKey,
    deliveryToken: account?.deliveryToken ?? keys.contentDeliveryToken,
    environment: account?.environment ?? EMBEDDED_ENVIRONMENT,
    earlyAccess: account?.earlyAccess ?? [],
    cachePolicy: config.contentCachePolicy,
    timeout: CONTENT_TIMEOUT,
    onStale: (key, err) => log.warn({ key, err }, 'The content cache serves an older answer'),
    ...(account?.branch === null || account?.branch === undefined ? {} : { branch: account.branch }),
    ...(preview === null ? {} : { preview }),
  }
}

function livePreviewOf(
  { livePreview, content }: Config,
  { apiKey, environment }: DeliveryOptions,
): AppParts['livePreview'] {
  return (
    livePreview && {
      editorOrigin: livePreview.editorOrigin,
      stack: { apiKey, environment, branch: content?.branch ?? null },
    }
  )
}

/** The embedded service shows drafts where there is no vendor's account. */
function previewAccount(
  { content, livePreview }: Config,
  keys: Keys,
  { previewOrigin, content: server }: Embedded,
): PreviewAccount | null {
  if (livePreview === null) return null
  if (content !== null || previewOrigin === null) return livePreview.account
  const token = { kind: 'preview' as const, value: keys.contentPreviewToken }
  return { baseUrl: previewOrigin, ...fetchOf(server?.preview ?? null), token }
}

function embeddedStores(config: Config, keys: Keys, { data, origin }: Embedded): ByStore<CommerceStore> {
  const store = (region: CommerceRegion): CommerceStore => {
    const hash = data.stores.find(candidate => candidate.region === region)?.hash
    if (hash === undefined) throw new Error(`The embedded commerce server has no store for ${region}.`)
    const { clientId, clientSecret, secureUrl } = hostedStore(config, keys, { hash, origin })
    return { hash, accessToken: keys.commerceToken, clientId, clientSecret, storeUrl: secureUrl }
  }
  return ofEachStore(store)
}
