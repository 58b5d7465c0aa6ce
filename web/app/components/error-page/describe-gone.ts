import { ancestorCategories, type Category } from '@firnline/domain/catalogue/category'
import type { Product, SellableProduct } from '@firnline/domain/catalogue/product'
import type { ErrorPage } from '@firnline/domain/content/error-page'
import { contentPath } from '@firnline/domain/content/link'
import { localePath } from '@firnline/domain/locale/locale-path'
import { format } from '@firnline/messages/format'
import type { MessageSelector, Messages } from '@firnline/messages/messages'
import { href } from 'react-router'
import type { Shop } from '../../contexts/shop.ts'
import { pickMessages } from '../../messages.ts'
import { describeCrumbs } from '../page-header/describe-crumbs.ts'
import { describeTiles } from '../product-tile/describe-tile.ts'
import { showSlides } from '../product-tile/show-tiles.tsx'
import { SLIDER_VIEW_MESSAGES } from '../section/load-sections.ts'
import type { GonePageView } from './error-page-view.ts'

export const GONE_MESSAGES = [
  'breadcrumbs',
  'common.backToHome',
  'common.carousel',
  'common.changeCountry',
  'common.next',
  'common.previous',
  'errorPage.gone',
  'errorPage.goneText',
  'goneProduct',
  'price',
  'productTile',
] as const satisfies readonly MessageSelector[]

export const GONE_VIEW_MESSAGES = [
  ...SLIDER_VIEW_MESSAGES,
  'gone',
  'others',
  'youAreHere',
  'changeCountry',
] as const satisfies (keyof Messages<(typeof GONE_MESSAGES)[number]>)[]

export type GonePageContext = {
  readonly shop: Shop
  readonly product: Product
  readonly categories: readonly Category[]
  /** The editors' error page. */
  readonly page: ErrorPage | null
  readonly alternatives: readonly SellableProduct[]
  readonly messages: Messages<(typeof GONE_MESSAGES)[number]>
}

/** The page of a product that is not sold here, with alternatives. */
export function describeGone(input: GonePageContext): GonePageView {
  const { shop, product, alternatives, categories, page, messages } = input
  const { visit } = shop
  const { locale } = visit
  const category = categories.find(({ key }) => key === product.categories[0]) ?? null
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
    slides: showSlides(shop, describeTiles(alternatives, visit, messages), messages),
    messages: pickMessages(messages, GONE_VIEW_MESSAGES),
  }
}
