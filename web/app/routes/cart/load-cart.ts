import type { LineProblem } from '@firnline/domain/cart/cart'
import { isMainCategory } from '@firnline/domain/catalogue/category'
import type { Product } from '@firnline/domain/catalogue/product'
import type { Locale } from '@firnline/domain/locale/locale'
import { localePath } from '@firnline/domain/locale/locale-path'
import { formatMoney, type Money } from '@firnline/domain/money'
import { storeTerritory } from '@firnline/domain/region'
import { format } from '@firnline/messages/format'
import { displayNames } from '@firnline/messages/formatters'
import { ServiceError } from '@firnline/services/http/service-error'
import { createSearchParams, data, href } from 'react-router'
import type { ShopEvent } from '../../analytics/shop-event.ts'
import { loadCartAddOns } from '../../components/add-on/load-add-ons.ts'
import { showAddOnList, showAddOns } from '../../components/add-on/show-add-ons.tsx'
import { loadAddressCountries } from '../../components/address/address-countries.ts'
import {
  CART_MESSAGES,
  type CartData,
  describeCart,
  itemCountText,
} from '../../components/cart/describe-cart.ts'
import { describeSummary } from '../../components/cart/describe-summary.ts'
import { describeCategoryTiles } from '../../components/section/category-tiles.tsx'
import { loadTradeStatus } from '../../components/trade-status/describe-trade-status.ts'
import type { SessionAccount } from '../../contexts/account.ts'
import type { ForeignCart, ShopCart } from '../../contexts/cart.ts'
import type { Shop } from '../../contexts/shop.ts'
import { fallbackTo } from '../../fallback.ts'
import { loadDisplayTexts, translate } from '../../messages.ts'
import { pageSeo } from '../../page/page-meta.ts'
import { COUPON_MESSAGES, type CouponView, describeCoupon } from './coupon.ts'
import { describeEstimateForm, ESTIMATE_MESSAGES, type EstimateForm } from './estimate.ts'
import { loadRemovedLine, parseRemovedLine } from './removed-line.ts'

type Filled = Extract<CartData['state'], { kind: 'filled' }>

export type CartState =
  | Exclude<CartData['state'], Filled>
  | (Filled & {
      /** null: nothing is sold here, or the store's countries are unknown. */
      readonly estimate: EstimateForm | null
      readonly coupon: CouponView
      /** null: somebody is signed in, or the platform does not answer. */
      readonly signInPath: string | null
    })

/** Add-ons in the dialog after something was added, which reads this page's data. */
const LISTED_ADD_ONS = 3

type CartPageInput = {
  readonly shop: Shop
  readonly cart: ShopCart
  readonly account: SessionAccount
}

export async function loadCart(input: CartPageInput, query: URLSearchParams) {
  const { shop } = input
  const { visit, content } = shop
  const { locale } = visit
  const [read, texts, categories, removedLine, foreign] = await Promise.all([
    readCart(input),
    loadDisplayTexts(shop),
    content.categories(locale.contentLanguage).catch(fallbackTo([], 'categories', shop)),
    loadRemovedLine(shop, parseRemovedLine(query.get('removed'))).catch(
      fallbackTo(null, 'what was taken out of the cart', shop),
    ),
    input.cart.foreignCarts().catch(fallbackTo([], 'carts of other markets', shop)),
  ])
  const messages = translate(shop, texts, ...CART_MESSAGES)
  const inCart = read === 'unavailable' ? [] : productsOf(read)
  const addOns = await loadCartAddOns(shop, inCart, messages)
  const page = {
    state: describeState(),
    addOns: showAddOns(shop, addOns.length === 0 ? [] : [{ headline: '', tiles: addOns }], messages),
    addOnList: shop.isDocument ? null : showAddOnList(shop, addOns.slice(0, LISTED_ADD_ONS)),
    messages,
    removedLine,
    events: cartEvents(read),
    foreign: visit.shopping ? foreign.map(foreignCartText) : [],
    cartPath: localePath(locale, href('/cart')),
    notice: noticeOf(query.get('notice')),
    categories: describeCategoryTiles(categories.filter(isMainCategory), visit),
    shopping: visit.shopping,
    homePath: localePath(locale, href('/')),
    storesPath: localePath(locale, href('/stores')),
    seo: pageSeo(shop, { title: messages.cart, description: '', path: href('/cart'), noIndex: true }),
  }
  return data(page, { status: page.state.kind === 'unavailable' ? 503 : 200 })

  function describeState(): CartState {
    if (read === 'unavailable') return { kind: 'unavailable' }
    const { cart, customer, terms, overLimit, countries, tradeStatus } = read
    if (cart === null || cart.lines.length === 0) return { kind: 'empty', lost: read.lost }
    const groupId = customer === 'unknown' ? null : (customer?.groupId ?? null)
    const shipping = terms === null ? null : { terms, groupId }
    const described = describeCart({ ...read, cart, visit, texts, messages })
    const isBlocked = described.lines.some(({ problem }) => problem !== null)
    return {
      kind: 'filled',
      cart: described,
      summary: describeSummary({ cart, shipping, visit, messages }),
      estimate: describeEstimateForm({
        cart,
        countries,
        visit,
        messages: translate(shop, texts, ...ESTIMATE_MESSAGES),
      }),
      coupon: describeCoupon(cart, translate(shop, texts, ...COUPON_MESSAGES)),
      tradeStatus,
      closed: isBlocked ? messages.blocked : overLimit === null ? '' : overLimitText(overLimit),
      signInPath: customer === null ? signInPath(locale) : null,
    }
  }

  function overLimitText(overLimit: Money): string {
    return format(messages.beyondBudget, { amount: formatMoney(overLimit, visit.currency.format) })
  }

  function foreignCartText({ region, items }: ForeignCart): string {
    const names = displayNames([locale.languageTag], { type: 'region' })
    const store = names.of(storeTerritory(region)) ?? region
    return format(messages.foreignCart, { store, items: itemCountText(items, messages) })
  }

  function noticeOf(name: string | null): string | null {
    if (name === 'link-expired') return messages.linkExpired
    if (name === 'link-partly') return translate(shop, texts, 'cartLink.linkPartly').linkPartly
    return name === 'merged' ? messages.merged : null
  }
}

