import { and, asc, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import type { Database } from '../database/open.ts'
import { currencies } from '../database/schema.ts'
import { type Commerce, idOf, type Scope, type StoreContext, type StoreEnv } from '../scope.ts'
import { ApiError } from '../wire/api-error.ts'
import {
  invalidFilter,
  PAGE_PARAMETERS,
  pageOfAll,
  type Query,
  readFlag,
  readIntegers,
  readNames,
  readQuery,
} from '../wire/request.ts'

const WORDS = ['type:in', 'platform:in', 'status:in'] as const
const LIST_PARAMETERS = ['available', ...WORDS, 'id:in', 'include', ...PAGE_PARAMETERS]
/** A store has one channel, as old as channels are. */
const CREATED = '2019-01-01T00:00:00Z'

/** /v3/channels and what is below: the one storefront of the store, number 1. */
export function channelRoutes({ db }: Commerce): Hono<StoreEnv> {
  const routes = new Hono<StoreEnv>()

  routes.get('/', async c => {
    const query = readQuery(c, LIST_PARAMETERS)
    const channel = await toWireChannel(db, c.get('scope'), query)
    const all = isAsked(channel, query) ? [channel] : []
    return c.json(pageOfAll(all, query))
  })

  routes.get('/:channel', async c => {
    const query = readQuery(c, ['include'])
    requireChannel(c)
    return c.json({ data: await toWireChannel(db, c.get('scope'), query), meta: {} })
  })

  routes.get('/:channel/site', c => {
    readQuery(c, [])
    requireChannel(c)
    return c.json({ data: toWireSite(c.get('scope')), meta: {} })
  })

  routes.get('/:channel/currency-assignments', async c => {
    readQuery(c, [])
    requireChannel(c)
    return c.json({ data: { channel_id: 1, ...(await readAssignments(db, c.get('scope'))) }, meta: {} })
  })

  return routes
}

function requireChannel(c: StoreContext): void {
  const id = idOf(c, 'channel', 'A channel')
  if (id !== 1)
    throw new ApiError(404, `A channel was not found with an id of ${id}; this store has channel 1`)
}

async function toWireChannel(db: Database, scope: Scope, query: Query) {
  const names = readNames(query.get('include')) ?? new Set()
  for (const name of names) if (name !== 'currencies') throw invalidFilter('include', name)
  return {
    id: 1,
    name: scope.store.name,
    type: 'storefront',
    platform: 'custom',
    status: 'active',
    external_id: '',
    is_listable_from_ui: true,
    is_visible: true,
    is_enabled: true,
    icon_url: '',
    date_created: CREATED,
    date_modified: CREATED,
    ...(names.has('currencies') ? { currencies: await readAssignments(db, scope) } : {}),
  }
}

function isAsked(channel: { type: string; platform: string; status: string }, query: Query): boolean {
  const { type, platform, status } = channel
  const own = { 'type:in': type, 'platform:in': platform, 'status:in': status }
  const ids = query.get('id:in')
  const available = query.get('available')
  return (
    (ids === undefined || readIntegers('id:in', ids).includes(1)) &&
    (available === undefined || readFlag('available', available)) &&
    WORDS.every(name => query.get(name)?.split(',').includes(own[name]) ?? true)
  )
}

/** The store's own currency is the default; the others are those that are enabled. */
async function readAssignments(db: Database, { hash, store }: Scope) {
  const rows = await db
    .select({ code: currencies.currency_code })
    .from(currencies)
    .where(and(eq(currencies.store, hash), eq(currencies.enabled, true)))
    .orderBy(asc(currencies.id))
  return { enabled_currencies: rows.map(row => row.code), default_currency: store.currency }
}

function toWireSite({ store }: Scope) {
  const checkout = new URL(store.secureUrl).origin
  return {
    id: 1,
    url: store.siteUrl,
    channel_id: 1,
    created_at: CREATED,
    updated_at: CREATED,
    ssl_status: store.siteUrl.startsWith('https:') ? 'dedicated' : 'none',
    urls: [
      { url: store.siteUrl, type: 'primary', created_at: CREATED, updated_at: CREATED },
      { url: store.siteUrl, type: 'canonical', created_at: CREATED, updated_at: CREATED },
      { url: store.secureUrl, type: 'checkout', created_at: CREATED, updated_at: CREATED },
    ],
    is_checkout_url_customized: checkout !== new URL(store.siteUrl).origin,
  }
}
