import type { DiscountRule } from '../database/schema.ts'

/** What decides which rule is for a product; for each category it is in, the ids from the root down to that category. */
export type PriceFacts = { productId: number; categoryPath: readonly (readonly number[])[] }

/** Amounts have four decimals. */
const UNIT = 10_000n

/**
 * Integer minor units: what a group pays for one, given the `price` after variant and sale. `percent` is so much off,
 * `price` an amount off each, `fixed` the new price. A rule for the product comes before one for a category, that before
 * one for all. A category's rule covers what is below it: the deepest category decides, and of rules equally deep the one
 * with the lowest price. Never below 0, never above `price`. Halves are rounded up.
 */
export function groupPrice(
  price: number,
  { productId, categoryPath }: PriceFacts,
  rules: readonly DiscountRule[],
  digits: number,
): number {
  const matches = rules.flatMap(rule => {
    const rank = rankOf(rule, { productId, categoryPath })
    return rank === null ? [] : [{ rank, price: priceBy(rule, price, digits) }]
  })
  const best = Math.max(...matches.map(match => match.rank))
  return Math.min(price, ...matches.filter(match => match.rank === best).map(match => match.price))
}

/** How near the rule is to the product, more is nearer; null: it is not for this product. */
function rankOf(rule: DiscountRule, { productId, categoryPath }: PriceFacts): number | null {
  if (rule.type === 'product') return rule.product_id === productId ? Number.POSITIVE_INFINITY : null
  if (rule.type === 'all') return -1
  const depth = Math.max(...categoryPath.map(path => path.indexOf(rule.category_id)))
  return depth >= 0 ? depth : null
}

/** Reckoned with whole numbers only: what is written as 33.3333 % is taken as exactly that. */
function priceBy({ method, amount }: DiscountRule, price: number, digits: number): number {
  const exact = toUnits(amount)
  const minor = 10n ** BigInt(digits)
  const before = BigInt(price)
  if (method === 'percent') return rounded(before * (100n * UNIT - exact), 100n * UNIT)
  if (method === 'price') return rounded(before * UNIT - exact * minor, UNIT)
  return rounded(exact * minor, UNIT)
}

/** `"12.5000"` → 125000n */
function toUnits(amount: string): bigint {
  const [, whole, decimals = ''] = /^(\d+)(?:\.(\d{1,4}))?$/.exec(amount) ?? []
  if (whole === undefined)
    throw new Error(
      `The discount amount "${amount}" is not a decimal with at most four places; mend the rule`,
    )
  return BigInt(whole + decimals.padEnd(4, '0'))
}

function rounded(numerator: bigint, denominator: bigint): number {
  return numerator <= 0n ? 0 : Number((2n * numerator + denominator) / (2n * denominator))
}
