import type { Locale } from '@firnline/domain/locale/locale'
import { localePath } from '@firnline/domain/locale/locale-path'
import type { Product } from '@firnline/domain/product/product'
import { ServiceError } from '@firnline/services/http/service-error'
import { createSearchParams, data, href } from 'react-router'
import { describeCategoryTiles } from '../../components/category-tiles/describe-category-tiles.ts'
import { degradeTo } from '../../degrade.ts'
import { pageUrl } from '../../page-meta.ts'
import type { Shop } from '../../shop.ts'
import { sayWords } from '../../words/words.ts'
import { cartWords } from './cart.words.ts'
import { type CartView, describeCart } from './describe-cart.ts'
import { describeSummary, type SummaryView } from './describe-summary.ts'

export type CartState =
  | {
      readonly kind: 'filled'
      readonly cart: CartView
      readonly summary: SummaryView
      /** null: somebody is signed in, or nobody can tell. */
      readonly signInPath: string | null
    }
  | { readonly kind: 'empty' }
  /** The platform does not answer; what it keeps is not lost. */
  | { readonly kind: 'unavailable' }

/** The visitor's own cart: a private page. */
export async function loadCart(shop: Shop, query: URLSearchParams) {
  const { visit, brand, content } = shop
  const { locale } = visit
  const [read, texts, categories] = await Promise.all([
    readCart(shop),
    content.displayTexts(locale.contentLanguage).catch(degradeTo({}, 'display texts', shop)),
    content.categories(locale.contentLanguage).catch(degradeTo([], 'categories', shop)),
  ])
  const words = sayWords(cartWords, texts, locale.language)
  const page = {
    state: describeState(),
    words,
    notice: noticeOf(query.get('notice')),
    categories: describeCategoryTiles(categories, visit),
    shopping: visit.shopping,
    homePath: localePath(locale, href('/')),
    seo: {
      title: words.cart,
      description: '',
      url: pageUrl(brand, locale, href('/cart')),
      siteName: brand.displayName,
    },
  }
  return data(page, { status: page.state.kind === 'unavailable' ? 503 : 200 })

  function describeState(): CartState {
    if (read === 'unavailable') return { kind: 'unavailable' }
    const { cart, products, customer, terms } = read
    if (cart === null || cart.lines.length === 0) return { kind: 'empty' }
    const groupId = customer === 'unknown' ? null : (customer?.groupId ?? null)
    const shipping = terms === null ? null : { terms, groupId }
    return {
      kind: 'filled',
      cart: describeCart({ cart, products, visit, texts, words }),
      summary: describeSummary({ cart, shipping, visit, words }),
      signInPath: customer === null ? signInPath(locale) : null,
    }
  }

  function noticeOf(name: string | null): string | null {
    if (name === 'link-expired') return words.linkExpired
    return name === 'merged' ? words.merged : null
  }
}

function signInPath(locale: Locale): string {
  return `${localePath(locale, href('/account'))}?${createSearchParams({ from: 'cart' })}`
}

/** A cart is asked for first: without one, nobody needs to know who brings it and for how much. */
async function readCart(shop: Shop) {
  const { visit, catalogue } = shop
  try {
    const cart = await shop.cart().read()
    if (cart === null) return { cart, products: new Map<number, Product>(), customer: null, terms: null }
    const ids = new Set(cart.lines.map(line => line.productId))
    const [products, customer, terms] = await Promise.all([
      catalogue
        .productsByCommerceId(visit, [...ids])
        .catch(degradeTo(new Map<number, Product>(), 'what content says of the products', shop)),
      shop
        .account()
        .current()
        .catch(degradeTo('unknown' as const, 'the customer', shop)),
      shop.shippingTerms(),
    ])
    return { cart, products, customer, terms }
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    shop.degraded('cart', error)
    return 'unavailable'
  }
}
