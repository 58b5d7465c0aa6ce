import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { STORES } from '@firnline/demo/catalogue/stores'
import { layDatabase } from '@firnline/embedded/commerce/fixtures/lay-database'
import { type CommerceServer, createCommerceServer } from '@firnline/embedded/commerce/server'
import { createContentServer } from '@firnline/embedded/content/server'
import { openNetwork } from '@firnline/embedded/network'
import { readCatalogues } from '@firnline/messages/catalogues'
import { createTranslator } from '@firnline/messages/create-translator'
import type { CommerceAccess } from '@firnline/services/commerce/store-client'
import { createResponseCache } from '@firnline/services/http/response-cache'
import { createFolderApplicationStore } from '@firnline/services/pro/pro-applications'
import { createFolderCodes } from '@firnline/services/pro/pro-codes'
import { type AppParts, createApp } from '@firnline/web/server/app'
import { readConfig } from '@firnline/web/server/config/config'
import { QUIET_MAIL } from '@firnline/web/server/email/fixture/quiet-mail'
import { OPEN_GATE } from '@firnline/web/server/gate/bot-gate'
import type { GateSettings } from '@firnline/web/server/gate/request-gate'
import { createSessionSeal } from '@firnline/web/server/session/session'
import { pino } from 'pino'
import { openOutside } from '../adapters.ts'
import { EMBEDDED_ENVIRONMENT, type Embedded } from '../embedded.ts'
import { ONE_PAGE_BUILD } from './one-page-build.ts'
import { type Goods, stockStore } from './stock-store.ts'

export const ORIGIN = 'http://shop.test'
const MESSAGES = readCatalogues()
const SESSION_SECRET = 'a session secret of the tests, long enough'

const KEYS = {
  commerceToken: 'token-of-the-tests',
  commerceClientSecret: 'client-secret-of-the-tests-of-32-bytes',
  contentApiKey: 'key',
  contentDeliveryToken: 'token',
  contentPreviewToken: 'preview-token',
  searchPrivateKey: 'private',
  searchKey: 'search',
  sessionSecret: SESSION_SECRET,
  contentWebhookSecret: 'content-webhook-secret',
  commerceWebhookSecret: 'commerce-webhook-secret',
}

export type ApiShop = {
  readonly app: ReturnType<typeof createApp>
  /** What the app was made of: for another of the same stores. */
  readonly parts: AppParts
  readonly goods: Goods
  /** Real time, and as many ms more as `ahead` says. */
  readonly clock: { ahead: number; now(): Date }
  /** Where the stores' hosted pages would be. */
  readonly hostedOrigin: string
  readonly seal: AppParts['seal']
  /** What the shop and the platform logged as their own faults. */
  readonly troubles: unknown[]
  /** How the shop itself reaches the stores. */
  readonly access: CommerceAccess
  /** Asks the us store itself. */
  readonly store: (method: string, path: string, body?: unknown) => Promise<unknown>
  /** As ten seconds without anybody asking would do. */
  readonly forgetAccounts: () => void
  /** While set, the platform answers this, or never. */
  readonly platform: { fault: ((request: Request) => Response | null) | null }
  close(): Promise<void>
}

export type ApiShopOptions = Partial<GateSettings & Pick<AppParts, 'build'>> & {
  /** A folder of content entries whose drafts are shown to live previews. Left out: the demo's, and no previews. */
  readonly contentDir?: string
}

