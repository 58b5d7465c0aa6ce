import type { Crumb } from '@firnline/design/navigation/breadcrumbs'
import type { Category } from '@firnline/domain/catalogue/category'
import { contentPath } from '@firnline/domain/content/link'
import type { Locale } from '@firnline/domain/locale/locale'
import { localePath } from '@firnline/domain/locale/locale-path'
import { href } from 'react-router'

/** The homepage, then categories from the top level down. `home`: the homepage's title. */
export function describeCrumbs(
  categories: readonly Pick<Category, 'slug' | 'title'>[],
  { locale, home }: { locale: Locale; home: string },
): Crumb[] {
  return [
    { title: home, href: localePath(locale, href('/')) },
    ...categories.map(({ slug, title }) => ({ title, href: contentPath(locale, 'product_category', slug) })),
  ]
}
