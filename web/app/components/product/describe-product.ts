import { MAX_LINE_QUANTITY } from '@firnline/domain/cart/cart'
import { tileBadge } from '@firnline/domain/catalogue/badge'
import { ancestorCategories, type Category } from '@firnline/domain/catalogue/category'
import type { SellableProduct } from '@firnline/domain/catalogue/product'
import { chosenVariant, parseChoice, type QueryReader } from '@firnline/domain/catalogue/variant-choice'
import type { DisplayTexts } from '@firnline/domain/content/display-text'
import type { Locale } from '@firnline/domain/locale/locale'
import { localePath } from '@firnline/domain/locale/locale-path'
import type { Visit } from '@firnline/domain/visit'
import { format } from '@firnline/messages/format'
import type { MessageSelector, Messages } from '@firnline/messages/messages'
import { href } from 'react-router'
import { describeCrumbs } from '../page-header/describe-crumbs.ts'
import { LOOK_BY_BADGE } from '../product-tile/describe-tile.ts'
import { SLIDER_VIEW_MESSAGES } from '../section/load-sections.ts'
import { SHARE_VIEW_MESSAGES, type ShareSource } from '../share/describe-share.ts'
import type { TradeTexts } from '../trade-status/session-trade-status.tsx'
import type { BrowseOnlyView } from './browse-only.tsx'
import { sizeNameOf } from './chosen.ts'
import type { DeliveryFact } from './describe-delivery.ts'
import { type AttributeInput, explainSpecs } from './describe-specs.ts'
import { describeColors } from './describe-variants.ts'
import type { ColorViews } from './load-views.ts'
import { SIZE_GUIDE_VIEW_MESSAGES, type SizeGuideView } from './size-guide.tsx'

export const PRODUCT_MESSAGES = [
  'Item Added - Msg',
  'addOn',
  'breadcrumbs.home',
  'browseOnly',
  'cartError.wrongQuantity',
  'common.carousel',
  'common.changeCountry',
  'common.close',
  'common.inStock',
  'common.next',
  'common.previous',
  'common.viewCart',
  'comparison',
  'gallery',
  'price',
  'product',
  'productTile',
  'shapeDrawing',
  'quantity',
  'recentlyViewed',
  'share',
  'service',
  'sharePicture',
  'sizeGuide',
  'specification',
] as const satisfies readonly MessageSelector[]

export const PRODUCT_VIEW_MESSAGES = [
  ...SLIDER_VIEW_MESSAGES,
  'breadcrumbs',
  ...(['gallery', 'enlarge', 'zoomIn', 'zoomOut', 'previous', 'next', 'close'] as const),
  ...(['addOns', 'Item Added - Msg', 'soldOut'] as const),
  ...SIZE_GUIDE_VIEW_MESSAGES,
  ...SHARE_VIEW_MESSAGES,
  ...(['compare', 'compareWith', 'compared', 'comparedPrice'] as const),
  ...(['viewed', 'forgetViewed', 'askViewed', 'remember'] as const),
  'suggestedPrice',
  'changeCountry',
  'quantityLabel',
  'less',
  'more',
  'add',
  'buyBar',
  'chooseSize',
  'adding',
  'viewCart',
  'keepLooking',
  'soldOutInSize',
  'wait',
  'waitQuiet',
  'features',
  'related',
] as const satisfies (keyof Messages<(typeof PRODUCT_MESSAGES)[number]>)[]

export type AllProductMessages = Messages<(typeof PRODUCT_MESSAGES)[number]>
export type ProductMessages = Pick<AllProductMessages, (typeof PRODUCT_VIEW_MESSAGES)[number]>

export type ProductInput = {
  readonly product: SellableProduct
  readonly categories: readonly Category[]
  readonly visit: Pick<Visit, 'locale' | 'shopping' | 'currency' | 'priceGroup'>
  readonly attributes: AttributeInput
  readonly texts: DisplayTexts
  readonly views: ColorViews
  readonly messages: AllProductMessages
  readonly shop: ShareSource
  /** The page's query with the chosen options. */
  readonly query: QueryReader
}

export type ProductView = ReturnType<typeof describeProduct>

/** As the browser gets it. */
export type ShownProduct = Omit<ProductView, 'description' | 'specs'> & {
  /** The law asks for consent before a viewed product is kept, and no banner does. */
  readonly asksToRemember: boolean
  /** null: it can be bought online. */
  readonly browseOnly: BrowseOnlyView | null
  readonly sizeGuide: SizeGuideView | null
  readonly delivery: readonly DeliveryFact[]
  /** Back-in-stock page; null: none here. */
  readonly stockAlertPath: string | null
  /** null: nobody who gets this page has a trade status. */
  readonly trade: TradeTexts | null
}

export function productPath(locale: Locale, slug: string): string {
  return localePath(locale, href('/p/*', { '*': slug }))
}

/** For every color and size. */
export function describeProduct(input: ProductInput) {
  const { product, visit, messages, query } = input
  const badge = tileBadge({ product, visit, place: 'grid' })
  const path = productPath(visit.locale, product.slug)
  const colors = describeColors(input, path)
  const variant = chosenVariant(product.commerce, parseChoice(product.commerce, query))
  return {
    uid: product.uid,
    locale: visit.locale.code,
    /** Also the action of the product form. */
    path,
    title: product.title,
    tagline: product.tagline,
    summary: product.summary,
    badge: badge === null ? null : { look: LOOK_BY_BADGE[badge], text: messages[badge] },
    breadcrumbs: describeBreadcrumbs(input),
    description: product.description,
    features: product.features,
    specs: explainSpecs(input),
    ...colors,
    /** Name of the size in the query, else empty. */
    chosenSize: sizeNameOf(colors, variant?.id) ?? '',
    shopping: visit.shopping,
    /** Messages for invalid fields. */
    invalidTexts: {
      variant: format(messages.chooseFirst, { option: colors.sizeLabel }),
      quantity: wrongQuantityText(product, messages),
    },
    quantity: quantityRange(product),
    /** Empty without order limits. */
    limitText: limitText(product, messages),
    cartPath: localePath(visit.locale, href('/cart')),
    countryPath: localePath(visit.locale, href('/country')),
  }
}

/** Of one line. */
function quantityRange({ commerce: { orderLimits } }: SellableProduct) {
  return {
    least: orderLimits.least,
    most: Math.min(orderLimits.most ?? MAX_LINE_QUANTITY, MAX_LINE_QUANTITY),
  }
}

export function wrongQuantityText(
  product: SellableProduct,
  messages: Messages<'cartError.wrongQuantity'>,
): string {
  return format(messages.wrongQuantity, quantityRange(product))
}

function limitText({ commerce: { orderLimits } }: SellableProduct, messages: Messages<'quantity'>): string {
  const { least, most } = orderLimits
  const atLeast = least > 1 ? format(messages.atLeast, { least }) : ''
  const atMost = most === null ? '' : format(messages.atMost, { most })
  return `${atLeast} ${atMost}`.trim()
}

/** Of the product's first category. */
function describeBreadcrumbs({ product, categories, visit, messages }: ProductInput) {
  const category = categories.find(({ key }) => key === product.categories[0])
  const above = category === undefined ? [] : [...ancestorCategories(category, categories), category]
  return describeCrumbs(above, { locale: visit.locale, home: messages.home })
}
