import { Hono } from 'hono'
import * as v from 'valibot'
import { assetOnWire, resolveAssets } from '../entry/deliver.ts'
import { ApiError, invalidParameter } from '../http/errors.ts'
import { type Params, parseRequest, type ReadRequest } from '../http/request.ts'
import type { Fields } from '../json.ts'
import { ASSETS } from '../store/asset.ts'
import { MAIN } from '../store/stack.ts'
import type { Store } from '../store/store.ts'
import { type EventLog, type EventType, eventTypes, type PublishEvent } from '../sync/event-log.ts'

const PAGE = 100

export type SyncEvents = { log: EventLog; ready: Promise<void> }

/**
 * `/stacks/sync`: first everything that is published, then the events since.
 * @param events.ready requests wait until the log has caught up with the store
 */
export function sync(store: Store, { log, ready }: SyncEvents, apiKey: string): Hono {
  const app = new Hono({ strict: false })
  app.on(['GET', 'POST'], '/sync', async c => {
    const request = await parseRequest(c.req.raw, store)
    await ready
    if (request.branch !== MAIN)
      throw invalidParameter('branch', 'cannot be synced. Sync follows the main branch only.')
    const state = stateOf(request.params, log)
    const events = eventsAt(state, log)
    const page = events.slice(0, PAGE)
    const items = page.flatMap(event => itemOf(event, store, request, apiKey))
    const total = state.skip === 0 ? events.length : state.total
    return c.json({
      items,
      skip: state.skip,
      limit: PAGE,
      total_count: total,
      ...nextToken({ ...state, total }, events),
    })
  })
  return app
}

function stateOf(params: Params, log: EventLog): SyncState {
  const page = params.text('pagination_token')
  if (page !== undefined) return readToken('pagination_token', page, log.id)
  const delta = params.text('sync_token')
  if (delta !== undefined) return { ...readToken('sync_token', delta, log.id), until: log.latest }
  if (!params.flag('init')) {
    throw invalidParameter('init', 'must be true, unless a sync_token or a pagination_token is sent.')
  }
  const since = sinceOf(params)
  const contentTypes = listOf(params, 'content_type_uid')
  const filter = {
    isInitial: since === null,
    types: typesOf(params),
    contentTypes: contentTypes.length > 0 ? contentTypes : null,
    locale: params.text('locale') ?? null,
    since,
  }
  return { log: log.id, after: 0, until: log.latest, skip: 0, total: 0, filter }
}

function typesOf(params: Params): EventType[] | null {
  const named = listOf(params, 'type')
  const types = eventTypes.filter(type => named.includes(type))
  if (types.length < new Set(named).size) {
    throw invalidParameter('type', `must be one or more of ${eventTypes.join(', ')}.`)
  }
  return types.length > 0 ? types : null
}

const listOf = (params: Params, name: string) =>
  params
    .list(name)
    .flatMap(text => text.split(','))
    .filter(text => text !== '')

// The TypeScript SDK writes start_date.
function sinceOf(params: Params): string | null {
  const name = params.text('start_from') === undefined ? 'start_date' : 'start_from'
  const written = params.text(name)
  if (!written) return null
  const time = Date.parse(written)
  if (Number.isNaN(time)) throw invalidParameter(name, 'must be a date, such as 2026-12-01T00:00:00.000Z.')
  return new Date(time).toISOString()
}

function eventsAt({ after, until, filter }: SyncState, log: EventLog): PublishEvent[] {
  const { isInitial, types, contentTypes, locale, since } = filter
  const found: PublishEvent[] = []
  for (const event of log.all()) {
    const { n, type, at } = event
    if (n <= after || type === 'content_type_known') continue
    if (until !== null && n > until) break
    if (isInitial && !type.endsWith('_published')) continue
    if (types && !types.includes(type)) continue
    if (contentTypes && !contentTypes.includes(event.contentType)) continue
    if (locale && event.contentType !== ASSETS && event.locale !== '' && event.locale !== locale) continue
    if (since && at < since) continue
    found.push(event)
  }
  return found
}

// Published items that are missing by now have another event coming.
function itemOf(event: PublishEvent, store: Store, request: ReadRequest, apiKey: string): Fields[] {
  const { type, at, contentType, uid, locale } = event
  const item = { type, event_at: at, content_type_uid: contentType }
  if (type === 'content_type_deleted') return [{ ...item, data: {} }]
  if (!type.endsWith('_published')) return [{ ...item, data: { uid, locale } }]
  const assetOf = (asset: string) => {
    const found = store.assets.get(asset)
    return found ? { ...assetOnWire(found, request, apiKey), locale } : null
  }
  if (contentType === ASSETS) {
    const asset = assetOf(uid)
    return asset ? [{ ...item, data: asset }] : []
  }
  const entry = store.entry(contentType, uid)?.entries.get(locale)
  const fields = store.contentTypes.get(contentType)?.fields ?? []
  return entry ? [{ ...item, data: resolveAssets(entry, fields, assetOf) }] : []
}

function nextToken(state: SyncState, events: readonly PublishEvent[]): Fields {
  const last = events[PAGE - 1]
  if (last && events.length > PAGE) {
    return { pagination_token: writeToken({ ...state, after: last.n, skip: state.skip + PAGE }) }
  }
  const filter = { ...state.filter, isInitial: false, since: null }
  const done = { log: state.log, after: state.until ?? state.after, until: null, skip: 0, total: 0, filter }
  return { sync_token: writeToken(done) }
}

const tokenFields = v.object({
  /** The id of its log. */
  log: v.string(),
  /** Events after this one, up to `until`: null between syncs, else the last event when the sync began. */
  after: v.number(),
  until: v.nullable(v.number()),
  skip: v.number(),
  total: v.number(),
  filter: v.object({
    /** Only published items. */
    isInitial: v.boolean(),
    types: v.nullable(v.array(v.picklist(eventTypes))),
    contentTypes: v.nullable(v.array(v.string())),
    locale: v.nullable(v.string()),
    /** ISO, UTC */
    since: v.nullable(v.string()),
  }),
})

const tokenText = v.pipe(v.string(), v.parseJson(), tokenFields)

/** How far a client has synced. */
type SyncState = v.InferOutput<typeof tokenFields>

const writeToken = (state: SyncState) => Buffer.from(JSON.stringify(state)).toString('base64url')

function readToken(name: 'sync_token' | 'pagination_token', token: string, log: string): SyncState {
  const parsed = v.safeParse(tokenText, Buffer.from(token, 'base64url').toString())
  const isOwn = parsed.success && parsed.output.log === log
  if (isOwn && (parsed.output.until === null) === (name === 'sync_token')) return parsed.output
  const message = `The ${name} is not valid, or no longer. Sync from the start with init=true.`
  throw new ApiError(422, 141, message, name)
}
