import type { KeyObject } from 'node:crypto'
import type { CachePolicy } from '@firnline/services/content/delivery/cache-policy'
import type { PreviewAccount } from '@firnline/services/content/delivery/delivery-options'
import { contentHosts } from '@firnline/services/content/delivery/regions'
import * as v from 'valibot'
import { type BotSettings, toBotSettings } from './bot-settings.ts'
import { Environment, halfAccounts } from './environment.ts'
import { type OrderLimits, toOrderLimits } from './order-limits.ts'
import { isPublic, publishedSecrets } from './published-secrets.ts'
import { type TradeTermsByStore, toTradeTerms } from './trade-terms.ts'

/**
 * The one reader of the environment. Everything has a default; a service without a vendor's account is served by the
 * embedded one. What is missing or wrong is reported together.
 */

export type Config = {
  readonly port: number
  readonly embeddedPort: number
  /** Where the embedded content service shows drafts. */
  readonly contentPreviewPort: number
  /** Where shoppers reach the embedded services' hosted pages; null: at localhost and the embedded port. */
  readonly embeddedUrl: string | null
  /** The address that both ports listen on. */
  readonly host: string
  /** Seconds between reporting not ready and refusing connections, at shutdown. */
  readonly drainSeconds: number
  readonly dataDir: string
  readonly databaseUrl: string | null
  /** null: the demo shop's entries. */
  readonly contentDir: string | null
  readonly publicUrl: URL | null
  /** Others than this machine can reach the shop: nothing of it has a password or key that is published. */
  readonly isPublic: boolean
  /** null: made at the first start and kept in the data folder. */
  readonly sessionSecret: string | null
  readonly trustedGeoHeader: string | null
  /** A MaxMind-format file of countries; null: the bundled one. */
  readonly geoDatabase: string | null
  /** Hosts beside the public address's that the shop answers at. With neither: any. */
  readonly allowedHosts: readonly string[]
  /** Addresses and ranges. */
  readonly blockedIps: readonly string[]
  readonly neverBlockedIps: readonly string[]
  /** A proxy stands before the shop, and its X-Forwarded-For and -Host can be believed. */
  readonly trustProxy: boolean
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent'
  /** null: the embedded service, with these keys of its own or made-up ones. */
  readonly commerce: {
    readonly url: string
    readonly stores: Readonly<Record<StoreName, StoreAccount>>
  } | null
  readonly content: ContentAccount | null
  readonly contentCachePolicy: CachePolicy
  /** null: the shop shows no drafts. */
  readonly livePreview: LivePreview | null
  /** The script that the page of stores loads from a store-locator service; null: none. */
  readonly storeLocator: URL | null
  readonly search: { readonly url: string; readonly searchKey: string; readonly enginePrefix: string } | null
  /** Where the embedded search keeps its engines; null: in the data folder. */
  readonly elasticsearch: { readonly url: string; readonly apiKey: string | null } | null
  readonly media: { readonly url: string; readonly alias: string } | null
  readonly embeddedKeys: Partial<EmbeddedKeys>
  readonly checkout: CheckoutConfig
  /** Where what shoppers write to the shop's people goes. */
  readonly officeMail: string
  readonly tradeTerms: TradeTermsByStore
  readonly botCheck: BotSettings
  /** null: made at the first start and kept in the data folder. */
  /** The content vendor's own, with which it signs its webhooks. */
  readonly contentWebhookKey: KeyObject | null
  readonly webhookSecrets: { readonly content: string | null; readonly commerce: string | null }
}

type StoreName = 'us' | 'ca' | 'eu_region_1'
type StoreAccount = {
  readonly hash: string
  readonly accessToken: string
  /** The API account that signs shoppers in to the hosted pages. */
  readonly clientId: string
  readonly clientSecret: string
  /** Where the store's hosted pages are, no slash at the end. */
  readonly storeUrl: string
}
type ContentAccount = {
  readonly url: string
  readonly apiKey: string
  readonly deliveryToken: string
  readonly environment: string
  readonly branch: string | null
  readonly earlyAccess: readonly string[]
}

type LivePreview = {
  /** null: the embedded service's own host and token. */
  readonly account: PreviewAccount | null
  /** The content editor's, which may show drafts of the shop in a frame. */
  readonly editorOrigin: string
}

/** The embedded platform's mails and payments. */
type CheckoutConfig = {
  readonly mailFrom: string
  /** null: mails are files in the data folder. */
  readonly smtpUrl: string | null
  readonly stripe: { readonly secretKey: string; readonly webhookSecret: string | null } | null
  /** Whether a card that takes no money is offered. */
  readonly testCard: boolean
  readonly limits: OrderLimits
}

