import { minorDigits } from '../money/minor-digits.ts'
import { type Money, money } from '../money/money.ts'
import type { CommerceProduct, PriceFacts } from '../product/product.ts'
import { catalogueNow } from './price-tag.ts'

/** Ten-thousandths of a per cent, or of a whole unit of the currency: the platform writes four decimals. */
type Discount = { readonly method: 'percent' | 'price' | 'fixed'; readonly tenThousandths: number }

/** What a customer group is let off (protocols/bigcommerce.md §3.9). */
export type DiscountRule = Discount &
  (
    | { readonly of: 'all' }
    | { readonly of: 'category'; readonly categoryId: number }
    | { readonly of: 'product'; readonly productId: number }
  )

/** A group's rules, and the way from the root down to each category that they may be for. */
export type GroupTerms = {
  readonly rules: readonly DiscountRule[]
  readonly pathOf: ReadonlyMap<number, readonly number[]>
}

/** Ten-thousandths in one. */
const WHOLE = 10_000n

/** The product as a group sees it: each of its prices says what the group pays, where that is less. */
export function pricedFor(product: CommerceProduct, { rules, pathOf }: GroupTerms): CommerceProduct {
  if (rules.length === 0) return product
  const paths = product.categories.map(id => pathOf.get(id) ?? [id])
  const nearest = nearestRules(rules, product.id, paths)
  const priced = (price: PriceFacts): PriceFacts => ({
    ...price,
    group: groupPrice(catalogueNow(price), nearest),
  })
  return {
    ...product,
    price: priced(product.price),
    variants: product.variants.map(variant => ({ ...variant, price: priced(variant.price) })),
  }
}

/**
 * What a group pays for one, given the price after variant and sale: the lowest that the rules make of it, never more
 * than the price and never less than nothing. Halves of a minor unit are rounded up (docs/decisions/0009).
 */
export function groupPrice({ amount, currency }: Money, rules: readonly Discount[]): Money {
  const unit = 10n ** BigInt(minorDigits(currency))
  return money(Math.min(amount, ...rules.map(rule => reduced(amount, rule, unit))), currency)
}

/** A rule for the product counts before one for a category, the deepest category before those above, and all of them before one for all. */
function nearestRules(
  rules: readonly DiscountRule[],
  productId: number,
  paths: readonly (readonly number[])[],
): DiscountRule[] {
  const ranked = rules.flatMap(rule => {
    const rank = rankOf(rule, productId, paths)
    return rank === null ? [] : [{ rule, rank }]
  })
  const best = Math.max(...ranked.map(({ rank }) => rank))
  return ranked.filter(({ rank }) => rank === best).map(({ rule }) => rule)
}

/** null: the rule is not for this product. */
function rankOf(rule: DiscountRule, productId: number, paths: readonly (readonly number[])[]): number | null {
  if (rule.of === 'product') return rule.productId === productId ? Number.POSITIVE_INFINITY : null
  if (rule.of === 'all') return -1
  const depth = Math.max(...paths.map(path => path.indexOf(rule.categoryId)))
  return depth >= 0 ? depth : null
}

/** In whole numbers only: 33.3333 % is exactly that. `unit`: minor units in a whole one. */
function reduced(amount: number, { method, tenThousandths }: Discount, unit: bigint): number {
  const [minor, off] = [BigInt(amount), BigInt(tenThousandths)]
  if (method === 'percent') return rounded(minor * (100n * WHOLE - off), 100n * WHOLE)
  return rounded(method === 'price' ? minor * WHOLE - off * unit : off * unit, WHOLE)
}

function rounded(numerator: bigint, denominator: bigint): number {
  return numerator <= 0n ? 0 : Number((2n * numerator + denominator) / (2n * denominator))
}
