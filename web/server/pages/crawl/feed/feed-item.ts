import { type ShippingRules, shippingCost } from '@firnline/domain/cart/shipping'
import type { Attributes } from '@firnline/domain/catalogue/attribute'
import { effectivePrice } from '@firnline/domain/catalogue/price'
import {
  colorPictures,
  type Picture,
  type Rating,
  type SellableProduct,
  type Variant,
  variantNames,
  variantPicture,
} from '@firnline/domain/catalogue/product'
import { canBuy } from '@firnline/domain/catalogue/stock'
import { variantQuery } from '@firnline/domain/catalogue/variant-choice'
import type { Money } from '@firnline/domain/money'

type Detail = { readonly name: string; readonly value: string }

/** One variant as product feeds describe it, whatever their format. Empty texts: not known. */
export type FeedItem = {
  readonly id: string
  /** The same for all variants of a product. */
  readonly groupId: string
  /** There are other variants to choose. */
  readonly hasVariants: boolean
  readonly title: string
  readonly description: string
  /** The page with this variant chosen, absolute. */
  readonly link: string
  /** Absolute, the main one first. */
  readonly pictures: readonly string[]
  readonly isInStock: boolean
  readonly price: Money
  /** null: there is no sale. */
  readonly salePrice: Money | null
  readonly gtin: string
  readonly mpn: string
  readonly color: string
  readonly size: string
  readonly gender: 'female' | 'male' | 'unisex'
  readonly ageGroup: 'adult' | 'kids'
  /** A path of Google's taxonomy. */
  readonly googleCategory: string
  /** The shop's own categories: `Skis > Touring`. */
  readonly category: string
  /** Of one unit to the feed's country. null: unknown. */
  readonly shipping: Money | null
  readonly highlights: readonly string[]
  readonly details: readonly Detail[]
  readonly rating: Rating | null
}

export type FeedInput = {
  /** null: unknown. */
  readonly shipping: ShippingRules | null
  /** A product's page, absolute. */
  pageUrl(slug: string): string
  /** Absolute. */
  pictureUrl(picture: Pick<Picture, 'name' | 'set'>): string
  /** A product's place in Google's taxonomy and in the shop; empty: unknown. */
  shelfOf(product: Pick<SellableProduct, 'categories'>): { readonly google: string; readonly own: string }
  /** The specifications that its page shows. */
  detailsOf(product: SellableProduct): readonly Detail[]
}

/** Characters: the shortest maximum of the formats (docs/protocols/other.md#product-feeds). */
const LONGEST = { id: 50, title: 150, description: 5_000, highlight: 150 }

export function feedItems(product: SellableProduct, input: FeedInput): FeedItem[] {
  const { commerce } = product
  const shelf = input.shelfOf(product)
  const ofProduct = {
    groupId: (commerce.sku || product.uid).slice(0, LONGEST.id),
    hasVariants: commerce.variants.length > 1,
    ...wearer(product.attributes),
    googleCategory: shelf.google,
    category: shelf.own,
    highlights: product.features.map(({ title }) => title.slice(0, LONGEST.highlight)),
    details: input.detailsOf(product),
    rating: commerce.rating,
  }
  return commerce.variants.map(variant => ({ ...ofProduct, ...ofVariant(product, variant, input) }))
}

function ofVariant(product: SellableProduct, variant: Variant, input: FeedInput) {
  const { color, size } = variantNames(product.commerce, variant)
  const now = effectivePrice(variant.price)
  const { list } = variant.price
  const name = [product.title, color, size].filter(part => part !== '').join(', ')
  return {
    id: variant.sku.slice(0, LONGEST.id) || String(variant.id),
    title: name.slice(0, LONGEST.title),
    description: (product.description.join('\n\n') || product.tagline || name).slice(0, LONGEST.description),
    link: pageOf(product, variant, input),
    pictures: picturesOf(product, variant).map(picture => input.pictureUrl(picture)),
    isInStock: canBuy(variant),
    // A price above the list price is the price.
    price: now.amount > list.amount ? now : list,
    salePrice: now.amount < list.amount ? now : null,
    gtin: variant.gtin ?? '',
    mpn: variant.mpn ?? '',
    color,
    size,
    shipping: input.shipping === null ? null : shippingCost(now, { terms: input.shipping, groupId: null }),
  }
}

/** The page with this variant chosen, in the feed's market whatever the visitor chose before. */
function pageOf({ slug, commerce }: SellableProduct, variant: Variant, input: FeedInput): string {
  const query = new URLSearchParams([...variantQuery(commerce, variant), ['isshoppingfeed', 'yes']])
  return `${input.pageUrl(slug)}?${query}`
}

/** The first picture of the variant's color and, in an image set, its detail. */
function picturesOf(product: SellableProduct, variant: Variant): Pick<Picture, 'name' | 'set'>[] {
  const main = variantPicture(product, variant)
  if (main === null) return []
  return main.set ? [main] : colorPictures(product, main.name).map(name => ({ name, set: false }))
}

const GENDERS: Readonly<Record<string, 'female' | 'male'>> = { women: 'female', men: 'male' }

/** Whom it is for; what is for nobody in particular is for all adults. */
function wearer({ gender }: Attributes): Pick<FeedItem, 'gender' | 'ageGroup'> {
  const [whose = ''] = Array.isArray(gender) ? gender : []
  return { gender: GENDERS[whose] ?? 'unisex', ageGroup: whose === 'kids' ? 'kids' : 'adult' }
}
