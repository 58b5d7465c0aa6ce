import type { TradeStatus } from './trade-status.ts'

/** A customer's place in the pro program. */
export type ProMembership =
  | { readonly kind: 'none' | 'employee' }
  | { readonly kind: 'expired'; readonly until: Date }
  | {
      readonly kind: 'active'
      readonly until: Date
      /** From then on a proof of the next season is accepted. */
      readonly renewFrom: Date
      readonly canRenew: boolean
      readonly isUsedUp: boolean
    }

/** Days before the end of the pro prices; for a season that is from mid-May. */
const RENEWAL_DAYS = 46
const DAY = 24 * 60 * 60 * 1000

export function proMembership(status: TradeStatus | null, now: Date): ProMembership {
  if (status === null) return { kind: 'none' }
  if (status.kind !== 'pro') return status
  const { until, left } = status
  const renewFrom = new Date(until.getTime() - RENEWAL_DAYS * DAY)
  return { kind: 'active', until, renewFrom, canRenew: now >= renewFrom, isUsedUp: left.amount === 0 }
}
