import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { STORES } from '@firnline/demo/catalogue/stores'
import { type CommerceServer, createCommerceServer } from '@firnline/embedded/commerce/server'
import { createContentServer } from '@firnline/embedded/content/server'
import { openNetwork } from '@firnline/embedded/network'
import { createAnswerCache } from '@firnline/services/http/answer-cache'
import { type AppParts, createApp } from '@firnline/web/server/app'
import { readConfig } from '@firnline/web/server/config'
import { createSessionSeal } from '@firnline/web/server/session'
import { pino } from 'pino'
import { openOutside } from '../adapters.ts'
import { EMBEDDED_ENVIRONMENT, type Embedded } from '../embedded.ts'
import { type Goods, stockStore } from './stock-store.ts'
import { STUB_BUILD } from './stub-build.ts'

export const ORIGIN = 'http://shop.test'
const SESSION_SECRET = 'a session secret of the tests, long enough'

const KEYS = {
  commerceToken: 'token-of-the-tests',
  commerceClientSecret: 'client-secret-of-the-tests-of-32-bytes',
  contentApiKey: 'key',
  contentDeliveryToken: 'token',
  searchPrivateKey: 'private',
  searchKey: 'search',
  sessionSecret: SESSION_SECRET,
}

export type ApiShop = {
  readonly app: ReturnType<typeof createApp>
  readonly goods: Goods
  /** Real time, and as many ms more as `ahead` says. */
  readonly clock: { ahead: number; now(): Date }
  /** Where the stores' hosted pages would be. */
  readonly hostedOrigin: string
  readonly seal: AppParts['seal']
  /** What the shop and the platform logged as their own faults. */
  readonly troubles: unknown[]
  /** Asks the us store itself. */
  readonly store: (method: string, path: string, body?: unknown) => Promise<unknown>
  /** As ten seconds without anybody asking would do. */
  readonly forgetAccounts: () => void
  /** While set, the platform answers this, or never. */
  readonly platform: { fault: ((request: Request) => Response | null) | null }
  close(): Promise<void>
}

/** The shop's server on a commerce server of its own: no socket, no pages. */
export async function openApiShop(
  options: Partial<Pick<AppParts, 'trustProxy' | 'build'>> = {},
): Promise<ApiShop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'firnline-api-'))
  const read = readConfig({ DATA_DIR: dataDir })
  if (!read.ok) throw new Error(read.problems.join())
  const troubles: unknown[] = []
  const clock = { ahead: 0, now: () => new Date(Date.now() + clock.ahead) }
  const log = { error: (details: Record<string, unknown>) => void troubles.push(details.err) }
  const server = await openStores(join(dataDir, 'commerce'), clock.now, log)
  const platform: ApiShop['platform'] = { fault: null }
  const fetch = async (request: Request) => platform.fault?.(request) ?? server.fetch(request)
  const commerce = { fetch, close: server.close }
  const embedded = await openEmbedded(commerce)
  const onStale = (_: string, error: unknown) => void troubles.push(error)
  const cache = createAnswerCache({ ttl: 60_000, maxEntries: 100, onStale })
  const outside = openOutside(read.config, KEYS, embedded, cache, pino({ level: 'silent' }))
  const seal = createSessionSeal(SESSION_SECRET, clock.now)
  const app = createApp({
    ...outside,
    build: STUB_BUILD,
    mode: 'production',
    trade: read.config.trade,
    seal,
    publicUrl: null,
    trustedGeoHeader: null,
    trustProxy: true,
    clientFiles: null,
    isReady: async () => true,
    onError: error => void troubles.push(error),
    now: clock.now,
    ...options,
  })
  const store = (method: string, path: string, body?: unknown) => ask(server, { method, path, body })
  const goods = await stockStore(store)
  const forgetAccounts = () => {
    for (let id = 1; id < 100; id += 1) outside.accounts.forget('us', id)
  }
  return {
    ...{
      app,
      goods,
      clock,
      hostedOrigin: new URL(embedded.origin).origin,
      seal,
      troubles,
      store,
      forgetAccounts,
      platform,
    },
    async close() {
      await embedded.close()
      await rm(dataDir, { recursive: true })
    },
  }
}

/** Content speaks over a socket only; commerce is asked in this process. */
async function openEmbedded(commerce: CommerceServer): Promise<Embedded> {
  const content = await createContentServer({
    directory: fileURLToPath(new URL('../../demo/content', import.meta.url)),
    apiKey: KEYS.contentApiKey,
    deliveryToken: KEYS.contentDeliveryToken,
    environment: EMBEDDED_ENVIRONMENT,
    log: pino({ level: 'silent' }),
  })
  const servers = { commerce, content, search: null, media: null }
  const { origin, close } = await openNetwork(servers, { port: 0, host: '127.0.0.1' })
  return { ...servers, origin, close }
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
