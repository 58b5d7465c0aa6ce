import type { BadgeLook } from '@firnline/design/badge/badge'
import {
  type Badge,
  type BadgeFacts,
  type ProductBanner,
  tileBadge,
  tileBanner,
} from '@firnline/domain/catalogue/badge'
import { hasDetails } from '@firnline/domain/catalogue/picture-view'
import { productPriceTag } from '@firnline/domain/catalogue/price'
import { gridProducts, type Product, type SellableProduct } from '@firnline/domain/catalogue/product'
import { isSoldOut } from '@firnline/domain/catalogue/stock'
import { colorOption, colorParam, colorPicture } from '@firnline/domain/catalogue/variant-choice'
import { localePath } from '@firnline/domain/locale/locale-path'
import type { Visit } from '@firnline/domain/visit'
import type { Messages } from '@firnline/messages/messages'
import { href } from 'react-router'
import { countryPrice, describePrice } from '../product/describe-price.ts'

export type TileView = ReturnType<typeof describeTile> & {
  /** Index in `colors`. */
  readonly shown: number
}
export type TileColor = TileView['colors'][number]

/** `productId`: the platform's. */
export type AddOnView = TileView & { readonly productId: number }

export type TileVisit = Pick<Visit, 'locale' | 'shopping' | 'priceGroup' | 'currency'>

export const LOOK_BY_BADGE: Readonly<Record<Badge, BadgeLook>> = {
  sale: 'signal',
  new: 'night',
  redesigned: 'plain',
}

const BANNER_MESSAGES = {
  'best-seller': 'bestSeller',
  'coming-soon': 'comingSoon',
  new: 'new',
} as const satisfies Record<ProductBanner, keyof Messages<'price' | 'productTile'>>

/**
 * Products without title, URL or commerce product are left out. Each tile shows the first color, or the first of
 * `colors`.
 */
export function describeTiles(
  products: readonly Product[],
  visit: TileVisit,
  messages: Messages<'price' | 'productTile'>,
  colors: readonly string[] = [],
): TileView[] {
  return gridProducts(products).map(product => {
    const tile = describeTile(product, { ...visit, place: 'grid' }, messages)
    const wanted = tile.colors.findIndex(({ param }) => colors.includes(param))
    return { ...tile, shown: Math.max(0, wanted) }
  })
}

/** The tile of an add-on, with a quick-add button. */
export function describeAddOn(
  product: SellableProduct,
  visit: TileVisit,
  messages: Messages<'price' | 'productTile'>,
): AddOnView {
  const tile = describeTile(product, { ...visit, place: 'add-on-grid' }, messages)
  return { ...tile, shown: 0, productId: product.commerce.id }
}

function describeTile(
  product: SellableProduct,
  { place, ...visit }: TileVisit & Pick<BadgeFacts, 'place'>,
  messages: Messages<'price' | 'productTile'>,
) {
  const badge = tileBadge({ product, visit, place })
  const banner = tileBanner(product.banner, badge)
  return {
    uid: product.uid,
    href: localePath(visit.locale, href('/p/*', { '*': product.slug })),
    title: product.title,
    tagline: product.tagline,
    picture: product.picture,
    /** Its colors have a second picture. */
    detailed: hasDetails(product.picture),
    badge: badge === null ? null : { look: LOOK_BY_BADGE[badge], text: messages[badge] },
    /** Text across the picture, or empty. */
    banner: banner === null || place === 'add-on-grid' ? '' : messages[BANNER_MESSAGES[banner]],
    /** null: no price for this country. */
    price: visit.shopping
      ? describePrice(productPriceTag(product.commerce), visit.currency.format, messages)
      : countryPrice(product, visit.locale),
    soldOut: visit.shopping && isSoldOut(product.commerce),
    colors: describeColors(product),
  }
}

function describeColors({ commerce }: SellableProduct) {
  const option = colorOption(commerce)
  if (option === null) return []
  return option.values.map(value => ({
    /** The value of `?color=`. */
    param: colorParam(value),
    name: value.name,
    hex: value.hex,
    /** Picture name; null: the color has none. */
    picture: colorPicture(commerce, option.id, value.id),
  }))
}
