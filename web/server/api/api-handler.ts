import type { CommerceRegion } from '@firnline/domain/region'
import type { Accounts } from '@firnline/services/commerce/account/port'
import type { CommerceProxy } from '@firnline/services/commerce/proxy'
import { createStoreRecords, type StoreRecords } from '@firnline/services/commerce/store-records'
import type { Context } from 'hono'
import type { AppEnv } from '../app-env.ts'
import type { TradeTermsByStore } from '../config/trade-terms.ts'
import type { Emails } from '../email/signups.ts'
import { ApiError } from '../errors.ts'
import type { BotGate } from '../gate/bot-gate.ts'
import type { RateLimits } from '../gate/rate-limits.ts'
import type { Services } from '../services.ts'
import type { CartCache } from '../session/cart/cart-cache.ts'
import { createCustomerSession } from '../session/customer-session.ts'
import { createApi } from './api.ts'
import { requireProof } from './bot-proof.ts'
import { type CallContext, PRIVATE } from './call.ts'
import { tooMany } from './calls/sign-in.ts'

type ApiParts = {
  readonly accounts: Accounts
  readonly cartCache?: CartCache | undefined
  readonly bots: BotGate
  readonly mail: Pick<Emails, 'alerts'>
  readonly proxy: CommerceProxy
  readonly tradeTerms: TradeTermsByStore
  readonly storeOrigins: Readonly<Record<CommerceRegion, string>>
  readonly services: Services
  readonly limits: RateLimits
  readonly now: () => Date
  readonly onError: (error: unknown) => void
}

/** Answers the calls of /api for one visitor at a time: never stored, and with the cookies that the call changed. */
export function createApiHandler(parts: ApiParts): (c: Context<AppEnv>) => Promise<Response> {
  const api = createApi(parts.onError)
  return async c => {
    const { ip, country, visitor } = c.var
    const response = await api.fetch(c.req.raw, {
      country,
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
function createContexts(parts: ApiParts, c: Context<AppEnv>): (region: CommerceRegion) => CallContext {
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
    tradeTerms: tradeTerms[region],
    store: storeRecords(parts.proxy, region),
    requireProof: action => requireProof(parts.bots, request, { action, ip }),
    ownOrigins: [new URL(request.url).origin, parts.storeOrigins[region]],
  })
}

/** What the store refuses is thrown as an ApiError. */
function storeRecords(proxy: CommerceProxy, region: CommerceRegion): StoreRecords {
  return createStoreRecords(async request => {
    const response = await proxy.send(region, request)
    if (response.ok) return response.body
    throw new ApiError(response.status, response.title, { errors: response.errors })
  })
}
