import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../app-env.ts'
import { isSearchBox } from '../paths.ts'
import { networkOf } from './client-ip.ts'
import { createLimiter, type Limiter, type SharedCounts, type Wait } from './limiter.ts'

/** Who guesses at whose password. `device`: the key of a browser that has signed in to this account before; null: another's. */
type SignInAttempt = { readonly ip: string; readonly email: string; readonly device: string | null }

/** How often one address may try what could be guessed; an IPv6 address counts with its whole /64. */
export type RateLimits = {
  /** Each known device has its own count (docs/decisions/0043-sign-in-throttling.md). */
  signIn(tried: SignInAttempt): Promise<Wait>
  /** A right password: earlier slips of this address or device at this account count no more. */
  signedIn(tried: SignInAttempt): Promise<void>
  /** Whether passwords of this account were guessed so often that a program may be at it. */
  isGuessedAt(email: string): Promise<boolean>
  create(ip: string): Promise<Wait>
  orderStatus(ip: string): Promise<Wait>
  /** Applications to the pro program, each with a stored file. */
  proApplication(ip: string): Promise<Wait>
  /** Questions to the people of the shop. */
  question(ip: string): Promise<Wait>
  /** Questions that were sent within the hour: none is sent twice. */
  readonly sentQuestions: Pick<Limiter, 'take' | 'isTaken'>
  /** Emails that a form sends to an address. */
  email(ip: string, email: string): Promise<Wait>
  /** Pro codes that are tried. */
  proCode(ip: string, customerId: number): Promise<Wait>
  /** Codes that are tried on carts. */
  coupon(ip: string): Promise<Wait>
  /** Guarded forms that come without a script's proof that a person sent them. */
  withoutProof(ip: string): Promise<Wait>
  /** And those of cached pages, which have no stamp either. */
  withoutStamp(ip: string): Promise<Wait>
  /** Puzzles of the bot check. */
  puzzle(ip: string): Promise<Wait>
  /** True the first time within an hour, in any process: what may be used only once. */
  spend(id: string): Promise<boolean>
  /** Data exports, each of which reads all orders of the customer. */
  ownData(customer: string): Promise<Wait>
  /** Previews, which are never cached. */
  preview(ip: string): Promise<Wait>
  /** Requests to /graphql. */
  graphql(ip: string): Promise<Wait>
  /** Suggestions and click reports of the search box. */
  searchBox(ip: string): Promise<Wait>
}

/** Seconds. */
const MINUTE = 60
const QUARTER = 15 * 60
const HOUR = 60 * 60

/** Wrong passwords of one account, from unknown devices, before a call has to carry a proof. */
const FAILURES_BEFORE_PROOF = 3

/** `shared`: where all processes of the shop count together. */
export function createRateLimits(shared: SharedCounts | null = null): RateLimits {
  const limiter = (name: string, points: number, duration: number) =>
    createLimiter({ name, points, duration }, shared)
  const bySource = limiter('sign-in', 50, QUARTER)
  const byAccount = limiter('sign-in-account', 10, QUARTER)
  const byDevice = limiter('sign-in-device', 10, QUARTER)
  const byStrangers = limiter('sign-in-strangers', 50, QUARTER)
  const create = limiter('create', 10, HOUR)
  const orderStatus = limiter('order-status', 20, QUARTER)
  const proApplication = limiter('pro-application', 5, HOUR)
  const question = limiter('question', 10, HOUR)
  const sentQuestions = limiter('question-sent', 1, HOUR)
  const emailsBySource = limiter('letter', 20, HOUR)
  const emailsToAddress = limiter('letter-address', 4, HOUR)
  const proCode = limiter('pro-code', 20, HOUR)
  const proCodeOfCustomer = limiter('pro-code-customer', 10, HOUR)
  const coupon = limiter('coupon', 30, QUARTER)
  const withoutProof = limiter('without-proof', 20, QUARTER)
  const withoutStamp = limiter('without-stamp', 3, QUARTER)
  const puzzle = limiter('puzzle', 120, MINUTE)
  const spent = limiter('spent', 1, HOUR)
  const ownData = limiter('own-data', 10, HOUR)
  const preview = limiter('preview', 240, MINUTE)
  const graphql = limiter('graphql', 240, MINUTE)
  const searchBox = limiter('search-box', 480, MINUTE)
  const accountOf = (email: string) => email.trim().toLowerCase()
  const accountKey = ({ ip, email }: SignInAttempt) => `${networkOf(ip)} ${accountOf(email)}`
  const byNetwork =
    ({ take }: Limiter) =>
    (ip: string) =>
      take(networkOf(ip))
  return {
    async signIn(tried) {
      if (tried.device !== null) return byDevice.take(tried.device)
      const wait = (await bySource.take(networkOf(tried.ip))) ?? (await byAccount.take(accountKey(tried)))
      return wait ?? byStrangers.take(accountOf(tried.email))
    },
    async signedIn(tried) {
      if (tried.device !== null) return byDevice.forget(tried.device)
      await byAccount.forget(accountKey(tried))
      await byStrangers.giveBack(accountOf(tried.email))
    },
    isGuessedAt: async email => (await byStrangers.taken(accountOf(email))) >= FAILURES_BEFORE_PROOF,
    create: byNetwork(create),
    orderStatus: byNetwork(orderStatus),
    proApplication: byNetwork(proApplication),
    question: byNetwork(question),
    sentQuestions,
    async email(ip, email) {
      return (await emailsBySource.take(networkOf(ip))) ?? emailsToAddress.take(email.trim().toLowerCase())
    },
    async proCode(ip, customerId) {
      return (await proCode.take(networkOf(ip))) ?? proCodeOfCustomer.take(String(customerId))
    },
    coupon: byNetwork(coupon),
    withoutProof: byNetwork(withoutProof),
    withoutStamp: byNetwork(withoutStamp),
    puzzle: byNetwork(puzzle),
    spend: async id => (await spent.take(id)) === null,
    ownData: ownData.take,
    preview: byNetwork(preview),
    graphql: byNetwork(graphql),
    searchBox: byNetwork(searchBox),
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

/** Previews are never cached. Needs `preview`. */
export function limitPreviews(limits: Pick<RateLimits, 'preview'>) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const seconds = c.var.preview === null ? null : await limits.preview(c.var.ip)
    return seconds === null ? next() : c.text('Too many previews', 429, retryAfter(seconds))
  })
}
