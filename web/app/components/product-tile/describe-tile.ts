import type { BadgeLook } from '@firnline/design/badge/badge'
import type { PriceText } from '@firnline/design/price-label/price-label'
import { type Badge, tileBadge } from '@firnline/domain/badge/badge'
import { localePath } from '@firnline/domain/locale/locale-path'
import { productTag } from '@firnline/domain/price/price-tag'
import { colorOption, colorParam, colorPicture } from '@firnline/domain/product/choice'
import { gridProducts, type SellableProduct } from '@firnline/domain/product/grid'
import type { Product } from '@firnline/domain/product/product'
import { isSoldOut } from '@firnline/domain/stock/stock'
import type { Visit } from '@firnline/domain/visit'
import { href } from 'react-router'
import type { Said } from '../../words/words.ts'
import { countryPrice } from '../price-label/country-price.ts'
import { describePrice } from '../price-label/describe-price.ts'
import type { tileWords } from './tile.words.ts'

export type TileColor = {
  /** The value of `?color=` (SPEC §2 Product tile). */
  readonly param: string
  readonly name: string
  readonly hex: readonly string[]
  /** Picture name, or null when the colour has none of its own. */
  readonly picture: string | null
}

export type TileView = {
  readonly uid: string
  readonly href: string
  readonly title: string
  readonly tagline: string
  readonly picture: { readonly name: string; readonly set: boolean; readonly alt: string }
  readonly badge: { readonly look: BadgeLook; readonly text: string } | null
  /** null: nothing is stated for this country */
  readonly price: PriceText | null
  readonly soldOut: boolean
  readonly colors: readonly TileColor[]
}

export type TileVisit = Pick<Visit, 'locale' | 'shopping' | 'customer' | 'currency'>

export const LOOK_BY_BADGE: Readonly<Record<Badge, BadgeLook>> = {
  sale: 'signal',
  new: 'night',
  redesigned: 'plain',
}

/** The tiles of a grid: what has no title, url or commerce product is left out (SPEC §5). */
export function describeTiles(
  products: readonly Product[],
  visit: TileVisit,
  words: Said<typeof tileWords>,
): TileView[] {
  return gridProducts(products).map(product => describeTile(product, visit, words))
}

function describeTile(product: SellableProduct, visit: TileVisit, words: Said<typeof tileWords>): TileView {
  const badge = tileBadge({ product, visit, place: 'grid' })
  return {
    uid: product.uid,
    href: localePath(visit.locale, href('/p/*', { '*': product.slug })),
    title: product.title,
    tagline: product.tagline,
    picture: product.picture,
    badge: badge === null ? null : { look: LOOK_BY_BADGE[badge], text: words[badge] },
    price: visit.shopping
      ? describePrice(productTag(product.commerce), visit.currency.format, words)
      : countryPrice(product, visit.locale),
    soldOut: visit.shopping && isSoldOut(product.commerce),
    colors: describeColors(product),
  }
}

function describeColors({ commerce }: SellableProduct): TileColor[] {
  const option = colorOption(commerce)
  if (option === null) return []
  return option.values.map(value => ({
    param: colorParam(value),
    name: value.name,
    hex: value.hex,
    picture: colorPicture(commerce, option.id, value.id),
  }))
}
