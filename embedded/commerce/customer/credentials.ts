import { and, eq } from 'drizzle-orm'
import { customers } from '../database/schema.ts'
import type { Commerce, Scope } from '../scope.ts'
import { emailKey } from './email.ts'
import { Busy } from './hashing-queue.ts'
import { isHashingFull, verifyPassword } from './password.ts'
import { countAttempt, forgetGuesses, type Guess } from './throttle.ts'

export type CredentialCheck =
  | { kind: 'valid'; customerId: number }
  | { kind: 'invalid' }
  /** `retryAfter`: seconds. */
  | { kind: 'throttled'; retryAfter: number }

const BUSY: CredentialCheck = { kind: 'throttled', retryAfter: 1 }

type Credentials = {
  email: string
  password: string
  channelId?: number
  /** At the hosted pages. Left out: a server asks, which counts its shoppers itself. */
  browser?: {
    readonly network: string
    /** Of the customers who have signed in with it, by their ids. */
    readonly deviceKeys: ReadonlyMap<number, string>
  }
}

/**
 * Whether the password is the account's, as often as `throttle.ts` allows. An
 * unknown e-mail, an account without a password, one that has to be reset and one of another channel are all just
 * invalid, and take the same time.
 */
export async function checkCredentials(
  { db, now }: Commerce,
  scope: Scope,
  { email, password, channelId, browser }: Credentials,
): Promise<CredentialCheck> {
  if (isHashingFull()) return BUSY
  const key = emailKey(email)
  // No column holds a NUL, so nobody's address has one.
  const [customer] = await db
    .select()
    .from(customers)
    .where(and(eq(customers.store, scope.hash), eq(customers.email_key, key.replaceAll('\u0000', ' '))))
  const guess = { emailKey: key, browser: browserOf(customer, browser) }
  const retryAfter = await countAttempt(db, scope, guess, now())
  if (retryAfter !== null) return { kind: 'throttled', retryAfter }
  const isRight = await verify(password, customer?.password_hash ?? null)
  if (isRight === null) return BUSY
  if (!isRight || customer === undefined || !canSignIn(customer, channelId)) return { kind: 'invalid' }
  await forgetGuesses(db, scope, guess)
  return { kind: 'valid', customerId: customer.id }
}

function browserOf(customer: Customer | undefined, browser: Credentials['browser']): Guess['browser'] {
  if (browser === undefined) return null
  const deviceKey = customer === undefined ? undefined : browser.deviceKeys.get(customer.id)
  return { network: browser.network, deviceKey: deviceKey ?? null }
}

/** null: too many wait to be checked. */
async function verify(password: string, hash: string | null): Promise<boolean | null> {
  try {
    return await verifyPassword(password, hash)
  } catch (error) {
    if (error instanceof Busy) return null
    throw error
  }
}

type Customer = typeof customers.$inferSelect

function canSignIn({ force_password_reset, channel_ids }: Customer, channelId: number | undefined): boolean {
  if (force_password_reset) return false
  return channelId === undefined || channel_ids === null || channel_ids.includes(channelId)
}
