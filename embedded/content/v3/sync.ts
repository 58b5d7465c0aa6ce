import { Hono } from 'hono'
import { assetOnWire } from '../entry/asset.ts'
import { fillAssets } from '../entry/fill-assets.ts'
import type { Fields } from '../json.ts'
import type { EventLog } from '../publish/event-log.ts'
import { ASSETS, type EventType, eventTypes, type PublishEvent } from '../publish/publish-event.ts'
import { readToken, type SyncPlace, writeToken } from '../publish/sync-token.ts'
import { MAIN } from '../store/stack.ts'
import type { Store } from '../store/store.ts'
import { invalidParameter } from '../wire/errors.ts'
import type { Params } from '../wire/params.ts'
import { type Reading, readRequest } from '../wire/read.ts'

const PAGE = 100

export type SyncEvents = { log: EventLog; ready: Promise<void> }

/**
 * `/stacks/sync`: first everything that is published, then what has happened since.
 * @param events.ready the log has caught up with the store; requests wait for it
 */
export function sync(store: Store, { log, ready }: SyncEvents, apiKey: string): Hono {
  const app = new Hono({ strict: false })
  app.on(['GET', 'POST'], '/sync', async c => {
    const reading = await readRequest(c.req.raw, store)
    await ready
    if (reading.branch !== MAIN)
      throw invalidParameter('branch', 'cannot be synced. Sync follows the main branch only.')
    const place = placeOf(reading.params, log)
    const waiting = eventsAt(place, log)
    const page = waiting.slice(0, PAGE)
    const items = page.flatMap(event => itemOf(event, store, reading, apiKey))
    const total = place.skip === 0 ? waiting.length : place.total
    return c.json({
      items,
      skip: place.skip,
      limit: PAGE,
      total_count: total,
      ...nextToken({ ...place, total }, waiting),
    })
  })
  return app
}

function placeOf(params: Params, log: EventLog): SyncPlace {
  const page = params.text('pagination_token')
  if (page !== undefined) return readToken('pagination_token', page, log.id)
  const delta = params.text('sync_token')
  if (delta !== undefined) return { ...readToken('sync_token', delta, log.id), until: log.latest }
  if (!params.flag('init')) {
    throw invalidParameter('init', 'must be true, unless a sync_token or a pagination_token is sent.')
  }
  const since = sinceOf(params)
  const filter = { isInitial: since === null, types: typesOf(params), ...subjectFilter(params), since }
  return { log: log.id, after: 0, until: log.latest, skip: 0, total: 0, filter }
}

function subjectFilter(params: Params) {
  const contentTypes = listOf(params, 'content_type_uid')
  return {
    contentTypes: contentTypes.length > 0 ? contentTypes : null,
    locale: params.text('locale') ?? null,
  }
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

function eventsAt({ after, until, filter }: SyncPlace, log: EventLog): PublishEvent[] {
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

// Something published that is no longer there is about to be told of anew.
function itemOf(event: PublishEvent, store: Store, reading: Reading, apiKey: string): Fields[] {
  const { type, at, contentType, uid, locale } = event
  const item = { type, event_at: at, content_type_uid: contentType }
  if (type === 'content_type_deleted') return [{ ...item, data: {} }]
  if (!type.endsWith('_published')) return [{ ...item, data: { uid, locale } }]
  const assetOf = (asset: string) => {
    const found = store.assets.get(asset)
    return found ? { ...assetOnWire(found, reading, apiKey), locale } : null
  }
  if (contentType === ASSETS) {
    const asset = assetOf(uid)
    return asset ? [{ ...item, data: asset }] : []
  }
  const entry = store.entry(contentType, uid)?.entries.get(locale)
  const fields = store.contentTypes.get(contentType)?.fields ?? []
  return entry ? [{ ...item, data: fillAssets(entry, fields, assetOf) }] : []
}

function nextToken(place: SyncPlace, waiting: readonly PublishEvent[]): Fields {
  const last = waiting[PAGE - 1]
  if (last && waiting.length > PAGE) {
    return { pagination_token: writeToken({ ...place, after: last.n, skip: place.skip + PAGE }) }
  }
  const filter = { ...place.filter, isInitial: false, since: null }
  const done = { log: place.log, after: place.until ?? place.after, until: null, skip: 0, total: 0, filter }
  return { sync_token: writeToken(done) }
}