function cartEvents(read: ReadCart | 'unavailable'): readonly ShopEvent[] {
  const lines = read === 'unavailable' ? [] : (read.cart?.lines ?? [])
  if (lines.length === 0) return []
  const seen = lines.map(({ productId, variantId, quantity }) => ({ productId, variantId, quantity }))
  return [{ event: 'view_cart', lines: seen }]
}

/** The products of the cart in the order of its lines. */
function productsOf({ cart, products }: Pick<ReadCart, 'cart' | 'products'>): Product[] {
  const ids = new Set((cart?.lines ?? []).map(({ productId }) => productId))
  return [...ids].flatMap(id => products.get(id) ?? [])
}

function signInPath(locale: Locale): string {
  return `${localePath(locale, href('/account'))}?${createSearchParams({ from: 'cart' })}`
}

type ReadCart = Exclude<Awaited<ReturnType<typeof readCart>>, 'unavailable'>

const NO_PROBLEMS: ReadonlyMap<string, LineProblem> = new Map()
const NO_PRODUCTS: ReadonlyMap<number, Product> = new Map()
const NOTHING_OF_A_CART = {
  products: NO_PRODUCTS,
  customer: null,
  terms: null,
  overLimit: null,
  countries: [],
  tradeStatus: null,
}

/** The cart first: without one, customer and prices are not needed. */
async function readCart({ shop, cart: shopCart, account }: CartPageInput) {
  const { visit, catalogue } = shop
  if (visit.currency.format === null) return 'unavailable'
  try {
    const cart = await shopCart.read()
    const [pricesBefore, lost] = await Promise.all([shopCart.pricesBefore(), shopCart.isLost()])
    const read = { cart, pricesBefore, lost, problems: NO_PROBLEMS }
    if (cart === null) return { ...read, ...NOTHING_OF_A_CART }
    const ids = new Set(cart.lines.map(line => line.productId))
    const [problems, products, customer, terms, overLimit, countries, tradeStatus] = await Promise.all([
      shopCart.lineProblems(cart).catch(fallbackTo(NO_PROBLEMS, 'what became of the lines', shop)),
      catalogue
        .productsByCommerceId(visit, [...ids])
        .catch(fallbackTo(NO_PRODUCTS, 'what content says of the products', shop)),
      account.current().catch(fallbackTo('unknown' as const, 'the customer', shop)),
      shop.shippingRules(),
      account.overLimit(cart).catch(fallbackTo(null, 'what a pro may spend', shop)),
      visit.shopping ? loadAddressCountries(shop, account, null) : [],
      loadTradeStatus(shop, account),
    ])
    return { ...read, problems, products, customer, terms, overLimit, countries, tradeStatus }
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    shop.degraded('cart', error)
    return 'unavailable'
  }
}
