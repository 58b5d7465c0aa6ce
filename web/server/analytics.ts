import {
  asksFirst,
  CONSENT_COOKIE,
  type Consent,
  consentOf,
  PURPOSES,
  parseChoice,
} from '@firnline/domain/consent/consent'
import type { Locale } from '@firnline/domain/locale/locale'
import { ANONYMOUS } from '@firnline/domain/visit'
import type { EventBatch, EventReceiver } from '@firnline/services/analytics/port'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { AnalyticsSettings } from '../app/analytics/analytics-settings.ts'
import { CLIENT_COOKIE, isClientId } from '../app/analytics/client-id.ts'
import { describeItems, type ItemQuery, readItemQuery } from '../app/analytics/describe-items.ts'
import { type AnalyticsEvent, CHECKOUT_EVENTS, parseEvent } from '../app/analytics/event-table.ts'
import type { ItemReply } from '../app/analytics/items.ts'
import type { AppEnv } from './app-env.ts'
import type { ServerParts } from './app-parts.ts'
import type { AnalyticsConfig } from './config/analytics-settings.ts'
import { limitEvents } from './gate/rate-limits.ts'
import { refuseForeignForms } from './gate/refuse-requests.ts'
import { openVisit } from './pages/visit.ts'
import { proVisit } from './session/account/pro-visit.ts'
import { readCookie } from './session/cookie.ts'

export type Analytics = {
  readonly tagManager: AnalyticsConfig['tagManager']
  /** Where the own endpoint forwards events to; none: there is no endpoint. */
  readonly receivers: readonly EventReceiver[]
}

export const NO_ANALYTICS: Analytics = {
  tagManager: { id: null, idByCountry: new Map(), url: '', origins: [] },
  receivers: [],
}

/** null: nothing is measured in this market. */
export function analyticsSettings(
  analytics: Analytics,
  { country }: Pick<Locale, 'country'>,
): AnalyticsSettings | null {
  const { tagManager, receivers } = analytics
  const id = tagManager.idByCountry.has(country)
    ? (tagManager.idByCountry.get(country) ?? null)
    : tagManager.id
  const endpoint = receivers.length > 0
  if (id === null && !endpoint) return null
  const script = `${tagManager.url}/gtm.js?${new URLSearchParams({ id: id ?? '' })}`
  return { tagManager: id === null ? null : script, endpoint }
}

/** Bytes of a report. */
const MAX_REPORT = 256 * 1024
const MOST_EVENTS = 100

type EndpointParts = Pick<ServerParts, 'analytics' | 'limits' | 'services' | 'tradeTerms' | 'now' | 'onError'>

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
  const { services, tradeTerms, onError } = parts
  const { locale, visitor } = c.var
  const now = parts.now()
  const own = await proVisit(c.req.raw, { locale, visitor, tradeTerms, now })
  const customer = own.kind === 'own' ? own.customer : ANONYMOUS
  const onDegrade = (_: string, error: unknown) => onError(error)
  const { groupId } = customer
  const reader = services.forPage({ seen: () => {}, onDegrade, groupId })
  const { visit } = await openVisit(locale, reader, { customer, now, onDegrade })
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
  return { clientId, events, marketing }
}

/** null: the browser has none. */
function clientIdOf(request: Request): string | null {
  const id = readCookie(request, CLIENT_COOKIE)
  return id !== null && isClientId(id) ? id : null
}

function requestConsent(request: Request, countries: Sent['countries']): Consent {
  return consentOf(parseChoice(readCookie(request, CONSENT_COOKIE)), {
    asksFirst: asksFirst(countries),
    privacySignal: request.headers.get('sec-gpc') === '1',
  })
}

type CheckoutVisit = {
  readonly request: Request
  readonly locale: Locale
  /** Where the visitor is; null: not known. */
  readonly country: string | null
}

/**
 * What the link of the hosted checkout says of analytics: the granted purposes, and the client id where the shop forwards
 * events. Empty where nothing is measured, or may be. `request`: of the form.
 */
export function checkoutQuery(
  analytics: Analytics,
  { request, locale, country }: CheckoutVisit,
): Readonly<Record<string, string>> {
  // The request of a page for everybody has no cookies, which must not look like a visitor who has not answered.
  if (request.method !== 'POST') return {}
  const settings = analyticsSettings(analytics, locale)
  const consent = requestConsent(request, [locale.country, country])
  if (settings === null || !(consent.statistics || consent.marketing)) return {}
  const client = settings.endpoint && consent.statistics ? clientIdOf(request) : null
  const granted = PURPOSES.filter(purpose => consent[purpose]).join('-')
  return { consent: granted, ...(client === null ? {} : { client }) }
}
