import type { Category } from '@firnline/domain/category/category'
import { categoriesAbove } from '@firnline/domain/category/category-tree'
import type { ErrorPage } from '@firnline/domain/error-page/error-page'
import { contentPath } from '@firnline/domain/link/link'
import { localePath } from '@firnline/domain/locale/locale-path'
import type { SellableProduct } from '@firnline/domain/product/grid'
import type { Product } from '@firnline/domain/product/product'
import { type DisplayTexts, fillWords } from '@firnline/domain/text/display-text'
import type { Visit } from '@firnline/domain/visit'
import { href } from 'react-router'
import { pickWords, sayWords } from '../../words/words.ts'
import { describeCrumbs } from '../breadcrumbs/describe-crumbs.ts'
import { describeTiles } from '../product-tile/describe-tile.ts'
import type { GonePageView } from './error-page-view.ts'
import { GONE_VIEW_WORDS, goneWords } from './gone.words.ts'

export type GoneFacts = {
  readonly visit: Visit
  readonly product: Product
  readonly categories: readonly Category[]
  /** The editors' error page. */
  readonly page: ErrorPage | null
  readonly alternatives: readonly SellableProduct[]
  readonly texts: DisplayTexts
}

/** The page of a product that is not to be had here, with what may stand in for it. */
export function describeGone(facts: GoneFacts): GonePageView {
  const { visit, product, alternatives, categories, page, texts } = facts
  const { locale } = visit
  const words = sayWords(goneWords, texts, locale.language)
  const category = categories.find(({ uid }) => uid === product.categories[0]) ?? null
  const above = category === null ? [] : [...categoriesAbove(category, categories), category]
  const home = localePath(locale, href('/'))
  return {
    kind: 'gone-page',
    status: 410,
    product: { title: product.title, tagline: product.tagline, picture: product.picture },
    crumbs: describeCrumbs(above, { locale, home: words.home }),
    header: page?.recommendation.header || words.gone,
    content:
      page === null || page.recommendation.content.length === 0
        ? [words.goneText]
        : page.recommendation.content,
    link: { text: page?.linkText || words.back, href: home },
    category:
      category === null
        ? null
        : {
            text: fillWords(words.allOf, { category: category.title }),
            href: contentPath(locale, 'product_category', category.slug),
          },
    countryPath: localePath(locale, href('/country')),
    tiles: describeTiles(alternatives, visit, words),
    words: pickWords(words, GONE_VIEW_WORDS),
  }
}
