import { type Money, minorDigits, money } from '../money.ts'
import type { CommerceProduct, PriceFacts, Variant } from './product.ts'

/** What a price label says; the words come later. `group`: what the shopper's customer group pays. */
export type PriceTag =
  | { readonly kind: 'regular'; readonly now: Money }
  | { readonly kind: 'sale' | 'group'; readonly now: Money; readonly was: Money }
  | { readonly kind: 'range'; readonly from: Money; readonly to: Money }

/** A sale counts only when it is lower than the list price. */
export function isOnSale(price: PriceFacts): boolean {
  return price.sale !== null && price.sale.amount < price.list.amount
}

/** What everybody pays: the sale price, which the platform asks even where it is above the list price, else the list price. */
export function catalogPrice(price: PriceFacts): Money {
  return price.sale ?? price.list
}

/** What the shopper pays. */
export function effectivePrice(price: PriceFacts): Money {
  return price.group ?? catalogPrice(price)
}

export function toPriceTag(price: PriceFacts): PriceTag {
  const now = effectivePrice(price)
  if (now.amount < catalogPrice(price).amount) return { kind: 'group', now, was: price.list }
  return isOnSale(price) ? { kind: 'sale', now, was: price.list } : { kind: 'regular', now }
}

/** The price of a product before a variant is chosen: a range when its variants differ. */
export function productPriceTag(product: Pick<CommerceProduct, 'price' | 'variants'>): PriceTag {
  const prices =
    product.variants.length > 0 ? product.variants.map(variant => variant.price) : [product.price]
  const sorted = prices.toSorted((a, b) => effectivePrice(a).amount - effectivePrice(b).amount)
  const lowest = sorted[0] ?? product.price
  const highest = sorted.at(-1) ?? product.price
  const from = effectivePrice(lowest)
  const to = effectivePrice(highest)
  return from.amount === to.amount ? toPriceTag(lowest) : { kind: 'range', from, to }
}

export function variantPriceTag(variant: Pick<Variant, 'price'>): PriceTag {
  return toPriceTag(variant.price)
}

/** Ten-thousandths of a per cent, or of a whole unit of the currency: the platform writes four decimals. */
type Discount = { readonly method: 'percent' | 'price' | 'fixed'; readonly tenThousandths: number }

/** What a customer group is let off. */
export type DiscountRule = Discount &
  (
    | { readonly of: 'all' }
    | { readonly of: 'category'; readonly categoryId: number }
    | { readonly of: 'product'; readonly productId: number }
  )

/** A group's rules, and the way from the root down to each category that they may be for. */
export type GroupDiscounts = {
  readonly rules: readonly DiscountRule[]
  readonly pathOf: ReadonlyMap<number, readonly number[]>
}

/** Ten-thousandths in one. */
const WHOLE = 10_000n

/** The product as a group sees it: each of its prices says what the group pays, where that is less. */
export function applyGroupDiscounts(
  product: CommerceProduct,
  { rules, pathOf }: GroupDiscounts,
): CommerceProduct {
  if (rules.length === 0) return product
  const paths = product.categories.map(id => pathOf.get(id) ?? [id])
  const nearest = mostSpecificRules(rules, product.id, paths)
  const priced = (price: PriceFacts): PriceFacts => ({
    ...price,
    group: groupPrice(catalogPrice(price), nearest),
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
function mostSpecificRules(
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
