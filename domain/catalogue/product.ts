import type { Money } from '../money.ts'
import type { RegionId } from '../region.ts'
import type { Attributes } from './attribute.ts'
import type { ProductBanner } from './badge.ts'
import { hasDetails } from './picture-view.ts'

/**
 * A picture of the media service. `set`: the name is an image set's, whose first image is used. Or one of the commerce
 * platform's CDN: the name is its address with `{:size}` in place of its size.
 */
export type Picture = { readonly name: string; readonly set: boolean; readonly alt: string }

/**
 * Prices of the platform. `sale` is null when there is none; zero is a price. `group`: the price of the visit's
 * customer group, undefined where it was not read. `catalogue`: the prices before the channel's price list, which a group's
 * discounts are of; undefined where no list has the variant.
 */
export type PriceFacts = {
  readonly list: Money
  readonly sale: Money | null
  readonly group?: Money
  readonly catalogue?: Pick<PriceFacts, 'list' | 'sale'>
}

export type OptionValue = {
  readonly id: number
  /** The platform's label, used by `?color=` and cart lines. */
  readonly label: string
  /** The localized name. */
  readonly name: string
  /** 1 to 3 swatch colors, `#rrggbb`; empty when the option is no swatch. */
  readonly hex: readonly string[]
}

export type ProductOption = {
  readonly id: number
  /** The platform's display name, e.g. `Color`. */
  readonly label: string
  readonly kind: 'color' | 'size'
  readonly values: readonly OptionValue[]
}

export type Variant = {
  readonly id: number
  readonly sku: string
  /** Undefined: it has none. */
  readonly gtin?: string
  /** The manufacturer's part number. Undefined: none is known. */
  readonly mpn?: string
  readonly price: PriceFacts
  /** null: stock is not tracked. */
  readonly stock: number | null
  readonly purchasable: boolean
  /** The name of a picture as in `Picture`, or null. */
  readonly picture: string | null
  readonly choices: readonly { readonly optionId: number; readonly valueId: number }[]
}

/** How many units of a product one order may have, its variants together. `most` null: no limit. */
export type OrderLimits = { readonly least: number; readonly most: number | null }

/** Of the platform's reviews: 1 to 5 stars on average, of at least one. */
export type Rating = { readonly average: number; readonly count: number }

/** A product of the visit's store. */
export type CommerceProduct = {
  readonly id: number
  readonly sku: string
  readonly name: string
  readonly available: boolean
  /** Category ids of the store. */
  readonly categories: readonly number[]
  /** null: no brand. */
  readonly brandId: number | null
  readonly price: PriceFacts
  /** null: nobody has reviewed it. */
  readonly rating: Rating | null
  readonly orderLimits: OrderLimits
  /** At the platform's CDN, the thumbnail first. Empty where a media service has the pictures. */
  readonly pictures: readonly Picture[]
  readonly options: readonly ProductOption[]
  readonly variants: readonly Variant[]
}

/** A content product joined with the store's product. */
export type Product = {
  readonly uid: string
  /** The path below `/p/`; may have several segments. */
  readonly slug: string
  readonly title: string
  readonly tagline: string
  /** One line: for whom, for which terrain, and its place in the range. May be empty. */
  readonly summary: string
  /** Paragraphs of plain text. */
  readonly description: readonly string[]
  readonly regions: readonly RegionId[]
  readonly picture: Picture
  /** A video of the media service; null: none. */
  readonly film: Pick<Picture, 'name' | 'alt'> | null
  /** The common name of 36 pictures of a full turn, `x` for `x-1` to `x-36`; null: none. */
  readonly turntable: string | null
  readonly isNew: boolean
  readonly isRedesigned: boolean
  readonly banner: ProductBanner | null
  /** Keys, the topmost first. */
  readonly categories: readonly string[]
  /** `view`: the one that shows it, as in its picture's name: `detail-toe`; empty: none is named. */
  readonly features: readonly { readonly title: string; readonly text: string; readonly view: string }[]
  /** `key`: a display text's key. */
  readonly specs: readonly { readonly key: string; readonly value: string }[]
  readonly attributes: Attributes
  /** uids, in the editor's order. */
  readonly relatedProducts: readonly string[]
  /** `href` is absolute. */
  readonly downloads: readonly { readonly title: string; readonly href: string }[]
  /** Prices shown in browse-only countries, by country code. */
  readonly countryPrices: Readonly<Record<string, number>>
  readonly commerce: CommerceProduct | null
}

export type SellableProduct = Product & { readonly commerce: CommerceProduct }

export function isSellable(product: Product): product is SellableProduct {
  return product.commerce !== null
}

/** Only products with a title, a slug and a commerce product can be listed. */
export function gridProducts(products: readonly Product[]): SellableProduct[] {
  return products.filter(isSellable).filter(product => product.title !== '' && product.slug !== '')
}

/** The color and the other chosen values of a variant. Empty where there is none. */
export function variantNames(
  { options }: Pick<CommerceProduct, 'options'>,
  variant: Pick<Variant, 'choices'>,
): { readonly color: string; readonly size: string } {
  const chosen = (kind: 'color' | 'size') =>
    options
      .filter(option => option.kind === kind)
      .flatMap(option => option.values.filter(value => isChosen(variant, option.id, value)))
      .map(({ name }) => name)
      .join(' / ')
  return { color: chosen('color'), size: chosen('size') }
}

function isChosen({ choices }: Pick<Variant, 'choices'>, optionId: number, { id }: OptionValue): boolean {
  return choices.some(choice => choice.optionId === optionId && choice.valueId === id)
}

/**
 * Names of the pictures of a color, by the name of its first, and its close-up where there is one. The
 * platform's pictures after the thumbnail are of every color.
 */
export function colorPictures({ picture, commerce }: SellableProduct, name: string): string[] {
  return hasDetails(picture)
    ? [name, `${name}-detail`]
    : [name, ...commerce.pictures.slice(1).map(({ name }) => name)]
}

/** A variant's picture, else its product's. null: there is none. */
export function variantPicture(
  product: Pick<Product, 'picture'>,
  variant: Pick<Variant, 'picture'>,
): Pick<Picture, 'name' | 'set'> | null {
  if (variant.picture !== null) return { name: variant.picture, set: false }
  return product.picture.name === '' ? null : product.picture
}
