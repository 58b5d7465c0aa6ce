import { createHash } from 'node:crypto'
import type { CommerceRegion } from '@firnline/domain/region'
import type { Accounts, Credentials } from '@firnline/services/commerce/account/port'
import type { Throttled } from '../../../app/contexts/account.ts'
import type { RateLimits } from '../../gate/rate-limits.ts'
import { type KnownAccount, newSignInKey, type Session } from '../session.ts'
import type { Visitor } from '../visitor.ts'

type CheckParts = {
  readonly accounts: Pick<Accounts, 'validate'>
  readonly limits: Pick<RateLimits, 'signIn' | 'signedIn' | 'notChecked'>
  readonly visitor: Pick<Visitor, 'session'>
  /** Where the request comes from. */
  readonly ip: string
}

type PasswordCheck =
  | { readonly kind: 'right'; readonly customerId: number }
  | { readonly kind: 'wrong' }
  | Throttled

/** Seconds to wait when the platform wants no more tries and does not say for how long. */
const PLATFORM_WAIT = 60

/** Checks a password within the limits of sign-in attempts. */
export async function checkPassword(
  { accounts, limits, visitor, ip }: CheckParts,
  region: CommerceRegion,
  { email, password }: Credentials,
): Promise<PasswordCheck> {
  const tried = { ip, email, device: deviceKey(await visitor.session(), email) }
  const retryAfter = await limits.signIn(tried)
  if (retryAfter !== null) return { kind: 'throttled', retryAfter }
  const found = await accounts.validate(region, { email, password }).catch(async error => {
    await limits.notChecked(tried)
    throw error
  })
  if (found.kind === 'throttled') {
    await limits.notChecked(tried)
    return { kind: 'throttled', retryAfter: PLATFORM_WAIT }
  }
  if (found.kind === 'wrong') return { kind: 'wrong' }
  await limits.signedIn(tried)
  return { kind: 'right', customerId: found.customerId }
}

/** Browsers are shared by families, not by more. */
const MOST_KNOWN = 5

/** The key of a browser that has signed in to this account before; null: it has not. */
export function deviceKey({ known }: Pick<Session, 'known'>, email: string): string | null {
  return known.find(({ account }) => account === digestOf(email))?.key ?? null
}

/** The known accounts of a browser after a sign-in. Copies of one session go on to share one key. */
export function withKnown(session: Pick<Session, 'known'>, email: string): KnownAccount[] {
  const account = digestOf(email)
  const others = session.known.filter(known => known.account !== account)
  return [{ account, key: deviceKey(session, email) ?? newSignInKey() }, ...others].slice(0, MOST_KNOWN)
}

function digestOf(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('base64url').slice(0, 16)
}
