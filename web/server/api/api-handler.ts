import type { AppParts } from '../app.ts'
import type { RateLimits } from '../gate/rate-limits.ts'
import type { PageRequest } from '../pages/render-page.ts'
import { createCustomerSession } from '../session/customer-session.ts'
import { createApi } from './api.ts'
import { requireProof } from './bot-proof.ts'
import { PRIVATE } from './call.ts'
import { tooMany } from './calls/sign-in.ts'
import { createUpstream } from './upstream.ts'

export type ApiParts = Pick<
  AppParts,
  | 'accounts'
  | 'cartCache'
  | 'bots'
  | 'mail'
  | 'proxy'
  | 'tradeTerms'
  | 'storeOrigins'
  | 'services'
  | 'onError'
  | 'now'
> & { readonly limits: RateLimits }

type Ask = Omit<PageRequest, 'customer'> & {
  /** Two lowercase letters, where it is known. */
  readonly country: string | null
}

/** Answers the calls of /api for one visitor at a time: never stored, and with the cookies that the call changed. */
export function createApiHandler(parts: ApiParts): (ask: Ask) => Promise<Response> {
  const api = createApi(parts.onError)
  const { accounts, mail, proxy, tradeTerms, storeOrigins, limits, now = () => new Date() } = parts
  const degraded = (_: string, error: unknown) => parts.onError(error)
  return async ({ request, visitor, locale, ip, country }) => {
    const { commerce, content } = parts.services.forPage({ seen: () => {}, onDegrade: degraded })
    const shared = { commerce, accounts, alerts: mail.alerts, visitor, limits, ip, now, locale: locale.code }
    const customerSession = createCustomerSession({
      ...shared,
      tradeTerms,
      degraded,
      cartCache: parts.cartCache,
    })
    const own = { ...shared, content, request, customerSession }
    const shopOrigin = new URL(request.url).origin
    const answer = await api.fetch(request, {
      country,
      async challengeOf(action) {
        const seconds = await limits.puzzle(ip)
        if (seconds !== null) throw tooMany(seconds)
        return parts.bots.challenge(action)
      },
      contextOf: region => ({
        ...own,
        region,
        requireProof: action => requireProof(parts.bots, request, { action, ip }),
        upstream: createUpstream(proxy, region),
        tradeTerms: tradeTerms[region],
        ownOrigins: [shopOrigin, storeOrigins[region]],
      }),
    })
    const response = new Response(answer.body, answer)
    if (!response.headers.has('cache-control')) response.headers.set('cache-control', PRIVATE)
    for (const cookie of await visitor.cookies()) response.headers.append('set-cookie', cookie)
    return response
  }
}
