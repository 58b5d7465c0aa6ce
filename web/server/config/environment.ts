import { CONTENT_REGIONS } from '@firnline/services/content/delivery/regions'
import { shop } from '@firnline/shop'
import * as v from 'valibot'
import { ANALYTICS_ENVIRONMENT, halfAnalytics } from './analytics-settings.ts'
import { BOT_ENVIRONMENT, halfBotChecks } from './bot-settings.ts'
import { BUCKET_ENVIRONMENT, halfBucket } from './bucket-settings.ts'
import { CDN_ENVIRONMENT, halfCdn } from './cdn-settings.ts'
import { MEDIA_ENVIRONMENT, severalMedia } from './media-settings.ts'
import { halfSearch, SEARCH_ENVIRONMENT } from './search-settings.ts'
import { halfStores, STORE_ENVIRONMENT } from './store-settings.ts'
import { TELEMETRY_ENVIRONMENT } from './telemetry-settings.ts'
import {
  CACHE_POLICY,
  countries,
  drain,
  flag,
  headerName,
  hosts,
  ips,
  level,
  nameOrId,
  names,
  origin,
  port,
  portNumber,
  proxies,
  publicKey,
  publicUrl,
  sessionSecrets,
  stacks,
  text,
  url,
  webhookSecret,
  whole,
} from './values.ts'
import { VENDOR_LIKE_ENVIRONMENT } from './vendor-like-settings.ts'
import { halfWorkers, WORKER_ENVIRONMENT } from './worker-settings.ts'

/** The environment variables that the shop reads, and what each must look like; .env.example explains them. */

