import { type Money, minus, moneyOf } from '../money/money.ts'
import type { Customer } from './customer.ts'
import { hasExpired } from './pro-code.ts'
import { proSeason } from './pro-season.ts'

/** What a pro has spent on the brand in a season, and may still spend (SPEC §1, §3 brandSpendLimit). */
export type Spend = {
  readonly spent: Money
  readonly limit: Money
  /** Nothing once the limit is reached. */
  readonly left: Money
  /** The last moment of the pro prices. */
  readonly until: Date
}

/** What somebody is to the shop beside a customer (SPEC §6). */
export type Standing =
  | ({ readonly kind: 'pro' } & Spend)
  /** The pro code has ended: prices are everybody's, and nothing is limited. */
  | { readonly kind: 'expired'; readonly until: Date }
  /** Has the group's prices, and no limit. */
  | { readonly kind: 'employee' }

type SpendFacts = {
  readonly customer: Pick<Customer, 'proCode'>
  readonly spent: Money
  /** Whole units of the currency. */
  readonly limit: number
  readonly now: Date
}

/** A pro's spend in the season that `now` lies in. */
export function spendOf({ customer, spent, limit, now }: SpendFacts): Spend {
  const most = moneyOf(limit, spent.currency)
  return { spent, limit: most, left: minus(most, spent), until: proUntil(customer, now) }
}

/** The last moment of a pro's prices: of the season, or of the pro code where that ends sooner. */
export function proUntil({ proCode }: Pick<Customer, 'proCode'>, now: Date): Date {
  const season = proSeason(now).until
  const expires = proCode?.expires === undefined ? null : new Date(`${proCode.expires}T23:59:59.999Z`)
  return expires !== null && expires < season ? expires : season
}

export function isExpiredPro({ isPro, proCode }: Pick<Customer, 'isPro' | 'proCode'>, now: Date): boolean {
  return isPro && proCode !== null && hasExpired(proCode, now)
}

/** By how much a cart goes beyond what is left: nothing while it does not. */
export function beyondLimit({ left }: Pick<Spend, 'left'>, ofBrand: Money): Money {
  return minus(ofBrand, left)
}
