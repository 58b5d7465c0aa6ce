import { join } from 'node:path'
import { DOMAINS } from '@firnline/domain/locale/market-domain'
import type { ByStore } from '@firnline/domain/region'
import type { PreviewAccount } from '@firnline/services/content/delivery/delivery-options'
import { contentHosts } from '@firnline/services/content/delivery/regions'
import * as v from 'valibot'
import { toAnalytics } from './analytics-settings.ts'
import { toBotSettings } from './bot-settings.ts'
import { toBucket, toPicturesBucket } from './bucket-settings.ts'
import { toCdn } from './cdn-settings.ts'
import { Environment, halfAccounts } from './environment.ts'
import { toMedia } from './media-settings.ts'
import { isPublic, publishedSecrets } from './published-secrets.ts'
import { toSearch } from './search-settings.ts'
import { readStoreEnvironments, type StoreEnvironment, toCommerce } from './store-settings.ts'
import { toTelemetry } from './telemetry-settings.ts'
import { toTradeSettings } from './trade-terms.ts'
import { toVendorLike } from './vendor-like-settings.ts'
import { missingPorts, toWorker } from './worker-settings.ts'

/**
 * The one reader of the environment. Everything has a default; a service without a vendor's account is served by the
 * embedded one. What is missing or wrong is reported together.
 */

export type Config = ReturnType<typeof toConfig>

type ConfigResult =
  | { readonly ok: true; readonly config: Config }
  | { readonly ok: false; readonly problems: string[] }

export function readConfig(environment: Readonly<Record<string, string | undefined>>): ConfigResult {
  const result = v.safeParse(Environment, environment)
  const wrong = result.issues?.map(issue => `${v.getDotPath(issue)} ${issue.message}.`) ?? []
  const ports = result.success
    ? missingPorts({ workers: result.output.WORKERS, privatePort: firstPrivatePort(result.output) })
    : []
  const { stores, problems: wrongStores } = readStoreEnvironments(environment)
  const problems = [
    ...wrong,
    ...wrongStores,
    ...ports,
    ...halfAccounts(environment),
    ...publishedSecrets(environment),
    ...(result.success ? domainAtPublicUrl(result.output) : []),
  ]
  return result.success && stores !== null && problems.length === 0
    ? { ok: true, config: toConfig(result.output, stores, isPublic(environment)) }
    : { ok: false, problems }
}

function* domainAtPublicUrl({ PUBLIC_URL = '' }: Pick<v.InferOutput<typeof Environment>, 'PUBLIC_URL'>) {
  const { hostname = '' } = URL.parse(PUBLIC_URL) ?? {}
  if (DOMAINS.includes(hostname))
    yield `PUBLIC_URL has the host ${hostname}, which shop.json has as the domain of a country: leave out that domain, for countries without one are at PUBLIC_URL.`
}

/** Seconds: balancers commonly ask every few seconds whether a shop is ready. */
const PUBLIC_DRAIN = 5

