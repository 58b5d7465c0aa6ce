import type { CommerceRegion } from '@firnline/domain/region'
import type { Accounts, Credentials } from '@firnline/services/commerce/account/port'
import type { RateLimits } from '../../gate/rate-limits.ts'
import type { Visitor } from '../visitor.ts'
import { deviceKey } from './known-device.ts'

type CheckParts = {
  readonly accounts: Pick<Accounts, 'validate'>
  readonly limits: Pick<RateLimits, 'signIn' | 'signedIn'>
  readonly visitor: Pick<Visitor, 'session'>
  /** Where the request comes from. */
  readonly ip: string
}

export type PasswordCheck =
  | { readonly kind: 'right' }
  | { readonly kind: 'wrong' }
  /** `retryAfter`: seconds. */
  | { readonly kind: 'throttled'; readonly retryAfter: number }

/** Seconds to wait when the platform wants no more tries and does not say for how long. */
const PLATFORM_WAIT = 60

/** Asks whoever is signed in for their password again. A guess like any other: it counts as a try to sign in. */
export async function checkPassword(
  { accounts, limits, visitor, ip }: CheckParts,
  region: CommerceRegion,
  { email, password }: Credentials,
): Promise<PasswordCheck> {
  const tried = { ip, email, device: deviceKey(await visitor.session(), email) }
  const retryAfter = await limits.signIn(tried)
  if (retryAfter !== null) return { kind: 'throttled', retryAfter }
  const found = await accounts.validate(region, { email, password })
  if (found.kind === 'throttled') return { kind: 'throttled', retryAfter: PLATFORM_WAIT }
  if (found.kind === 'wrong') return { kind: 'wrong' }
  await limits.signedIn(tried)
  return { kind: 'right' }
}
