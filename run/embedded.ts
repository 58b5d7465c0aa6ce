import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { STORES } from '@firnline/demo/catalogue/stores'
import { BANK_ACCOUNT, TAXES } from '@firnline/demo/catalogue/taxes'
import type { ShippingSettings } from '@firnline/domain/cart/shipping'
import { createPayments } from '@firnline/embedded/checkout/payment/payments'
import type { CatalogueWords } from '@firnline/embedded/commerce/catalogue-words'
import type { SendWebhook } from '@firnline/embedded/commerce/outbox/webhook'
import { type CommerceServer, createCommerceServer } from '@firnline/embedded/commerce/server'
import { type ContentServer, createContentServer } from '@firnline/embedded/content/server'
import { createMediaServer, type MediaServer } from '@firnline/embedded/media/server'
import { openNetwork } from '@firnline/embedded/network'
import { createSearchServer, type SearchServer } from '@firnline/embedded/search/server'
import type { Config } from '@firnline/web/server/config/config'
import type { Keys } from './keys.ts'
import type { Logger } from './log.ts'
import { readLook } from './look.ts'
import { createOrderLinks } from './order-links.ts'
import { createSpendLimit } from './spend-limit.ts'
import { SHOP_WEBHOOKS } from './way-to-shop.ts'

/** The services that have no vendor's account, running in this process. */
export type Embedded = {
  readonly origin: string
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

const CONTENT_FOLDER = fileURLToPath(new URL('../demo/content', import.meta.url))
const PICTURE_FOLDER = fileURLToPath(new URL('../demo/pictures', import.meta.url))

/** The content stack's environment in demo/content/stack.json. */
export const EMBEDDED_ENVIRONMENT = 'production'

export type EmbeddedNeeds = {
  /** What the hosted pages and mails say of the catalogue in the reader's language. */
  readonly catalogueWords: CatalogueWords
  /** What webhooks go out by. Left out: content tells nobody, commerce whoever has registered. */
  readonly sendWebhook?: SendWebhook
}

export async function startEmbedded(
  config: Config,
  keys: Keys,
  log: Logger,
  needs: EmbeddedNeeds,
): Promise<Embedded> {
  const origin = `http://localhost:${config.embeddedPort}`
  const [commerce, content, search, media] = await startTogether(
    config.commerce === null ? startCommerce(config, keys, { origin, log, ...needs }) : null,
    config.content === null ? startContent(config, keys, { log, ...needs }) : null,
    config.search === null ? startSearch(config, keys, log) : null,
    config.media === null ? startMedia(config, log) : null,
  )
  const running = { commerce, content, search, media }
  try {
    const network = await openNetwork(running, {
      port: config.embeddedPort,
      previewPort: config.contentPreviewPort,
      host: config.host,
      trustProxy: config.trustProxy,
      publicUrl: config.embeddedUrl,
    })
    return { ...network, ...running }
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
  return createCommerceServer({
    database:
      config.databaseUrl === null
        ? { dataDir: join(config.dataDir, 'commerce') }
        : { url: config.databaseUrl },
    stores: STORES.map(({ region, hash, name, country, countryCode, currency }) => ({
      hash,
      name,
      country,
      countryCode,
      currency: currency.currency_code,
      currencyFormat: {
        token: currency.token,
        tokenLocation: currency.token_location,
        decimalToken: currency.decimal_token,
        thousandsToken: currency.thousands_token,
      },
      accessToken: keys.commerceToken,
      taxRates: TAXES[region].rates,
      freeShippingHiddenFrom: hiddenGroups(config.tradeTerms[region].shipping),
      isPriceEnteredWithTax: TAXES[region].pricesHoldTax,
      bankAccount: BANK_ACCOUNT[region],
      adminEmail: config.officeMail,
      ...hostedStore(config, keys, { hash, origin }),
    })),
    ...(await hostPages(config, needs)),
    log,
  })
}

function hiddenGroups({ isEnabled, hideFreeShippingGroups }: ShippingSettings): readonly number[] {
  return isEnabled ? hideFreeShippingGroups : []
}

/** The hosted pages in the shop's look, and what goes out from them: mails, and the taking of payments. */
async function hostPages(config: Config, { catalogueWords, ...needs }: EmbeddedNeeds) {
  const { checkout, dataDir, tradeTerms } = config
  const { mailFrom, smtpUrl, stripe, testCard } = checkout
  const payments = await createPayments({ testCard, stripe })
  const mail = smtpUrl === null ? { folder: join(dataDir, 'mail') } : { smtpUrl }
  return {
    hosting: {
      ...{ look: await readLook('Firnline'), payments, catalogueWords },
      limits: { ...checkout.limits, spendLimitOf: createSpendLimit(tradeTerms) },
      stripeWebhookSecret: stripe?.webhookSecret ?? null,
    },
    delivery: {
      ...{ mail, from: mailFrom, payments, catalogueWords, orderLinks: createOrderLinks(siteUrl(config)) },
      ...needs,
    },
  }
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

function startContent(
  config: Config,
  keys: Keys,
  { log, sendWebhook }: Pick<EmbeddedNeeds, 'sendWebhook'> & { log: Logger },
): Promise<ContentServer> {
  const webhooks = [{ url: SHOP_WEBHOOKS.content, secret: keys.contentWebhookSecret }]
  return createContentServer({
    directory: config.contentDir ?? CONTENT_FOLDER,
    apiKey: keys.contentApiKey,
    deliveryToken: keys.contentDeliveryToken,
    previewToken: keys.contentPreviewToken,
    dataDir: join(config.dataDir, 'content'),
    environment: EMBEDDED_ENVIRONMENT,
    log,
    ...(sendWebhook === undefined ? {} : { webhooks, sendWebhook }),
  })
}

function startSearch(config: Config, keys: Keys, log: Logger): Promise<SearchServer> {
  const { dataDir, elasticsearch } = config
  return createSearchServer({
    ...{ privateKey: keys.searchPrivateKey, searchKey: keys.searchKey, log },
    ...(elasticsearch === null ? { dataDir: join(dataDir, 'search') } : { elasticsearch }),
  })
}

function startMedia(config: Config, log: Logger): Promise<MediaServer> {
  return createMediaServer({ directory: PICTURE_FOLDER, cacheDirectory: join(config.dataDir, 'media'), log })
}