function toConfig(env: Environment, stores: ByStore<StoreEnvironment>, isPublic: boolean) {
  return {
    /** Others than this machine can reach the shop: nothing of it has a password or key that is published. */
    isPublic,
    port: env.PORT,
    embeddedPort: env.EMBEDDED_PORT,
    /** Where the embedded content service shows drafts. */
    contentPreviewPort: env.CONTENT_PREVIEW_PORT ?? portAfter(env.EMBEDDED_PORT),
    /** The address that APIs and drafts listen on. */
    privateHost: env.PRIVATE_HOST,
    /** Where shoppers reach the embedded services' hosted pages; null: at localhost and the embedded port. */
    embeddedUrl: env.EMBEDDED_URL ?? null,
    /** The address that the ports for browsers listen on. */
    host: env.HOST,
    /** Seconds between reporting not ready and refusing connections, at shutdown. */
    drainSeconds: env.DRAIN_SECONDS ?? (isPublic ? PUBLIC_DRAIN : 0),
    /** Whether empty stores are filled with the demo shop. */
    isSeeded: (env.SEED ?? (isPublic ? 'none' : 'demo')) === 'demo',
    /** Whether nothing is sent out; null: nothing is, if the database is a copy of another shop's. */
    isQuiet: env.QUIET === undefined ? null : env.QUIET === '1',
    dataDir: dataDirOf(env),
    ...toWorker({
      workers: env.WORKERS,
      worker: env.WORKER,
      privatePort: firstPrivatePort(env),
      dataDir: dataDirOf(env),
    }),
    databaseUrl: env.DATABASE_URL ?? null,
    /** Where uploads, kept emails and rendered pictures are; null: in the data folder. */
    bucket: toBucket(env),
    /** Where the embedded media service has its originals; null: in the shop's folder. */
    picturesBucket: toPicturesBucket(env),
    /** null: the demo shop's entries. */
    contentDir: env.CONTENT_DIR ?? null,
    publicUrl: env.PUBLIC_URL === undefined ? null : new URL(env.PUBLIC_URL),
    trustedGeoHeader: env.TRUSTED_GEO_HEADER ?? null,
    /** A MaxMind-format file of countries; null: the bundled one. */
    geoDatabase: env.GEO_DB_PATH ?? null,
    /** Hosts beside the public address's that the shop answers at. With neither: any. */
    allowedHosts: env.ALLOWED_HOSTS ?? [],
    /** IP addresses and ranges. */
    blockedIps: env.BLOCKED_IPS ?? [],
    neverBlockedIps: env.NEVER_BLOCKED_IPS ?? [],
    /** The cache in front of the shop that keeps pages. */
    cdn: toCdn(env),
    /** Addresses and ranges of the proxies before the shop, whose X-Forwarded headers are believed. */
    trustedProxies: env.TRUST_PROXY ?? [],
    logLevel: env.LOG_LEVEL,
    /** null, like the other accounts: the embedded service. */
    commerce: toCommerce(env, stores),
    content: toContent(env),
    contentCachePolicy: env.CONTENTSTACK_CACHE_POLICY,
    /** Stacks whose display texts are shared with this shop. */
    sharedStacks: toSharedStacks(env),
    livePreview: toLivePreview(env),
    /** Where `npm run content -- push` writes; null: no account, or none that may write. */
    contentManagement: toContentManagement(env),
    /** Whether pages register tools for a browser's agent. */
    webMcp: env.WEBMCP === '1',
    /** The script that the page of stores loads from a store-locator service; null: none. */
    storeLocator: env.STORE_LOCATOR_SCRIPT === undefined ? null : new URL(env.STORE_LOCATOR_SCRIPT),
    search: toSearch(env),
    /** Where the embedded search keeps its engines; null: in the data folder. */
    elasticsearch:
      env.ELASTICSEARCH_URL === undefined
        ? null
        : { url: env.ELASTICSEARCH_URL, apiKey: env.ELASTICSEARCH_API_KEY ?? null },
    media: toMedia(env),
    checkout: toCheckout(env, isPublic),
    /** The recipient of messages from the contact page. */
    officeMail: env.OFFICE_MAIL ?? addressIn(env.MAIL_FROM),
    tradeTerms: toTradeSettings(env, stores),
    vendorLike: toVendorLike(env),
    botCheck: toBotSettings(env),
    analytics: toAnalytics(env),
    telemetry: toTelemetry(env),
    /** The content vendor's own, with which it signs its webhooks. */
    contentWebhookKey: env.CONTENT_WEBHOOK_PUBLIC_KEY ?? null,
    /** Those left out are made at the first start and kept in the data folder. */
    keys: {
      ...(env.SESSION_SECRET === undefined ? {} : { sessionSecrets: env.SESSION_SECRET }),
      ...definedOnly({
        commerceToken: env.EMBEDDED_COMMERCE_TOKEN,
        commerceClientSecret: env.EMBEDDED_COMMERCE_CLIENT_SECRET,
        contentApiKey: env.EMBEDDED_CONTENT_API_KEY,
        contentDeliveryToken: env.EMBEDDED_CONTENT_DELIVERY_TOKEN,
        contentPreviewToken: env.EMBEDDED_CONTENT_PREVIEW_TOKEN,
        searchPrivateKey: env.EMBEDDED_SEARCH_PRIVATE_KEY,
        searchKey: env.EMBEDDED_SEARCH_KEY,
        contentWebhookSecret: env.CONTENT_WEBHOOK_SECRET,
        commerceWebhookSecret: env.COMMERCE_WEBHOOK_SECRET,
      }),
    },
  }
}

