import type { Money } from '../money/money.ts'
import type { CommerceProduct, PriceFacts, Variant } from '../product/product.ts'

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
export function catalogueNow(price: PriceFacts): Money {
  return price.sale ?? price.list
}

/** What the shopper pays. */
export function priceNow(price: PriceFacts): Money {
  return price.group ?? catalogueNow(price)
}

export function tagOf(price: PriceFacts): PriceTag {
  const now = priceNow(price)
  if (now.amount < catalogueNow(price).amount) return { kind: 'group', now, was: price.list }
  return isOnSale(price) ? { kind: 'sale', now, was: price.list } : { kind: 'regular', now }
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
