import type { Money } from '../money/money.ts'
import type { CommerceProduct, PriceFacts, Variant } from '../product/product.ts'

/** What a price label says; the words come later. */
export type PriceTag =
  | { readonly kind: 'regular'; readonly now: Money }
  | { readonly kind: 'sale'; readonly now: Money; readonly was: Money }
  | { readonly kind: 'range'; readonly from: Money; readonly to: Money }

/** A sale counts only when it is lower than the list price. */
export function isOnSale(price: PriceFacts): boolean {
  return price.sale !== null && price.sale.amount < price.list.amount
}

export function priceNow(price: PriceFacts): Money {
  return price.sale !== null && isOnSale(price) ? price.sale : price.list
}

export function tagOf(price: PriceFacts): PriceTag {
  return isOnSale(price)
    ? { kind: 'sale', now: priceNow(price), was: price.list }
    : { kind: 'regular', now: price.list }
}

/** The price of a product before a variant is chosen: a range when its variants differ. */
export function productTag(product: Pick<CommerceProduct, 'price' | 'variants'>): PriceTag {
  const prices =
    product.variants.length > 0 ? product.variants.map(variant => variant.price) : [product.price]
  const sorted = prices.toSorted((a, b) => priceNow(a).amount - priceNow(b).amount)
  const lowest = sorted[0] ?? product.price
  const highest = sorted.at(-1) ?? product.price
  const from = priceNow(lowest)
  const to = priceNow(highest)
  return from.amount === to.amount ? tagOf(lowest) : { kind: 'range', from, to }
}

export function variantTag(variant: Pick<Variant, 'price'>): PriceTag {
  return tagOf(variant.price)
}
