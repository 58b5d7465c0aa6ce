import type { Cart } from '@firnline/domain/cart/cart'
import { localePath } from '@firnline/domain/locale/locale-path'
import { ServiceError } from '@firnline/services/http/service-error'
import { data, href } from 'react-router'
import { describeCategoryTiles } from '../../components/category-tiles/describe-category-tiles.ts'
import { degradeTo } from '../../degrade.ts'
import { pageUrl } from '../../page-meta.ts'
import type { Shop } from '../../shop.ts'
import { sayWords } from '../../words/words.ts'
import { cartWords } from './cart.words.ts'
import { type CartView, describeCart } from './describe-cart.ts'

export type CartState =
  | { readonly kind: 'filled'; readonly cart: CartView }
  | { readonly kind: 'empty' }
  /** The platform does not answer; what it keeps is not lost. */
  | { readonly kind: 'unavailable' }

/** The visitor's own cart: a private page. */
export async function loadCart(shop: Shop) {
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
    const { cart, products } = read
    if (cart === null || cart.lines.length === 0) return { kind: 'empty' }
    return { kind: 'filled', cart: describeCart({ cart, products, visit, texts, words }) }
  }
}

async function readCart(shop: Shop) {
  const { visit, catalogue } = shop
  try {
    const cart: Cart | null = await shop.cart().read()
    const ids = new Set(cart?.lines.map(line => line.productId))
    const products = await catalogue
      .productsByCommerceId(visit, [...ids])
      .catch(degradeTo(new Map<number, never>(), 'what content says of the products', shop))
    return { cart, products }
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    shop.degraded('cart', error)
    return 'unavailable'
  }
}