/** A shop's data is its own. */
function dataDirOf({ DATA_DIR, SHOP_DIR }: Environment): string {
  return DATA_DIR ?? (SHOP_DIR === undefined ? 'var' : join(SHOP_DIR, 'var'))
}

function firstPrivatePort({ PRIVATE_PORT, EMBEDDED_PORT }: Environment): number {
  return PRIVATE_PORT ?? portAfter(EMBEDDED_PORT, 2)
}

/** 0 stays 0, any that is free; after the last ports there are none, so the ones before are taken. */
function portAfter(port: number, distance = 1): number {
  if (port === 0) return 0
  return port + distance > 65_535 ? port - distance : port + distance
}

/** `shop@shop.example` in `Shop <shop@shop.example>`. */
function addressIn(sender: string): string {
  return sender.slice(sender.indexOf('<') + 1, -1)
}

function toCheckout(env: Environment, isPublic: boolean) {
  const secretKey = env.STRIPE_SECRET_KEY
  return {
    mailFrom: env.MAIL_FROM,
    /** null: emails are files in the data folder. */
    smtpUrl: env.SMTP_URL ?? null,
    stripe: secretKey === undefined ? null : { secretKey, webhookSecret: env.STRIPE_WEBHOOK_SECRET ?? null },
    /** Whether a card that takes no money is offered. */
    testCard: env.TEST_CARD === undefined ? secretKey === undefined && !isPublic : env.TEST_CARD === '1',
    limits: toOrderLimits(env),
  }
}

/** Limits of orders at the embedded checkout. Amounts are whole units of each store's currency. */
function toOrderLimits(env: Environment) {
  return {
    invoice: {
      offeredTo: env.INVOICE_FOR,
      most: env.INVOICE_MAX ?? 2_000,
      countries: env.INVOICE_COUNTRIES ?? ['AT', 'CA', 'DE', 'US'],
    },
    unpaid: {
      perEmail: env.UNPAID_ORDERS_PER_EMAIL ?? 3,
      perAddress: env.UNPAID_ORDERS_PER_ADDRESS ?? 10,
      most: env.UNPAID_AMOUNT_MAX ?? 5_000,
      releaseAfterDays: env.UNPAID_ORDER_DAYS ?? 7,
    },
  }
}

function toContent(env: Environment) {
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

function toSharedStacks(env: Environment) {
  const url = env.CONTENTSTACK_URL ?? contentHosts(env.CONTENTSTACK_REGION).delivery
  return (env.CONTENTSTACK_SHARED_STACKS ?? []).map(({ apiKey, deliveryToken, environment }) => ({
    ...{ url, apiKey, deliveryToken, environment },
  }))
}

/** `account` null: the embedded service's own host and token. The editor may show drafts of the shop in a frame. */
function toLivePreview(env: Environment) {
  if (env.CONTENTSTACK_LIVE_PREVIEW !== '1') return null
  const { editor } = contentHosts(env.CONTENTSTACK_REGION)
  const account = env.CONTENTSTACK_API_KEY === undefined ? null : previewAccount(env)
  return { account, editorOrigin: env.CONTENTSTACK_EDITOR_ORIGIN ?? editor }
}

function toContentManagement(env: Environment) {
  const { CONTENTSTACK_MANAGEMENT_TOKEN: token } = env
  const account = toContent(env)
  if (account === null || token === undefined) return null
  const { apiKey, environment, branch } = account
  return { url: contentHosts(env.CONTENTSTACK_REGION).management, apiKey, token, environment, branch }
}

function previewAccount(env: Environment): PreviewAccount | null {
  const { CONTENTSTACK_PREVIEW_TOKEN: preview, CONTENTSTACK_MANAGEMENT_TOKEN: management } = env
  const hosts = contentHosts(env.CONTENTSTACK_REGION)
  const at = (host: string) => env.CONTENTSTACK_PREVIEW_URL ?? host
  if (preview !== undefined) return { baseUrl: at(hosts.preview), token: { kind: 'preview', value: preview } }
  if (management === undefined) return null
  return { baseUrl: at(hosts.management), token: { kind: 'management', value: management } }
}

function definedOnly<Name extends string>(
  values: Record<Name, string | undefined>,
): Partial<Record<Name, string>> {
  const defined: Partial<Record<Name, string>> = {}
  for (const name in values) {
    const value = values[name]
    if (value !== undefined) defined[name] = value
  }
  return defined
}