/** The shop's server on a commerce server of its own: no socket, no pages. */
export async function openApiShop({ contentDir, ...options }: ApiShopOptions = {}): Promise<ApiShop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'firnline-api-'))
  const read = readConfig({ DATA_DIR: dataDir, ...(contentDir === undefined ? {} : LIVE_PREVIEW) })
  if (!read.ok) throw new Error(read.problems.join())
  const troubles: unknown[] = []
  const clock = { ahead: 0, now: () => new Date(Date.now() + clock.ahead) }
  const log = { error: (details: Record<string, unknown>) => void troubles.push(details.err) }
  await layDatabase(join(dataDir, 'commerce'))
  const server = await openStores(join(dataDir, 'commerce'), clock.now, log)
  const platform: ApiShop['platform'] = { fault: null }
  const fetch = async (request: Request) => platform.fault?.(request) ?? server.fetch(request)
  const commerce = { fetch, isReady: server.isReady, close: server.close }
  const embedded = await openEmbedded(commerce, contentDir)
  const onStale = (_: string, error: unknown) => void troubles.push(error)
  const cache = createResponseCache({ ttl: 60_000, maxEntries: 100, onStale })
  const outside = openOutside(read.config, KEYS, embedded, cache, pino({ level: 'silent' }))
  const seal = createSessionSeal(SESSION_SECRET, clock.now)
  const parts: AppParts = {
    ...outside,
    build: ONE_PAGE_BUILD,
    mode: 'production',
    tradeTerms: read.config.tradeTerms,
    proApplications: createFolderApplicationStore({
      folder: join(dataDir, 'pro-applications'),
      now: clock.now,
    }),
    mail: QUIET_MAIL,
    proCodes: createFolderCodes({
      folder: join(dataDir, 'pro-codes'),
      now: clock.now,
      onWrongLines: lines => void troubles.push(lines),
    }),
    bots: OPEN_GATE,
    translator: createTranslator(() => MESSAGES),
    seal,
    publicUrl: null,
    trustedGeoHeader: null,
    trustProxy: true,
    livePreview: read.config.livePreview,
    clientFiles: null,
    readiness: async () => ({ ready: true, missing: [] }),
    onError: error => void troubles.push(error),
    now: clock.now,
    ...options,
  }
  const app = createApp(parts)
  const store = (method: string, path: string, body?: unknown) => ask(server, { method, path, body })
  const goods = await stockStore(store)
  const forgetAccounts = () => {
    for (let id = 1; id < 100; id += 1) outside.accounts.forget('us', id)
  }
  return {
    ...{
      app,
      parts,
      goods,
      clock,
      hostedOrigin: new URL(embedded.origin).origin,
      seal,
      troubles,
      store,
      forgetAccounts,
      platform,
      access: outside.commerce,
    },
    async close() {
      await embedded.close()
      await rm(dataDir, { recursive: true })
    },
  }
}

const LIVE_PREVIEW = { CONTENTSTACK_LIVE_PREVIEW: '1', CONTENTSTACK_EDITOR_ORIGIN: 'https://editor.test' }
const DEMO_CONTENT = fileURLToPath(new URL('../../demo/content', import.meta.url))
/** Content speaks over a socket only; commerce is asked in this process. */
async function openEmbedded(commerce: CommerceServer, directory = DEMO_CONTENT): Promise<Embedded> {
  const content = await createContentServer({
    directory,
    apiKey: KEYS.contentApiKey,
    deliveryToken: KEYS.contentDeliveryToken,
    previewToken: KEYS.contentPreviewToken,
    environment: EMBEDDED_ENVIRONMENT,
    log: pino({ level: 'silent' }),
  })
  const servers = { commerce, content, search: null, media: null }
  const network = await openNetwork(servers, { port: 0, previewPort: 0, host: '127.0.0.1' })
  return { ...servers, ...network }
}

function openStores(
  dataDir: string,
  now: () => Date,
  log: { error(details: Record<string, unknown>, text: string): void },
): Promise<CommerceServer> {
  return createCommerceServer({
    database: { dataDir },
    stores: STORES.map(({ hash, name, countryCode, currency }) => ({
      ...{ hash, name, countryCode, currency: currency.currency_code, accessToken: KEYS.commerceToken },
      secureUrl: `http://localhost:3001/shop/${hash}`,
      siteUrl: ORIGIN,
      clientId: `${hash}-storefront`,
      clientSecret: KEYS.commerceClientSecret,
    })),
    now,
    log,
  })
}

async function ask(
  server: CommerceServer,
  { method, path, body }: { method: string; path: string; body: unknown },
): Promise<unknown> {
  const answer = await server.fetch(
    new Request(`http://localhost:3001/stores/firnline-us${path}`, {
      method,
      headers: { 'x-auth-token': KEYS.commerceToken, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
  )
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`)
  return text === '' ? null : JSON.parse(text)
}