export const Environment = v.object({
  PORT: port('3000'),
  EMBEDDED_PORT: port('3001'),
  CONTENT_PREVIEW_PORT: v.optional(portNumber),
  PRIVATE_PORT: v.optional(portNumber),
  PRIVATE_HOST: v.optional(v.pipe(v.string(), v.nonEmpty('is an address')), '127.0.0.1'),
  HOST: v.optional(v.string(), 'localhost'),
  DRAIN_SECONDS: drain,
  SEED: v.optional(v.picklist(['demo', 'none'], 'is demo or none')),
  QUIET: flag,
  SHOP_DIR: v.optional(v.pipe(v.string(), v.nonEmpty('is a folder'))),
  DATA_DIR: v.optional(v.pipe(v.string(), v.nonEmpty('is a folder'))),
  DATABASE_URL: v.optional(
    v.pipe(v.string(), v.regex(/^postgres(?:ql)?:\/\//, 'is a postgresql:// address')),
  ),
  CONTENT_DIR: v.optional(v.pipe(v.string(), v.nonEmpty('is a folder'))),
  PUBLIC_URL: publicUrl,
  SESSION_SECRET: sessionSecrets,
  ALLOWED_HOSTS: hosts,
  BLOCKED_IPS: ips,
  NEVER_BLOCKED_IPS: ips,
  TRUSTED_GEO_HEADER: headerName,
  GEO_DB_PATH: text,
  TRUST_PROXY: proxies,
  LOG_LEVEL: level,
  ...STORE_ENVIRONMENT,
  CONTENT_WEBHOOK_SECRET: webhookSecret,
  CONTENT_WEBHOOK_PUBLIC_KEY: publicKey,
  COMMERCE_WEBHOOK_SECRET: webhookSecret,
  CONTENTSTACK_URL: url,
  CONTENTSTACK_API_KEY: text,
  CONTENTSTACK_DELIVERY_TOKEN: text,
  CONTENTSTACK_ENVIRONMENT: text,
  CONTENTSTACK_BRANCH: text,
  CONTENTSTACK_REGION: v.optional(
    v.picklist(CONTENT_REGIONS, `is one of ${CONTENT_REGIONS.join(', ')}`),
    'us',
  ),
  CONTENTSTACK_EARLY_ACCESS: names,
  CONTENTSTACK_SHARED_STACKS: stacks,
  CONTENTSTACK_CACHE_POLICY: v.optional(
    v.pipe(
      v.picklist(['-1', '0', '1', '2', '3'], 'must be a number from -1 to 3'),
      v.transform(policy => CACHE_POLICY[policy]),
    ),
    '-1',
  ),
  CONTENTSTACK_LIVE_PREVIEW: flag,
  WEBMCP: flag,
  CONTENTSTACK_PREVIEW_URL: url,
  CONTENTSTACK_PREVIEW_TOKEN: text,
  CONTENTSTACK_MANAGEMENT_TOKEN: text,
  CONTENTSTACK_EDITOR_ORIGIN: origin,
  ELASTICSEARCH_URL: url,
  ELASTICSEARCH_API_KEY: text,
  ...SEARCH_ENVIRONMENT,
  STORE_LOCATOR_SCRIPT: v.optional(
    v.pipe(
      v.string(),
      v.url('is an address such as https://tenant.locator.example/locator.js'),
      v.startsWith('https://', 'begins with https://'),
    ),
  ),
  ...MEDIA_ENVIRONMENT,
  EMBEDDED_URL: url,
  ...CDN_ENVIRONMENT,
  ...BUCKET_ENVIRONMENT,
  ...BOT_ENVIRONMENT,
  ...ANALYTICS_ENVIRONMENT,
  ...VENDOR_LIKE_ENVIRONMENT,
  ...TELEMETRY_ENVIRONMENT,
  ...WORKER_ENVIRONMENT,
  MAIL_FROM: v.optional(
    v.pipe(v.string(), v.regex(/^[^<>]*<[^<>@\s]+@[^<>@\s]+>$/, 'looks like: Shop <shop@example.com>')),
    `${shop.brand.name} <shop@shop.example>`,
  ),
  OFFICE_MAIL: v.optional(v.pipe(v.string(), v.email('is an address such as service@shop.example'))),
  SMTP_URL: v.optional(v.pipe(v.string(), v.regex(/^smtps?:\/\//, 'is an smtp:// or smtps:// address'))),
  STRIPE_SECRET_KEY: text,
  STRIPE_WEBHOOK_SECRET: text,
  TEST_CARD: flag,
  INVOICE_FOR: v.optional(
    v.picklist(['customers', 'everyone', 'nobody'], 'is one of customers, everyone, nobody'),
    'customers',
  ),
  INVOICE_MAX: v.optional(whole),
  INVOICE_COUNTRIES: countries,
  UNPAID_ORDERS_PER_EMAIL: v.optional(whole),
  UNPAID_ORDERS_PER_ADDRESS: v.optional(whole),
  UNPAID_AMOUNT_MAX: v.optional(whole),
  UNPAID_ORDER_DAYS: v.optional(
    v.pipe(whole, v.minValue(1, 'is one day or more'), v.maxValue(365, 'is at most 365 days')),
  ),
  BRAND_ID_NO: v.optional(nameOrId),
  PRO_SPEND_LIMIT: v.optional(whole),
  EMBEDDED_COMMERCE_TOKEN: text,
  EMBEDDED_COMMERCE_CLIENT_SECRET: v.optional(
    v.pipe(v.string(), v.minLength(32, 'needs at least 32 characters')),
  ),
  EMBEDDED_CONTENT_API_KEY: text,
  EMBEDDED_CONTENT_DELIVERY_TOKEN: text,
  EMBEDDED_CONTENT_PREVIEW_TOKEN: text,
  EMBEDDED_SEARCH_PRIVATE_KEY: text,
  EMBEDDED_SEARCH_KEY: text,
})
export type Environment = v.InferOutput<typeof Environment>

/** The variables that make up one account: all of them or none. */
const ACCOUNTS = {
  Contentstack: ['CONTENTSTACK_API_KEY', 'CONTENTSTACK_DELIVERY_TOKEN', 'CONTENTSTACK_ENVIRONMENT'],
} satisfies Record<string, (keyof Environment)[]>

type Given = Readonly<Partial<Record<keyof Environment, string | undefined>>>

/** What is said of accounts of which only a part is given, and of settings that need each other. */
export function* halfAccounts(given: Given): Generator<string> {
  for (const [account, names] of Object.entries(ACCOUNTS)) {
    const missing = names.filter(name => given[name] === undefined)
    if (missing.length === 0 || missing.length === names.length) continue
    yield `${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing: set ${missing.length === 1 ? 'it' : 'them'} too for a ${account} account, or none of it for the embedded service.`
  }
  if (given.TRUSTED_GEO_HEADER !== undefined && given.TRUST_PROXY === undefined)
    yield 'TRUSTED_GEO_HEADER needs TRUST_PROXY: the header is believed only from the proxies listed there.'
  yield* halfStores(given)
  yield* halfSearch(given)
  yield* severalMedia(given)
  yield* halfWorkers(given)
  yield* halfCdn(given)
  yield* halfBucket(given)
  yield* halfBotChecks(given)
  yield* halfAnalytics(given)
  if (given.CONTENTSTACK_LIVE_PREVIEW === '1') yield* halfPreviews(given)
}

function* halfPreviews(given: Given): Generator<string> {
  const { CONTENTSTACK_PREVIEW_TOKEN: preview, CONTENTSTACK_MANAGEMENT_TOKEN: management } = given
  if (given.CONTENTSTACK_API_KEY !== undefined && preview === undefined && management === undefined) {
    yield 'CONTENTSTACK_PREVIEW_TOKEN is missing: live preview reads drafts with it, or with CONTENTSTACK_MANAGEMENT_TOKEN. Set one of them, or leave CONTENTSTACK_LIVE_PREVIEW out.'
  }
  if (preview !== undefined && management !== undefined) {
    yield 'CONTENTSTACK_MANAGEMENT_TOKEN is one token too many: live preview reads drafts with the preview token alone. Leave out one of the two.'
  }
}
