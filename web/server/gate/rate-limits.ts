import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../app-env.ts'
import { isSearchBox } from '../paths.ts'
import { networkOf } from './client-ip.ts'
import { createLimiter, type SharedCounts, type Wait } from './limiter.ts'

/** Who guesses at whose password. `device`: the key of a browser that has signed in to this account before; null: another's. */
type SignInAttempt = { readonly ip: string; readonly email: string; readonly device: string | null }

export type RateLimits = ReturnType<typeof createRateLimits>

/** Seconds. */
const MINUTE = 60
const QUARTER = 15 * 60
const HOUR = 60 * 60

/** Wrong passwords of one account, from unknown devices, before a call has to carry a proof. */
const FAILURES_BEFORE_PROOF = 3

/**
 * How often one address may try what could be guessed; an IPv6 address counts with its whole /64.
 * `shared`: where all processes of the shop count together.
 */
export function createRateLimits(shared: SharedCounts | null = null) {
  const limiter = (name: string, points: number, duration: number) =>
    createLimiter({ name, points, duration }, shared)
  const byNetwork = (name: string, points: number, duration: number) => {
    const { take } = limiter(name, points, duration)
    return (ip: string): Promise<Wait> => take(networkOf(ip))
  }
  const bySource = limiter('sign-in', 50, QUARTER)
  const byAccount = limiter('sign-in-account', 10, QUARTER)
  const byDevice = limiter('sign-in-device', 10, QUARTER)
  const byStrangers = limiter('sign-in-strangers', 50, QUARTER)
  const emailsBySource = byNetwork('letter', 20, HOUR)
  const emailsToAddress = limiter('letter-address', 4, HOUR)
  const proCode = byNetwork('pro-code', 20, HOUR)
  const proCodeOfCustomer = limiter('pro-code-customer', 10, HOUR)
  const spent = limiter('spent', 1, HOUR)
  const accountOf = (email: string) => email.trim().toLowerCase()
  const accountKey = ({ ip, email }: SignInAttempt) => `${networkOf(ip)} ${accountOf(email)}`
  return {
    /** Each known device has its own count (docs/decisions/0043-sign-in-throttling.md). */
    async signIn(tried: SignInAttempt): Promise<Wait> {
      if (tried.device !== null) return byDevice.take(tried.device)
      const wait = (await bySource.take(networkOf(tried.ip))) ?? (await byAccount.take(accountKey(tried)))
      return wait ?? byStrangers.take(accountOf(tried.email))
    },
    /** A right password is no guess: earlier slips of this network or device at this account count no more. */
    async signedIn(tried: SignInAttempt): Promise<void> {
      if (tried.device !== null) return byDevice.forget(tried.device)
      await bySource.giveBack(networkOf(tried.ip))
      await byAccount.forget(accountKey(tried))
      await byStrangers.giveBack(accountOf(tried.email))
    },
    /** The platform did not check the password: the attempt was no guess. */
    async notChecked(tried: SignInAttempt): Promise<void> {
      if (tried.device !== null) return byDevice.giveBack(tried.device)
      await bySource.giveBack(networkOf(tried.ip))
      await byAccount.giveBack(accountKey(tried))
      await byStrangers.giveBack(accountOf(tried.email))
    },
    /** Whether passwords of this account were guessed so often that a program may be at it. */
    isGuessedAt: async (email: string) =>
      (await byStrangers.taken(accountOf(email))) >= FAILURES_BEFORE_PROOF,
    create: byNetwork('create', 10, HOUR),
    orderStatus: byNetwork('order-status', 20, QUARTER),
    /** Applications to the pro program, each with a stored file. */
    proApplication: byNetwork('pro-application', 5, HOUR),
    /** Questions to the people of the shop. */
    question: byNetwork('question', 10, HOUR),
    /** Questions that were sent within the hour: none is sent twice. */
    sentQuestions: limiter('question-sent', 1, HOUR),
    /** Emails that a form sends to an address. */
    async email(ip: string, email: string): Promise<Wait> {
      return (await emailsBySource(ip)) ?? emailsToAddress.take(accountOf(email))
    },
    /** Pro codes that are tried. */
    async proCode(ip: string, customerId: number): Promise<Wait> {
      return (await proCode(ip)) ?? proCodeOfCustomer.take(String(customerId))
    },
    /** Codes that are tried on carts. */
    coupon: byNetwork('coupon', 30, QUARTER),
    /** Guarded forms that come without a script's proof that a person sent them. */
    withoutProof: byNetwork('without-proof', 20, QUARTER),
    /** And those of cached pages, which have no stamp either. */
    withoutStamp: byNetwork('without-stamp', 3, QUARTER),
    /** Puzzles of the bot check. */
    puzzle: byNetwork('puzzle', 120, MINUTE),
    /** True the first time within an hour, in any process: what may be used only once. */
    spend: async (id: string) => (await spent.take(id)) === null,
    /** Data exports, each of which reads all orders of the customer. */
    ownData: limiter('own-data', 10, HOUR).take,
    /** Share pictures that have to be drawn. */
    sharePicture: byNetwork('share-picture', 60, MINUTE),
    /** Previews, which are never cached. */
    preview: byNetwork('preview', 240, MINUTE),
    /** Requests to /graphql. */
    graphql: byNetwork('graphql', 240, MINUTE),
    /** Requests of agents, and every call of an MCP tool in them. */
    agent: byNetwork('agent', 240, MINUTE),
    /** Carts that the platform makes for agents, also those of shipping estimates. */
    agentCart: byNetwork('agent-cart', 60, QUARTER),
    /** Suggestions and click reports of the search box. */
    searchBox: byNetwork('search-box', 480, MINUTE),
    /** Reports of analytics events. */
    events: byNetwork('events', 240, MINUTE),
    /** Reports of web vitals. */
    vitals: byNetwork('vitals', 60, MINUTE),
  }
}

const retryAfter = (seconds: number) => ({ 'retry-after': String(seconds) })

export function limitSearchBox(limits: Pick<RateLimits, 'searchBox'>) {
  return createMiddleware<AppEnv>(async (c, next) => {
    if (!isSearchBox(c.req.path)) return next()
    const seconds = await limits.searchBox(c.var.ip)
    return seconds === null ? next() : c.text('Too many requests', 429, retryAfter(seconds))
  })
}

export function limitGraphql(limits: Pick<RateLimits, 'graphql'>) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const seconds = await limits.graphql(c.var.ip)
    if (seconds === null) return next()
    return c.json({ errors: [{ message: 'Too many requests' }] }, 429, retryAfter(seconds))
  })
}

export function limitEvents(limits: Pick<RateLimits, 'events'>) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const seconds = await limits.events(c.var.ip)
    return seconds === null ? next() : c.text('Too many requests', 429, retryAfter(seconds))
  })
}

export function limitVitals(limits: Pick<RateLimits, 'vitals'>) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const seconds = await limits.vitals(c.var.ip)
    return seconds === null ? next() : c.text('Too many requests', 429, retryAfter(seconds))
  })
}

/** Previews are never cached. Needs `preview`. */
export function limitPreviews(limits: Pick<RateLimits, 'preview'>) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const seconds = c.var.preview === null ? null : await limits.preview(c.var.ip)
    return seconds === null ? next() : c.text('Too many previews', 429, retryAfter(seconds))
  })
}
