import type { CartLine } from '../cart/cart.ts'
import type { CommerceProduct } from '../catalogue/product.ts'
import { type Money, money } from '../money.ts'

/**
 * The brand whose products count as a pro's spend: the store's first. Norway's pros buy in the store us and have a brand of
 * their own, its last. 0: none. `locale`: `en-no`.
 */
export function spendBrand(brandIds: readonly number[], locale: string): number {
  return (locale.toLowerCase().endsWith('-no') ? brandIds.at(-1) : brandIds[0]) ?? 0
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
