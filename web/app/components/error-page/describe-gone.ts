import { ancestorCategories, type Category } from '@firnline/domain/catalogue/category'
import type { Product, SellableProduct } from '@firnline/domain/catalogue/product'
import type { ErrorPage } from '@firnline/domain/content/error-page'
import { contentPath } from '@firnline/domain/content/link'
import { localePath } from '@firnline/domain/locale/locale-path'
import type { Visit } from '@firnline/domain/visit'
import { format } from '@firnline/messages/format'
import type { Messages } from '@firnline/messages/messages'
import { href } from 'react-router'
import { pickMessages } from '../../messages/pick-messages.ts'
import { describeCrumbs } from '../breadcrumbs/describe-crumbs.ts'
import { describeTiles } from '../product-tile/describe-tile.ts'
import type { GonePageView } from './error-page-view.ts'
import { type GONE_MESSAGES, GONE_VIEW_MESSAGES } from './gone.messages.ts'

export type GoneFacts = {
  readonly visit: Visit
  readonly product: Product
  readonly categories: readonly Category[]
  /** The editors' error page. */
  readonly page: ErrorPage | null
  readonly alternatives: readonly SellableProduct[]
  readonly messages: Messages<(typeof GONE_MESSAGES)[number]>
}

/** The page of a product that is not to be had here, with what may stand in for it. */
export function describeGone(facts: GoneFacts): GonePageView {
  const { visit, product, alternatives, categories, page, messages } = facts
  const { locale } = visit
  const category = categories.find(({ uid }) => uid === product.categories[0]) ?? null
  const above = category === null ? [] : [...ancestorCategories(category, categories), category]
  const home = localePath(locale, href('/'))
  return {
    kind: 'gone-page',
    status: 410,
    product: { title: product.title, tagline: product.tagline, picture: product.picture },
    crumbs: describeCrumbs(above, { locale, home: messages.home }),
    header: page?.recommendation.header || messages.gone,
    content:
      page === null || page.recommendation.content.length === 0
        ? [messages.goneText]
        : page.recommendation.content,
    link: { text: page?.linkText || messages.backToHome, href: home },
    category:
      category === null
        ? null
        : {
            text: format(messages.allOf, { category: category.title }),
            href: contentPath(locale, 'product_category', category.slug),
          },
    countryPath: localePath(locale, href('/country')),
    tiles: describeTiles(alternatives, visit, messages),
    messages: pickMessages(messages, GONE_VIEW_MESSAGES),
  }
}
