import type { EventBatch } from '@firnline/services/analytics/port'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { describeItems, type ItemQuery, readItemQuery } from '../../app/analytics/describe-items.ts'
import { type AnalyticsEvent, CHECKOUT_EVENTS, parseEvent } from '../../app/analytics/event-table.ts'
import type { ItemReply } from '../../app/analytics/items.ts'
import type { AppEnv } from '../app-env.ts'
import type { ServerParts } from '../app-parts.ts'
import { limitEvents } from '../gate/rate-limits.ts'
import { refuseForeignForms } from '../gate/refuse-requests.ts'
import { openVisit } from '../pages/visit.ts'
import { groupVisit } from '../session/account/price-group.ts'
import { analyticsSettings } from './analytics.ts'
import { clientIdOf, requestConsent, visitIdOf } from './request-consent.ts'

/** Bytes of a report. */
const MAX_REPORT = 256 * 1024
const MOST_EVENTS = 100

type EndpointParts = Pick<
  ServerParts,
  'analytics' | 'limits' | 'services' | 'accounts' | 'tradeTerms' | 'now' | 'onError'
>

/**
 * `GET /{lang}/events/items`: what events say of products, asked for by browsers that report some.
 * `POST /{lang}/events`: a JSON array of events, as browsers report them. They are forwarded to every receiver, unless
 * the visitor has not granted statistics: browsers send nothing then, but they are not relied on.
 */
export function createEventEndpoint(parts: EndpointParts): Hono<AppEnv> {
  const { analytics, limits, onError } = parts
  const app = new Hono<AppEnv>()
  app.on('GET', ['/events/items', '/:lang/events/items'], limitEvents(limits), async c => {
    if (analyticsSettings(analytics, c.var.locale) === null) return c.text('Nothing is measured here.', 404)
    const query = readItemQuery(new URL(c.req.url).searchParams)
    if (typeof query === 'string') return c.text(query, 400)
    return c.json(await itemsOf(c, query, parts), 200, { 'cache-control': 'private, max-age=60' })
  })
  const tooLarge = bodyLimit({ maxSize: MAX_REPORT, onError: c => c.text('The report is too large.', 413) })
  app.on('POST', ['/events', '/:lang/events'], limitEvents(limits), tooLarge, refuseForeignForms, async c => {
    if (analytics.receivers.length === 0) return c.text('This shop has no endpoint for events.', 404)
    const events = readEvents(await c.req.text())
    if (events === null) return c.text('This is no list of events of the shop.', 400)
    const { locale, country } = c.var
    const batch = batchOf(c.req.raw, { countries: [locale.country, country], events })
    // The visitor does not wait for it.
    if (batch !== null) void Promise.all(analytics.receivers.map(send => send(batch))).catch(onError)
    return c.body(null, 204)
  })
  return app
}

/** With the prices of the visitor's group. */
async function itemsOf(c: Context<AppEnv>, query: ItemQuery, parts: EndpointParts): Promise<ItemReply> {
  const { services, accounts, tradeTerms, onError } = parts
  const { locale, visitor } = c.var
  const now = parts.now()
  const { priceGroup } = await groupVisit(c.req.raw, { locale, visitor, accounts, tradeTerms, now })
  const onDegrade = (_: string, error: unknown) => onError(error)
  const { groupId } = priceGroup
  const reader = services.forPage({ seen: () => {}, onDegrade, groupId })
  const { visit } = await openVisit(locale, reader, { priceGroup, now, onDegrade })
  return describeItems(query, visit, reader.catalogue)
}

/** null: not a list of events that pages of the storefront report. */
function readEvents(body: string): AnalyticsEvent[] | null {
  let list: unknown
  try {
    list = JSON.parse(body)
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
  if (!Array.isArray(list) || list.length > MOST_EVENTS) return null
  const events = list
    .flatMap(value => parseEvent(value) ?? [])
    .filter(({ name }) => !CHECKOUT_EVENTS.includes(name))
  return events.length === list.length ? events : null
}

type Sent = { readonly countries: readonly (string | null)[]; readonly events: readonly AnalyticsEvent[] }

/** null: nothing may be forwarded. */
function batchOf(request: Request, { countries, events }: Sent): EventBatch | null {
  const clientId = clientIdOf(request)
  const { statistics, marketing } = requestConsent(request, countries)
  if (clientId === null || !statistics || events.length === 0) return null
  const visitId = visitIdOf(request)
  return { clientId, events, marketing, ...(visitId === undefined ? {} : { visitId }) }
}
