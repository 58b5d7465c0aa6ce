import type { SellableProduct } from '@firnline/domain/catalogue/product'
import { sizeGuideFor } from '@firnline/domain/catalogue/size-guide'

export type SizeGuideView = {
  readonly href: string
  /** Which of the page's tables is the product's own. */
  readonly table: number
}

/** null: the product has no sizes that a table explains, or content has no such page here. */
export function describeSizeGuide(
  { categories }: Pick<SellableProduct, 'categories'>,
  help: (url: string) => string,
): SizeGuideView | null {
  const guide = sizeGuideFor(categories)
  const href = guide === null ? '' : help(guide.page)
  return guide === null || href === '' ? null : { href, table: guide.table }
}