/** What the embedded servers ask of their clients. */
export type EmbeddedKeys = {
  readonly commerceToken: string
  readonly commerceClientSecret: string
  readonly contentApiKey: string
  readonly contentDeliveryToken: string
  readonly contentPreviewToken: string
  readonly searchPrivateKey: string
  readonly searchKey: string
}

type ConfigResult =
  | { readonly ok: true; readonly config: Config }
  | { readonly ok: false; readonly problems: string[] }

export function readConfig(environment: Readonly<Record<string, string | undefined>>): ConfigResult {
  const result = v.safeParse(Environment, environment)
  const wrong = result.issues?.map(issue => `${v.getDotPath(issue)} ${issue.message}.`) ?? []
  const problems = [...wrong, ...halfAccounts(environment), ...publishedSecrets(environment)]
  return result.success && problems.length === 0
    ? { ok: true, config: toConfig(result.output, isPublic(environment)) }
    : { ok: false, problems }
}

/** Seconds: balancers commonly ask every few seconds whether a shop is ready. */
const PUBLIC_DRAIN = 5

function toConfig(env: Environment, isPublic: boolean): Config {
  return {
    isPublic,
    port: env.PORT,
    embeddedPort: env.EMBEDDED_PORT,
    contentPreviewPort: env.CONTENT_PREVIEW_PORT ?? portAfter(env.EMBEDDED_PORT),
    embeddedUrl: env.EMBEDDED_URL ?? null,
    host: env.HOST,
    drainSeconds: env.DRAIN_SECONDS ?? (isPublic ? PUBLIC_DRAIN : 0),
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL ?? null,
    contentDir: env.CONTENT_DIR ?? null,
    publicUrl: env.PUBLIC_URL === undefined ? null : new URL(env.PUBLIC_URL),
    sessionSecret: env.SESSION_SECRET ?? null,
    trustedGeoHeader: env.TRUSTED_GEO_HEADER ?? null,
    geoDatabase: env.GEO_DB_PATH ?? null,
    allowedHosts: env.ALLOWED_HOSTS ?? [],
    blockedIps: env.BLOCKED_IPS ?? [],
    neverBlockedIps: env.NEVER_BLOCKED_IPS ?? [],
    trustProxy: env.TRUST_PROXY === '1',
    logLevel: env.LOG_LEVEL,
    commerce: toCommerce(env),
    content: toContent(env),
    contentCachePolicy: env.CONTENTSTACK_CACHE_POLICY,
    livePreview: toLivePreview(env),
    storeLocator: env.STORE_LOCATOR_SCRIPT === undefined ? null : new URL(env.STORE_LOCATOR_SCRIPT),
    search: toSearch(env),
    elasticsearch:
      env.ELASTICSEARCH_URL === undefined
        ? null
        : { url: env.ELASTICSEARCH_URL, apiKey: env.ELASTICSEARCH_API_KEY ?? null },
    media:
      env.AMPLIENCE_ALIAS === undefined
        ? null
        : { url: env.AMPLIENCE_URL ?? 'https://cdn.media.amplience.net', alias: env.AMPLIENCE_ALIAS },
    checkout: toCheckout(env, isPublic),
    officeMail: env.OFFICE_MAIL ?? addressIn(env.MAIL_FROM),
    tradeTerms: toTradeTerms(env),
    botCheck: toBotSettings(env),
    contentWebhookKey: env.CONTENT_WEBHOOK_PUBLIC_KEY ?? null,
    webhookSecrets: {
      content: env.CONTENT_WEBHOOK_SECRET ?? null,
      commerce: env.COMMERCE_WEBHOOK_SECRET ?? null,
    },
    embeddedKeys: definedOnly({
      commerceToken: env.EMBEDDED_COMMERCE_TOKEN,
      commerceClientSecret: env.EMBEDDED_COMMERCE_CLIENT_SECRET,
      contentApiKey: env.EMBEDDED_CONTENT_API_KEY,
      contentDeliveryToken: env.EMBEDDED_CONTENT_DELIVERY_TOKEN,
      contentPreviewToken: env.EMBEDDED_CONTENT_PREVIEW_TOKEN,
      searchPrivateKey: env.EMBEDDED_SEARCH_PRIVATE_KEY,
      searchKey: env.EMBEDDED_SEARCH_KEY,
    }),
  }
}

/** 0 stays 0, any that is free; the last port there is has none after it. */
function portAfter(port: number): number {
  if (port === 0) return 0
  return port === 65_535 ? port - 1 : port + 1
}

