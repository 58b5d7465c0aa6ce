import { type Money, minorDigits, money } from '../money.ts'
import type { CommerceProduct, PriceFacts, Variant } from './product.ts'

/** A price label as data. `group`: the price of the shopper's customer group. */
export type PriceTag =
  | { readonly kind: 'regular'; readonly now: Money }
  | { readonly kind: 'sale' | 'group'; readonly now: Money; readonly was: Money }
  | { readonly kind: 'range'; readonly from: Money; readonly to: Money }

/** A sale price counts only below the list price. */
export function isOnSale(price: PriceFacts): boolean {
  return price.sale !== null && price.sale.amount < price.list.amount
}

/** The price for everybody: the sale price, which the platform charges even above the list price, else the list price. */
export function catalogPrice(price: PriceFacts): Money {
  return price.sale ?? price.list
}

/** The price for this shopper. */
export function effectivePrice(price: PriceFacts): Money {
  return price.group ?? catalogPrice(price)
}

export function toPriceTag(price: PriceFacts): PriceTag {
  const now = effectivePrice(price)
  if (now.amount < catalogPrice(price).amount) return { kind: 'group', now, was: price.list }
  return isOnSale(price) ? { kind: 'sale', now, was: price.list } : { kind: 'regular', now }
}

/** A product's price before a variant is chosen: a range when its variants differ. */
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

/** Ten-thousandths of a percent or of a currency unit: the platform writes four decimals. */
type Discount = { readonly method: 'percent' | 'price' | 'fixed'; readonly tenThousandths: number }

/** Discount rules of a customer group. */
export type DiscountRule = Discount &
  (
    | { readonly of: 'all' }
    | { readonly of: 'category'; readonly categoryId: number }
    | { readonly of: 'product'; readonly productId: number }
  )

/** A group's discount rules, and the path from the root to each category. */
export type GroupDiscounts = {
  readonly rules: readonly DiscountRule[]
  readonly pathOf: ReadonlyMap<number, readonly number[]>
}

const WHOLE = 10_000n

/** The product with the group's price where it is lower. */
export function applyGroupDiscounts(
  product: CommerceProduct,
  { rules, pathOf }: GroupDiscounts,
): CommerceProduct {
  if (rules.length === 0) return product
  const paths = product.categories.map(id => pathOf.get(id) ?? [id])
  const nearest = mostSpecificRules(rules, product.id, paths)
  const priced = ({ catalogue, ...listed }: PriceFacts): PriceFacts => {
    const price = catalogue ?? listed
    return { ...price, group: groupPrice(catalogPrice(price), nearest) }
  }
  return {
    ...product,
    price: priced(product.price),
    variants: product.variants.map(variant => ({ ...variant, price: priced(variant.price) })),
  }
}

/**
 * A group's unit price, given the price after variant and sale: the lowest of all rules, between zero and the price.
 * Half a minor unit is rounded up (docs/decisions/0009-group-discount-rules.md).
 */
export function groupPrice({ amount, currency }: Money, rules: readonly Discount[]): Money {
  const unit = 10n ** BigInt(minorDigits(currency))
  return money(Math.min(amount, ...rules.map(rule => reduced(amount, rule, unit))), currency)
}

/** A product rule counts before category rules, deeper categories before higher ones, and all before a rule for all. */
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

/** null: the rule does not apply. */
function rankOf(rule: DiscountRule, productId: number, paths: readonly (readonly number[])[]): number | null {
  if (rule.of === 'product') return rule.productId === productId ? Number.POSITIVE_INFINITY : null
  if (rule.of === 'all') return -1
  const depth = Math.max(...paths.map(path => path.indexOf(rule.categoryId)))
  return depth >= 0 ? depth : null
}

/** Integer arithmetic keeps 33.3333 % exact. `unit`: minor units of a currency unit. */
function reduced(amount: number, { method, tenThousandths }: Discount, unit: bigint): number {
  const [minor, off] = [BigInt(amount), BigInt(tenThousandths)]
  if (method === 'percent') return rounded(minor * (100n * WHOLE - off), 100n * WHOLE)
  return rounded(method === 'price' ? minor * WHOLE - off * unit : off * unit, WHOLE)
}

function rounded(numerator: bigint, denominator: bigint): number {
  return numerator <= 0n ? 0 : Number((2n * numerator + denominator) / (2n * denominator))
}
