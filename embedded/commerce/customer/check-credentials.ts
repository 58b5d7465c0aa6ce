import { and, eq, lt, sql } from 'drizzle-orm'
import type { Database } from '../database/open.ts'
import { customers, throttles } from '../database/schema.ts'
import { countUp, digestOf } from '../database/throttle.ts'
import type { Commerce, Scope, StoreContext } from '../scope.ts'
import { ApiError, v3Body } from '../wire/api-error.ts'
import { emailKey } from './customer-body.ts'
import { HashingQueueFull, isHashingQueueFull, verifyPassword } from './password.ts'

type CredentialCheck =
  | { kind: 'valid'; customerId: number }
  | { kind: 'invalid' }
  /** `retryAfter`: seconds. */
  | { kind: 'throttled'; retryAfter: number }

const BUSY: CredentialCheck = { kind: 'throttled', retryAfter: 1 }

type Credentials = {
  email: string
  password: string
  channelId?: number
  /** Set on the hosted pages; omitted when a server asks, which limits its own shoppers. */
  browser?: {
    readonly network: string
    /** By customer id: the keys of customers who have signed in with this browser. */
    readonly deviceKeys: ReadonlyMap<number, string>
  }
}

/**
 * Checks a password, within the limits below. An unknown e-mail address, an account without a password, one that has to
 * be reset and one of another channel are all invalid, and take the same time.
 */
export async function checkCredentials(
  { db, now }: Commerce,
  scope: Scope,
  { email, password, channelId, browser }: Credentials,
): Promise<CredentialCheck> {
  if (isHashingQueueFull()) return BUSY
  const key = emailKey(email)
  // PostgreSQL cannot store NUL, and refuses it as a parameter.
  const [customer] = await db
    .select()
    .from(customers)
    .where(and(eq(customers.store, scope.hash), eq(customers.email_key, key.replaceAll('\u0000', ' '))))
  const attempt = { emailKey: key, browser: toAttemptBrowser(customer, browser) }
  const retryAfter = await countSignInAttempt(db, scope, attempt, now())
  if (retryAfter !== null) return { kind: 'throttled', retryAfter }
  const isRight = await verifyUnlessBusy(password, customer?.password_hash ?? null)
  if (isRight === null) return BUSY
  if (!isRight || customer === undefined || !canSignIn(customer, channelId)) return { kind: 'invalid' }
  await clearAttempts(db, scope, attempt)
  return { kind: 'valid', customerId: customer.id }
}

function toAttemptBrowser(
  customer: Customer | undefined,
  browser: Credentials['browser'],
): SignInAttempt['browser'] {
  if (browser === undefined) return null
  const deviceKey = customer === undefined ? undefined : browser.deviceKeys.get(customer.id)
  return { network: browser.network, deviceKey: deviceKey ?? null }
}

/** null: the hashing queue is full. */
async function verifyUnlessBusy(password: string, hash: string | null): Promise<boolean | null> {
  try {
    return await verifyPassword(password, hash)
  } catch (error) {
    if (error instanceof HashingQueueFull) return null
    throw error
  }
}

type Customer = typeof customers.$inferSelect

function canSignIn({ force_password_reset, channel_ids }: Customer, channelId: number | undefined): boolean {
  if (force_password_reset) return false
  return channelId === undefined || channel_ids === null || channel_ids.includes(channelId)
}

const WINDOW_MS = 15 * 60 * 1000

/**
 * Failed sign-ins to one account in 15 minutes (docs/decisions/0043-sign-in-throttling.md): from one network, from all
 * browsers together, from a browser that has signed in to the account before, whose limit nobody else can use up, and
 * from servers with the store's token, which see their shoppers' addresses and should limit by them.
 */
const MAX_BY_NETWORK = 10
const MAX_BY_DEVICE = 10
const MAX_BY_BROWSERS = 50
const MAX_BY_SERVERS = 100

type SignInAttempt = {
  readonly emailKey: string
  /** null: a server asks. `deviceKey`: set for a browser that has signed in to this account before. */
  readonly browser: { readonly network: string; readonly deviceKey: string | null } | null
}

type AttemptLimit = { readonly key: string; readonly max: number }

/**
 * Counts a sign-in before its password is checked, so that concurrent ones count too, in every process of the database.
 * Resolves to the seconds to wait; null: the attempt is allowed.
 */
async function countSignInAttempt(
  db: Database,
  scope: Scope,
  attempt: SignInAttempt,
  now: Date,
): Promise<number | null> {
  for (const { key, max } of limitsOf(scope, attempt)) {
    const { count, resets_at } = await countUp(db, { key, max, windowMs: WINDOW_MS, now })
    if (count === 1) await db.delete(throttles).where(lt(throttles.resets_at, now))
    if (count > max) return Math.max(1, Math.ceil((resets_at.getTime() - now.getTime()) / 1000))
  }
  return null
}

/** Clears the limits that a successful sign-in counted toward. */
async function clearAttempts(db: Database, scope: Scope, attempt: SignInAttempt): Promise<void> {
  for (const { key } of limitsOf(scope, attempt)) await db.delete(throttles).where(eq(throttles.key, key))
}

/** Clears the attempts of an account whose password has changed. */
export async function clearAllAttempts(db: Database, scope: Scope, emailKey: string): Promise<void> {
  await db.delete(throttles).where(sql`starts_with(${throttles.key}, ${prefixOf(scope, emailKey)})`)
}

function limitsOf(scope: Scope, { emailKey, browser }: SignInAttempt): readonly AttemptLimit[] {
  const prefix = prefixOf(scope, emailKey)
  if (browser === null) return [{ key: `${prefix}servers`, max: MAX_BY_SERVERS }]
  const { network, deviceKey } = browser
  if (deviceKey !== null) return [{ key: `${prefix}device ${digestOf(deviceKey)}`, max: MAX_BY_DEVICE }]
  return [
    { key: `${prefix}${digestOf(network)}`, max: MAX_BY_NETWORK },
    { key: `${prefix}browsers`, max: MAX_BY_BROWSERS },
  ]
}

const prefixOf = (scope: Scope, emailKey: string) => `sign-in ${scope.hash} ${digestOf(emailKey)} `

/** The 429 of V2's and V3's password checks; `retryAfter` in seconds. */
export function tooManyRequests(c: StoreContext, retryAfter: number): Response {
  const body = v3Body(new ApiError(429, 'Too many requests'))
  return c.json(body, 429, { 'X-Retry-After': String(retryAfter) })
}
