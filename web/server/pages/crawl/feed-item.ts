import { type ShippingRules, shippingCost } from '@firnline/domain/cart/shipping'
import type { Attributes } from '@firnline/domain/catalogue/attribute'
import { effectivePrice } from '@firnline/domain/catalogue/price'
import {
  type Picture,
  type SellableProduct,
  type Variant,
  variantNames,
  variantPicture,
} from '@firnline/domain/catalogue/product'
import { canBuy } from '@firnline/domain/catalogue/stock'
import { variantQuery } from '@firnline/domain/catalogue/variant-choice'
import { decimalOf, type Money } from '@firnline/domain/money'
import { xmlElement } from './xml.ts'

export type FeedInput = {
  readonly brandName: string
  /** Two capital letters. */
  readonly country: string
  /** null: not known, and then not said. */
  readonly shipping: { readonly terms: ShippingRules; readonly service: string } | null
  /** A product's page, absolute. */
  pageUrl(slug: string): string
  /** Absolute. */
  pictureUrl(picture: Pick<Picture, 'name' | 'set'>): string
  /** What a product is in Google's taxonomy and on our own shelves; empty: nobody knows. */
  shelfOf(product: Pick<SellableProduct, 'categories'>): { readonly google: string; readonly own: string }
}

/** Characters that Google reads of each (docs/protocols/other.md#product-feeds). */
const LONGEST = { id: 50, title: 150, description: 5_000 }

/** One variant as Google Merchant's product data specification has it (docs/protocols/other.md#product-feeds). */
export function feedItem(product: SellableProduct, variant: Variant, input: FeedInput): string {
  const { color, size } = variantNames(product.commerce, variant)
  const picture = variantPicture(product, variant)
  const shelf = input.shelfOf(product)
  const now = effectivePrice(variant.price)
  const isReduced = now.amount < variant.price.list.amount
  const isDearer = now.amount > variant.price.list.amount
  const name = [product.title, color, size].filter(part => part !== '').join(', ')
  const elements: [string, string][] = [
    ['id', variant.sku.slice(0, LONGEST.id) || String(variant.id)],
    ['title', name.slice(0, LONGEST.title)],
    [
      'description',
      (product.description.join('\n\n') || product.tagline || name).slice(0, LONGEST.description),
    ],
    ['link', pageOf(product, variant, input)],
    ['image_link', picture === null ? '' : input.pictureUrl(picture)],
    ['availability', canBuy(variant) ? 'in_stock' : 'out_of_stock'],
    ['condition', 'new'],
    ['price', amount(isDearer ? now : variant.price.list)],
    ['sale_price', isReduced ? amount(now) : ''],
    ['brand', input.brandName],
    ['gtin', variant.gtin ?? ''],
    ['identifier_exists', variant.gtin === undefined ? 'no' : ''],
    ['item_group_id', (product.commerce.sku || product.uid).slice(0, LONGEST.id)],
    ['color', color],
    ['size', size],
    ...wearer(product.attributes),
    ['google_product_category', shelf.google],
    ['product_type', shelf.own],
  ]
  const said = elements.map(([element, text]) => xmlElement(`g:${element}`, text))
  return `<item>${said.join('')}${shipping(variant, input)}</item>\n`
}

/** The page with this variant chosen, in the feed's market whatever the visitor chose before. */
function pageOf({ slug, commerce }: SellableProduct, variant: Variant, input: FeedInput): string {
  const query = new URLSearchParams([...variantQuery(commerce, variant), ['isshoppingfeed', 'yes']])
  return `${input.pageUrl(slug)}?${query}`
}

function amount(money: Money): string {
  return `${decimalOf(money)} ${money.currency}`
}

const GENDERS: Readonly<Record<string, string>> = { women: 'female', men: 'male' }

/** Whom it is for; what is for nobody in particular is for all adults. */
function wearer({ gender }: Attributes): [string, string][] {
  const [whose = ''] = Array.isArray(gender) ? gender : []
  return [
    ['gender', GENDERS[whose] ?? 'unisex'],
    ['age_group', whose === 'kids' ? 'kids' : 'adult'],
  ]
}

function shipping({ price }: Variant, input: FeedInput): string {
  if (input.shipping === null) return ''
  const { terms, service } = input.shipping
  const cost = shippingCost(effectivePrice(price), { terms, groupId: null })
  if (cost === null) return ''
  const parts = [
    xmlElement('g:country', input.country),
    xmlElement('g:service', service),
    xmlElement('g:price', amount(cost)),
  ]
  return `<g:shipping>${parts.join('')}</g:shipping>`
}
