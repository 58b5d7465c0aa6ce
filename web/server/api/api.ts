import { type CommerceRegion, ofStore } from '@firnline/domain/region'
import { BOT_ACTIONS, type BotAction } from '@firnline/services/bot-check/actions'
import type { Challenge } from '@firnline/services/bot-check/port'
import type { CommerceProxy } from '@firnline/services/commerce/proxy'
import { createStoreRecords, type StoreRecords } from '@firnline/services/commerce/store-records'
import { type Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import * as v from 'valibot'
import type { AppEnv } from '../app-env.ts'
import type { ServerParts } from '../app-parts.ts'
import { ApiError, toErrorResponse } from '../errors.ts'
import { createCustomerSession } from '../session/customer-session.ts'
import type { RequestRecord } from '../telemetry/request-record.ts'
import { type Call, type CallContext, PRIVATE } from './call.ts'
import { ADDRESS_CALLS } from './calls/address.ts'
import { CART_CALLS } from './calls/cart.ts'
import { CATEGORY_CALLS, PRODUCT_CALLS } from './calls/catalogue.ts'
import { CUSTOMER_CALLS, GROUP_CALLS } from './calls/customer.ts'
import { INTERSTACK_CALLS } from './calls/interstack.ts'
import { ORDER_CALLS } from './calls/order.ts'
import { PRO_CALLS } from './calls/pro.ts'
import { SESSION_CALLS, SIGN_IN_CALLS } from './calls/session.ts'
import { STOCK_CALLS, STORE_CALLS } from './calls/store.ts'
import { readRegion, requireProof, tooMany } from './guard.ts'
import { openApi } from './open-api.ts'

/** Answers the calls of /api for one visitor at a time: never stored, and with the cookies that the call changed. */
export function createApiHandler(parts: ServerParts): (c: Context<AppEnv>) => Promise<Response> {
  const api = createApi(parts.onError)
  return async c => {
    const { ip, country, visitor } = c.var
    const response = await api.fetch(c.req.raw, {
      country,
      record: c.env.record,
      contextOf: createContexts(parts, c),
      async challengeOf(action) {
        const seconds = await parts.limits.puzzle(ip)
        if (seconds !== null) throw tooMany(seconds)
        return parts.bots.challenge(action)
      },
    })
    const own = new Response(response.body, response)
    if (!own.headers.has('cache-control')) own.headers.set('cache-control', PRIVATE)
    for (const cookie of await visitor.cookies()) own.headers.append('set-cookie', cookie)
    return own
  }
}

/** What a call may use, by the region that it names. */
function createContexts(parts: ServerParts, c: Context<AppEnv>): (region: CommerceRegion) => CallContext {
  const { accounts, cartCache, limits, tradeTerms, now } = parts
  const { ip, visitor } = c.var
  const request = c.req.raw
  const locale = c.var.locale.code
  const degraded = (_: string, error: unknown) => parts.onError(error)
  const { commerce, content } = parts.services.forPage({ seen: () => {}, onDegrade: degraded })
  const customerSession = createCustomerSession({
    commerce,
    accounts,
    alerts: parts.mail.alerts,
    visitor,
    limits,
    tradeTerms,
    cartCache,
    ip,
    now,
    locale,
    degraded,
  })
  return region => ({
    request,
    region,
    visitor,
    customerSession,
    commerce,
    content,
    accounts,
    limits,
    ip,
    now,
    locale,
    degraded,
    tradeTerms: () => tradeTerms(region),
    store: storeRecords(parts.proxy, region),
    requireProof: action => requireProof(parts.bots, request, { action, ip }),
    hostedOrigin: ofStore(parts.storeOrigins, region),
  })
}

/** What the store refuses is thrown as an ApiError. */
function storeRecords(proxy: CommerceProxy, region: CommerceRegion): StoreRecords {
  return createStoreRecords(
    async request => {
      const response = await proxy.send(region, request)
      if (response.ok) return response.body
      throw new ApiError(response.status, response.title, { errors: response.errors })
    },
    { channelId: proxy.channelId(region) },
  )
}

type Env = { Bindings: ApiBindings }

/** One request, and how the rest of what its call needs is had once its region is known. */
type ApiBindings = {
  readonly record: RequestRecord | undefined
  readonly contextOf: (region: CommerceRegion) => CallContext
  /** Where the visitor is: two lowercase letters, or null when nobody knows. */
  readonly country: string | null
  /** What a form's script has to do. Throws 429 above the rate limit. */
  readonly challengeOf: (action: BotAction) => Promise<Challenge>
}

/** The storefront's own /api: always private, never stored. */
function createApi(onError: (error: unknown) => void): Hono<Env> {
  const api = new Hono<Env>().basePath('/api').use(noteCall)
  for (const call of CALLS) {
    api.on(call.method, call.path, c => call.run(c.env.contextOf(readRegion(c.req.raw)), c.req.param()))
  }
  // No store is asked, so no region is named.
  api.get('/geolocation', c => c.json({ country: c.env.country }))
  api.get(CHALLENGE, async c => c.json(await c.env.challengeOf(readAction(c.req.query('action')))))
  api.get('/openapi.json', c => c.json(openApi(CALLS)))
  for (const path of new Set(CALLS.map(call => call.path))) {
    const methods = CALLS.filter(call => call.path === path).map(call => call.method)
    api.all(path, c => notAllowed(c, methods))
  }
  for (const path of ['/geolocation', CHALLENGE, '/openapi.json']) api.all(path, c => notAllowed(c, ['GET']))
  api.notFound(() => errorResponse(new ApiError(404, 'There is no such call.'), onError))
  api.onError(error => errorResponse(error, onError))
  return api
}

const noteCall = createMiddleware<Env>(async (c, next) => {
  await next()
  if (c.env.record !== undefined) c.env.record.route = routePath(c)
})

const CHALLENGE = '/captcha/challenge'

function readAction(given: string | undefined): BotAction {
  const read = v.safeParse(v.picklist(BOT_ACTIONS), given)
  if (read.success) return read.output
  const errors = { action: `is one of ${BOT_ACTIONS.join(', ')}` }
  throw new ApiError(400, 'There is no form of that name.', { errors })
}

function notAllowed(c: Context, methods: readonly string[]): Response {
  c.header('allow', methods.join(', '))
  const title = `This call is made with ${methods.join(' or ')}.`
  return c.json({ status: 405, title, errors: {} }, 405)
}

function errorResponse(error: unknown, onError: (error: unknown) => void): Response {
  const { status, body, headers, expected } = toErrorResponse(error)
  if (!expected) onError(error)
  return Response.json(body, { status, headers })
}

/** Every call of the storefront's own /api. */
export const CALLS: readonly Call[] = [
  ...SESSION_CALLS,
  ...PRODUCT_CALLS,
  ...CATEGORY_CALLS,
  ...STOCK_CALLS,
  ...CART_CALLS,
  ...STORE_CALLS,
  ...SIGN_IN_CALLS,
  ...CUSTOMER_CALLS,
  ...ADDRESS_CALLS,
  ...ORDER_CALLS,
  ...GROUP_CALLS,
  ...PRO_CALLS,
  ...INTERSTACK_CALLS,
]
