import type { Category } from '@firnline/domain/catalogue/category'
import { contentPath } from '@firnline/domain/content/link'
import { inRegion } from '@firnline/domain/region'
import type { Visit } from '@firnline/domain/visit'
import type { CategoryTileView } from './category-tiles.tsx'

/** The categories that this region has. */
export function describeCategoryTiles(
  categories: readonly Category[],
  { locale, region }: Pick<Visit, 'locale' | 'region'>,
): CategoryTileView[] {
  return inRegion(categories, region).map(({ uid, title, slug, picture }) => ({
    uid,
    title,
    picture,
    href: contentPath(locale, 'product_category', slug),
  }))
}
