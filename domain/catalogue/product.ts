import type { Money } from '../money.ts'
import type { RegionId } from '../region.ts'
import type { Attributes } from './attribute.ts'
import type { ProductBanner } from './badge.ts'

/** A picture of the media service by name. `set`: the name is an image set's, whose first image stands for it. */
export type Picture = { readonly name: string; readonly set: boolean; readonly alt: string }

/**
 * Prices as the platform states them. `sale` is null when there is none; zero is a price. `group` is what the visit's
 * customer group pays, left out where nobody has asked.
 */
export type PriceFacts = { readonly list: Money; readonly sale: Money | null; readonly group?: Money }

export type OptionValue = {
  readonly id: number
  /** The platform's label, which `?color=` and cart lines use. */
  readonly label: string
  /** What the shopper reads, in their language. */
  readonly name: string
  /** 1 to 3 swatch colours, `#rrggbb`; empty when the option is no swatch. */
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
  /** Its global trade item number. Left out: it has none. */
  readonly gtin?: string
  readonly price: PriceFacts
  /** Units left; null when the platform does not count them. */
  readonly stock: number | null
  readonly purchasable: boolean
  /** Picture name of the media service, or null. */
  readonly picture: string | null
  readonly choices: readonly { readonly optionId: number; readonly valueId: number }[]
}

/** The commerce platform's side of a product, in the store of the visit. */
export type CommerceProduct = {
  readonly id: number
  readonly sku: string
  readonly name: string
  readonly available: boolean
  /** The store's numbers of the categories that it is in. */
  readonly categories: readonly number[]
  /** null: of no brand. */
  readonly brandId: number | null
  readonly price: PriceFacts
  readonly options: readonly ProductOption[]
  readonly variants: readonly Variant[]
}

/** A product as the shop shows it: the content entry joined with the store's product. */
export type Product = {
  readonly uid: string
  /** The last part of `/p/{slug}`; may span several path segments. */
  readonly slug: string
  readonly title: string
  readonly tagline: string
  /** Paragraphs of plain text. */
  readonly description: readonly string[]
  readonly regions: readonly RegionId[]
  readonly picture: Picture
  readonly isNew: boolean
  readonly isRedesigned: boolean
  /** null: editors say nothing more of it. */
  readonly banner: ProductBanner | null
  readonly categories: readonly string[]
  readonly features: readonly { readonly title: string; readonly text: string }[]
  /** `key` is a display text's key. */
  readonly specs: readonly { readonly key: string; readonly value: string }[]
  /** Numbers and choices of the content model, as far as they are given. */
  readonly attributes: Attributes
  /** uids, in the editor's order. */
  readonly relatedProducts: readonly string[]
  /** What may be downloaded beside it: `href` is an absolute address. */
  readonly downloads: readonly { readonly title: string; readonly href: string }[]
  /** What a browse-only country's page may print, by country code; a plain text from content. */
  readonly countryPrices: Readonly<Record<string, number>>
  readonly commerce: CommerceProduct | null
}

/** A product that can be sold in the store of the visit. */
export type SellableProduct = Product & { readonly commerce: CommerceProduct }

export function isSellable(product: Product): product is SellableProduct {
  return product.commerce !== null
}

/** The grid shows only products that have a title, a url and a commerce product. */
export function gridProducts(products: readonly Product[]): SellableProduct[] {
  return products.filter(isSellable).filter(product => product.title !== '' && product.slug !== '')
}

/** What a variant is called beside its product: its colour, and its other choices together. Empty where there is none. */
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

/** A variant's own picture, else its product's. null: there is none. */
export function variantPicture(
  product: Pick<Product, 'picture'>,
  variant: Pick<Variant, 'picture'>,
): Pick<Picture, 'name' | 'set'> | null {
  if (variant.picture !== null) return { name: variant.picture, set: false }
  return product.picture.name === '' ? null : product.picture
}
