import { and, asc, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import * as v from 'valibot'
import { type Channel, FIRST_CHANNEL, readChannels, requireChannel, toWireSite } from '../channel/channel.ts'
import { assignId } from '../database/insert.ts'
import type { Database } from '../database/open.ts'
import { hasId } from '../database/rows.ts'
import { channels, currencies } from '../database/schema.ts'
import { type Commerce, idOf, type Scope, type StoreContext, type StoreEnv } from '../scope.ts'
import { ApiError, unprocessable } from '../wire/api-error.ts'
import {
  invalidFilter,
  PAGE_PARAMETERS,
  pageOfAll,
  type Query,
  readBody,
  readFlag,
  readIntegers,
  readNames,
  readQuery,
} from '../wire/request.ts'
import { name, text, toIso } from '../wire/value.ts'

const WORDS = ['type:in', 'platform:in', 'status:in'] as const
const LIST_PARAMETERS = ['available', ...WORDS, 'id:in', 'include', ...PAGE_PARAMETERS]

const status = v.picklist(['active', 'prelaunch', 'inactive', 'connected', 'disconnected'])
const newChannelBody = v.object({
  name: name(255),
  type: v.picklist(['pos', 'marketplace', 'marketing', 'storefront']),
  platform: name(100),
  status: v.optional(status, 'active'),
  external_id: v.optional(text(255), ''),
})
const channelChangeBody = v.partial(v.omit(newChannelBody, ['type', 'platform']))
const address = v.pipe(text(2048), v.url())
const siteBody = v.object({ url: address })

/** /v3/channels and what is below. The first is the store itself and stays as it is. */
export function channelRoutes({ db, now }: Commerce): Hono<StoreEnv> {
  const routes = new Hono<StoreEnv>()

  routes.get('/', async c => {
    const query = readQuery(c, LIST_PARAMETERS)
    const scope = c.get('scope')
    const asked = (await readChannels(db, scope)).filter(channel => isAsked(channel, query))
    const all = await Promise.all(asked.map(channel => toWireChannel(db, { scope, channel, query })))
    return c.json(pageOfAll(all, query))
  })

  routes.get('/:channel', async c => {
    const query = readQuery(c, ['include'])
    const scope = c.get('scope')
    return c.json({ data: await toWireChannel(db, { scope, channel: await channelOf(c), query }), meta: {} })
  })

  routes.post('/', async c => {
    const scope = c.get('scope')
    const body = await readBody(c, newChannelBody)
    const times = { date_created: now(), date_modified: now() }
    const id = await db.transaction(async tx => {
      const row = await assignId(tx, { store: scope.hash, resource: 'channel' }, { ...body, ...times })
      // The first is no row.
      const channel = { ...row, id: row.id + FIRST_CHANNEL }
      await tx.insert(channels).values(channel)
      return channel.id
    })
    const channel = await requireChannel(db, scope, id)
    return c.json({ data: await toWireChannel(db, { scope, channel, query: new Map() }), meta: {} })
  })

  routes.put('/:channel', async c => {
    const scope = c.get('scope')
    const body = await readBody(c, channelChangeBody)
    await change(c, body)
    return c.json({
      data: await toWireChannel(db, { scope, channel: await channelOf(c), query: new Map() }),
      meta: {},
    })
  })

  routes.get('/:channel/site', async c => {
    readQuery(c, [])
    return sendSite(c)
  })

  routes.on(['POST', 'PUT'], '/:channel/site', async c => {
    const { url } = await readBody(c, siteBody)
    await change(c, { site_url: url })
    return sendSite(c)
  })

  routes.put('/:channel/site/checkout-url', async c => {
    const { url } = await readBody(c, siteBody)
    await change(c, { checkout_url: url })
    return sendSite(c)
  })

  routes.get('/:channel/currency-assignments', async c => {
    readQuery(c, [])
    const { id } = await channelOf(c)
    return c.json({ data: { channel_id: id, ...(await readAssignments(db, c.get('scope'))) }, meta: {} })
  })

  return routes

  function channelOf(c: StoreContext): Promise<Channel> {
    return requireChannel(db, c.get('scope'), idOf(c, 'channel', 'A channel'))
  }

  async function change(c: StoreContext, columns: Partial<Channel>): Promise<void> {
    const { id } = await channelOf(c)
    if (id === FIRST_CHANNEL)
      throw unprocessable('The first channel is the store itself and cannot be changed')
    await db
      .update(channels)
      .set({ ...columns, date_modified: now() })
      .where(hasId(channels, c.get('scope'), id))
  }

  async function sendSite(c: StoreContext): Promise<Response> {
    const channel = await channelOf(c)
    const site = toWireSite(channel, c.get('scope'))
    if (site === null) throw new ApiError(404, `The channel ${channel.id} has no site`)
    return c.json({ data: site, meta: {} })
  }
}

type Shown = { readonly scope: Scope; readonly channel: Channel; readonly query: Query }

async function toWireChannel(db: Database, { scope, channel, query }: Shown) {
  const names = readNames(query.get('include')) ?? new Set()
  for (const name of names) if (name !== 'currencies') throw invalidFilter('include', name)
  const { site_url: _, checkout_url: __, date_created, date_modified, ...fields } = channel
  return {
    ...fields,
    is_listable_from_ui: true,
    is_visible: true,
    is_enabled: channel.status === 'active',
    icon_url: '',
    date_created: toIso(date_created),
    date_modified: toIso(date_modified),
    ...(names.has('currencies') ? { currencies: await readAssignments(db, scope) } : {}),
  }
}

function isAsked({ id, type, platform, status }: Channel, query: Query): boolean {
  const own = { 'type:in': type, 'platform:in': platform, 'status:in': status }
  const ids = query.get('id:in')
  const available = query.get('available')
  return (
    (ids === undefined || readIntegers('id:in', ids).includes(id)) &&
    (available === undefined || readFlag('available', available)) &&
    WORDS.every(name => query.get(name)?.split(',').includes(own[name]) ?? true)
  )
}

/** The store's own currency is the default of every channel; the others are those that are enabled. */
async function readAssignments(db: Database, { hash, store }: Scope) {
  const rows = await db
    .select({ code: currencies.currency_code })
    .from(currencies)
    .where(and(eq(currencies.store, hash), eq(currencies.enabled, true)))
    .orderBy(asc(currencies.id))
  return { enabled_currencies: rows.map(row => row.code), default_currency: store.currency }
}
