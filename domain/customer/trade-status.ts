import type { CartLine } from '../cart/cart.ts'
import type { CommerceProduct } from '../catalogue/product.ts'
import { type Money, minus, money, moneyOf } from '../money.ts'
import { type Customer, isExpired } from './customer.ts'

/** A pro's spend on the brand in a season, and what is left. */
export type SeasonSpend = {
  readonly spent: Money
  readonly limit: Money
  /** Zero at the limit. */
  readonly left: Money
  /** The last moment of the pro prices. */
  readonly until: Date
}

/** What a customer is beside a shopper. */
export type TradeStatus =
  | ({ readonly kind: 'pro' } & SeasonSpend)
  /** The pro code has ended: prices are everybody's, and nothing is limited. */
  | { readonly kind: 'expired'; readonly until: Date }
  /** Has the group's prices, and no limit. */
  | { readonly kind: 'employee' }

type SpendFacts = {
  readonly customer: Pick<Customer, 'proCode'>
  readonly spent: Money
  /** Currency units. */
  readonly limit: number
  readonly now: Date
}

export function seasonSpend({ customer, spent, limit, now }: SpendFacts): SeasonSpend {
  const most = moneyOf(limit, spent.currency)
  return { spent, limit: most, left: minus(most, spent), until: proUntil(customer, now) }
}

/** The end of the season, or of the pro code where that is sooner. */
export function proUntil({ proCode }: Pick<Customer, 'proCode'>, now: Date): Date {
  const season = proSeason(now).until
  const expires = proCode?.expires === undefined ? null : new Date(`${proCode.expires}T23:59:59.999Z`)
  return expires !== null && expires < season ? expires : season
}

export function isExpiredPro({ isPro, proCode }: Pick<Customer, 'isPro' | 'proCode'>, now: Date): boolean {
  return isPro && proCode !== null && isExpired(proCode, now)
}

/** The amount by which a cart exceeds what is left; zero otherwise. */
export function overSpendLimit({ left }: Pick<SeasonSpend, 'left'>, ofBrand: Money): Money {
  return minus(ofBrand, left)
}

/** The default spend limit of a season, in currency units. */
export const DEFAULT_SPEND_LIMIT = 3000

type ProSeason = {
  /** 1 July, 00:00 UTC. */
  readonly from: Date
  /** The last millisecond of 30 June, UTC. */
  readonly until: Date
}

const JULY = 6

export function proSeason(now: Date): ProSeason {
  const year = now.getUTCFullYear() - (now.getUTCMonth() < JULY ? 1 : 0)
  return { from: new Date(Date.UTC(year, JULY, 1)), until: new Date(Date.UTC(year + 1, JULY, 1) - 1) }
}

/**
 * The brand whose products count as a pro's spend: the store's first. Norway's pros buy in the store us and have a brand of
 * their own, its last. 0: none. `locale`: `en-no`.
 */
export function spendBrand<Brand extends number | string>(
  brands: readonly Brand[],
  locale: string,
): Brand | 0 {
  return (locale.toLowerCase().endsWith('-no') ? brands.at(-1) : brands[0]) ?? 0
}

/** What the lines of one brand come to. A line whose product is not known counts. */
export function brandTotal(
  { lines, currency }: { readonly lines: readonly CartLine[]; readonly currency: string },
  products: readonly Pick<CommerceProduct, 'id' | 'brandId'>[],
  brandId: number,
): Money {
  const others = new Set(products.filter(product => product.brandId !== brandId).map(({ id }) => id))
  const counted = lines.filter(line => !others.has(line.productId))
  return money(
    counted.reduce((sum, line) => sum + line.lineTotal.amount, 0),
    currency,
  )
}