/** `shop@firnline.example` in `Firnline <shop@firnline.example>`. */
function addressIn(sender: string): string {
  return sender.slice(sender.indexOf('<') + 1, -1)
}

function toCheckout(env: Environment, isPublic: boolean): CheckoutConfig {
  const secretKey = env.STRIPE_SECRET_KEY
  return {
    mailFrom: env.MAIL_FROM,
    smtpUrl: env.SMTP_URL ?? null,
    stripe: secretKey === undefined ? null : { secretKey, webhookSecret: env.STRIPE_WEBHOOK_SECRET ?? null },
    testCard: env.TEST_CARD === undefined ? secretKey === undefined && !isPublic : env.TEST_CARD === '1',
    limits: toOrderLimits(env),
  }
}

function toCommerce(env: Environment): Config['commerce'] {
  const us = account(env, 'US')
  const ca = account(env, 'CA')
  const eu = account(env, 'EU_REGION_1')
  if (us === null || ca === null || eu === null) return null
  return {
    url: env.BIGCOMMERCE_API_URL ?? 'https://api.bigcommerce.com',
    stores: { us, ca, eu_region_1: eu },
  }
}

function account(env: Environment, store: 'US' | 'CA' | 'EU_REGION_1'): StoreAccount | null {
  const hash = env[`BIGCOMMERCE_${store}_STORE_HASH`]
  const accessToken = env[`BIGCOMMERCE_${store}_ACCESS_TOKEN`]
  const clientId = env[`BIGCOMMERCE_${store}_CLIENT_ID`]
  const clientSecret = env[`BIGCOMMERCE_${store}_CLIENT_SECRET`]
  const storeUrl = env[`BIGCOMMERCE_${store}_STORE_URL`]
  const all = { hash, accessToken, clientId, clientSecret, storeUrl }
  return isWhole(all) ? all : null
}

function isWhole(account: Record<keyof StoreAccount, string | undefined>): account is StoreAccount {
  return Object.values(account).every(value => value !== undefined)
}

function toContent(env: Environment): Config['content'] {
  const {
    CONTENTSTACK_API_KEY: apiKey,
    CONTENTSTACK_DELIVERY_TOKEN: deliveryToken,
    CONTENTSTACK_ENVIRONMENT: environment,
  } = env
  if (apiKey === undefined || deliveryToken === undefined || environment === undefined) return null
  const url = env.CONTENTSTACK_URL ?? contentHosts(env.CONTENTSTACK_REGION).delivery
  const earlyAccess = env.CONTENTSTACK_EARLY_ACCESS ?? []
  return { url, apiKey, deliveryToken, environment, branch: env.CONTENTSTACK_BRANCH ?? null, earlyAccess }
}

function toLivePreview(env: Environment): LivePreview | null {
  if (env.CONTENTSTACK_LIVE_PREVIEW !== '1') return null
  const { editor } = contentHosts(env.CONTENTSTACK_REGION)
  const account = env.CONTENTSTACK_API_KEY === undefined ? null : previewAccount(env)
  return { account, editorOrigin: env.CONTENTSTACK_EDITOR_ORIGIN ?? editor }
}

function previewAccount(env: Environment): PreviewAccount | null {
  const { CONTENTSTACK_PREVIEW_TOKEN: preview, CONTENTSTACK_MANAGEMENT_TOKEN: management } = env
  const hosts = contentHosts(env.CONTENTSTACK_REGION)
  const at = (host: string) => env.CONTENTSTACK_PREVIEW_URL ?? host
  if (preview !== undefined) return { baseUrl: at(hosts.preview), token: { kind: 'preview', value: preview } }
  if (management === undefined) return null
  return { baseUrl: at(hosts.management), token: { kind: 'management', value: management } }
}

function toSearch(env: Environment): Config['search'] {
  const { APP_SEARCH_URL, APP_SEARCH_KEY, APP_SEARCH_ENGINE_PREFIX } = env
  if (APP_SEARCH_URL === undefined || APP_SEARCH_KEY === undefined || APP_SEARCH_ENGINE_PREFIX === undefined)
    return null
  return { url: APP_SEARCH_URL, searchKey: APP_SEARCH_KEY, enginePrefix: APP_SEARCH_ENGINE_PREFIX }
}

function definedOnly(keys: { [K in keyof EmbeddedKeys]: string | undefined }): Partial<EmbeddedKeys> {
  return Object.fromEntries(Object.entries(keys).filter(([, value]) => value !== undefined))
}
