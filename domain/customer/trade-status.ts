import { type Money, minus, moneyOf } from '../money.ts'
import { type Customer, isExpired } from './customer.ts'

/** What a pro has spent on the brand in a season, and may still spend. */
export type SeasonSpend = {
  readonly spent: Money
  readonly limit: Money
  /** Nothing once the limit is reached. */
  readonly left: Money
  /** The last moment of the pro prices. */
  readonly until: Date
}

/** What somebody is to the shop beside a customer. */
export type TradeStatus =
  | ({ readonly kind: 'pro' } & SeasonSpend)
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
export function seasonSpend({ customer, spent, limit, now }: SpendFacts): SeasonSpend {
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
  return isPro && proCode !== null && isExpired(proCode, now)
}

/** By how much a cart goes beyond what is left: nothing while it does not. */
export function overSpendLimit({ left }: Pick<SeasonSpend, 'left'>, ofBrand: Money): Money {
  return minus(ofBrand, left)
}

/** What a pro may spend in a season, in whole units of the store's currency. */
export const DEFAULT_SPEND_LIMIT = 3000

export type ProSeason = {
  /** The first moment of 1 July, UTC. */
  readonly from: Date
  /** The last moment of 30 June, UTC: still part of the season. */
  readonly until: Date
}

const JULY = 6

/** The season that `now` lies in: from 1 July to 30 June, UTC. */
export function proSeason(now: Date): ProSeason {
  const year = now.getUTCFullYear() - (now.getUTCMonth() < JULY ? 1 : 0)
  return { from: new Date(Date.UTC(year, JULY, 1)), until: new Date(Date.UTC(year + 1, JULY, 1) - 1) }
}
