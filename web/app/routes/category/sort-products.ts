import { effectivePrice } from '@firnline/domain/catalogue/price'
import type { Product } from '@firnline/domain/catalogue/product'
import type { Sort } from '@firnline/domain/search/listing-state'

/** `featured` keeps the shop's order. What has no price in this store comes last. */
export function sortProducts<T extends Pick<Product, 'title' | 'commerce' | 'isNew'>>(
  products: readonly T[],
  { sort, language }: { sort: Sort; language: string },
): T[] {
  switch (sort) {
    case 'featured':
      return [...products]
    case 'new':
      return products.toSorted((a, b) => Number(b.isNew) - Number(a.isNew))
    case 'name':
      return products.toSorted((a, b) => a.title.localeCompare(b.title, language, { numeric: true }))
    case 'price-asc':
      return products.toSorted((a, b) => lowestPrice(a, Infinity) - lowestPrice(b, Infinity))
    case 'price-desc':
      return products.toSorted((a, b) => lowestPrice(b, -Infinity) - lowestPrice(a, -Infinity))
  }
}

/** In minor units of the store's currency: what the cheapest variant costs today. */
function lowestPrice({ commerce }: Pick<Product, 'commerce'>, none: number): number {
  if (commerce === null) return none
  const prices = commerce.variants.length > 0 ? commerce.variants.map(({ price }) => price) : [commerce.price]
  return Math.min(...prices.map(price => effectivePrice(price).amount))
}
