import type { DiscountRule } from '../database/schema.ts'

/** `categoryPath`: for each category of the product, the ids from the root down to it. */
type PricedProduct = { productId: number; categoryPath: readonly (readonly number[])[] }

/** Amounts have four decimals. */
const UNIT = 10_000n

/**
 * A group's unit price in minor units; `price`: after variant and sale. The method `percent` is a percentage off, `price` an
 * amount off, `fixed` the new price. Product rules come before category rules, those before rules for all. A category
 * rule includes subcategories; the deepest category decides, then the lowest price. Between 0 and `price`, rounded half up.
 */
export function groupPrice(
  price: number,
  { productId, categoryPath }: PricedProduct,
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

/** The precedence of a rule; null: it does not apply to the product. */
function rankOf(rule: DiscountRule, { productId, categoryPath }: PricedProduct): number | null {
  if (rule.type === 'product') return rule.product_id === productId ? Number.POSITIVE_INFINITY : null
  if (rule.type === 'all') return -1
  const depth = Math.max(...categoryPath.map(path => path.indexOf(rule.category_id)))
  return depth >= 0 ? depth : null
}

/** Computed with integers only, so that 33.3333 % is exact. */
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
      `The discount amount "${amount}" is not a decimal with at most four places; correct the rule`,
    )
  return BigInt(whole + decimals.padEnd(4, '0'))
}

function rounded(numerator: bigint, denominator: bigint): number {
  return numerator <= 0n ? 0 : Number((2n * numerator + denominator) / (2n * denominator))
}
