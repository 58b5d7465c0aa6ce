import { type ShippingRules, shippingCost } from '@firnline/domain/cart/shipping'
import { effectivePrice, isOnSale } from '@firnline/domain/catalogue/price'
import {
  type Picture,
  type Rating,
  type SellableProduct,
  type Variant,
  variantNames,
  variantPicture,
} from '@firnline/domain/catalogue/product'
import { canBuy } from '@firnline/domain/catalogue/stock'
import { variantQuery } from '@firnline/domain/catalogue/variant-choice'
import type { Brand } from '@firnline/domain/content/brand'
import type { Locale } from '@firnline/domain/locale/locale'
import { decimalOf, type Money } from '@firnline/domain/money'
import { offerShippingDetails } from './offer-shipping.ts'
import { merchantReturnPolicy } from './return-policy.ts'
import { type Node, type Thing, withoutEmpty } from './thing.ts'

export type ProductGroupInput = {
  readonly product: SellableProduct
  readonly brand: Pick<Brand, 'displayName' | 'delivery' | 'returns'>
  readonly locale: Locale
  /** As in `Shop`. */
  readonly origin: string
  /** Absolute URL without query. */
  readonly url: string
  /** Without it there are no offers. */
  readonly shopping: boolean
  /** null: unknown. */
  readonly shipping: ShippingRules | null
  /** Absolute. */
  readonly pictureUrl: (picture: Pick<Picture, 'name' | 'set'>) => string
}

/** Things that offers refer to by `@id`, so that they are on the page once. */
type Terms = { readonly returns: Thing | null; readonly shipping: ReadonlyMap<number, Thing> }

/** A product with its variants, its return policy, and its shipping once for each cost. */
export function productThings(input: ProductGroupInput): Thing[] {
  const { brand, shopping } = input
  const returns = shopping && brand.returns !== null ? merchantReturnPolicy(brand.returns, input) : null
  const terms: Terms = { returns, shipping: shippingThings(input) }
  const referred = [...terms.shipping.values(), ...(returns === null ? [] : [returns])]
  return [describeProduct(input, terms), ...referred]
}

/** By cost, in minor units. */
function shippingThings(input: ProductGroupInput): Map<number, Thing> {
  const { product, locale, brand, url } = input
  const costs = product.commerce.variants.flatMap(variant => shippingOf(variant, input) ?? [])
  return new Map(
    costs.map(cost => {
      const id = `${url}#shipping-${cost.amount}`
      return [cost.amount, offerShippingDetails(cost, { id, locale, delivery: brand.delivery })]
    }),
  )
}

/** Of one unit, to a guest. null: unknown. */
function shippingOf(
  { price }: Variant,
  { shopping, shipping }: Pick<ProductGroupInput, 'shopping' | 'shipping'>,
): Money | null {
  if (!shopping || shipping === null) return null
  return shippingCost(effectivePrice(price), { terms: shipping, groupId: null })
}

/** A group of variants; what has nothing to choose is a product. */
function describeProduct(input: ProductGroupInput, terms: Terms): Thing {
  const { product, brand, url } = input
  const { sku, options, variants, rating } = product.commerce
  const [only] = variants
  const own = {
    '@id': `${url}#product`,
    name: product.title,
    description: product.description.join('\n\n') || product.tagline,
    url,
    brand: { '@type': 'Brand', name: brand.displayName },
    aggregateRating: rating === null ? undefined : aggregateRating(rating),
  }
  if (options.length === 0 && only !== undefined)
    return withoutEmpty({ ...describeVariant(only, input, terms), ...own })
  return withoutEmpty({
    '@type': 'ProductGroup',
    ...own,
    productGroupID: sku || product.uid,
    image: pictureOf(input, variantPicture(product, { picture: null })),
    variesBy: [...new Set(options.map(({ kind }) => `https://schema.org/${kind}`))],
    hasVariant: variants.map(variant => describeVariant(variant, input, terms)),
  })
}

function aggregateRating({ average, count }: Rating): Node {
  return { '@type': 'AggregateRating', ratingValue: average.toFixed(1), reviewCount: count }
}

function describeVariant(variant: Variant, input: ProductGroupInput, terms: Terms): Thing {
  const { product } = input
  const { color, size } = variantNames(product.commerce, variant)
  const query = new URLSearchParams(variantQuery(product.commerce, variant)).toString()
  const url = query === '' ? input.url : `${input.url}?${query}`
  return withoutEmpty({
    '@type': 'Product',
    name: [product.title, color, size].filter(name => name !== '').join(', '),
    sku: variant.sku,
    gtin: variant.gtin,
    // A part number that is the SKU says nothing more.
    mpn: variant.mpn === variant.sku ? undefined : variant.mpn,
    color,
    size,
    url,
    image: pictureOf(input, variantPicture(product, variant)),
    offers: input.shopping ? offer(variant, { ...input, url }, terms) : undefined,
  })
}

function pictureOf({ pictureUrl }: ProductGroupInput, picture: ReturnType<typeof variantPicture>) {
  return picture === null ? undefined : pictureUrl(picture)
}

/** The price before the sale is the strikethrough price. */
function offer(variant: Variant, input: ProductGroupInput, { returns, shipping }: Terms): Node {
  const { price } = variant
  const now = effectivePrice(price)
  const cost = shippingOf(variant, input)
  return withoutEmpty({
    '@type': 'Offer',
    url: input.url,
    price: decimalOf(now),
    priceCurrency: now.currency,
    availability: `https://schema.org/${canBuy(variant) ? 'InStock' : 'OutOfStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
    priceSpecification: isOnSale(price)
      ? {
          '@type': 'UnitPriceSpecification',
          priceType: 'https://schema.org/StrikethroughPrice',
          price: decimalOf(price.list),
          priceCurrency: price.list.currency,
        }
      : undefined,
    shippingDetails: cost === null ? undefined : reference(shipping.get(cost.amount)),
    hasMerchantReturnPolicy: reference(returns),
  })
}

function reference(thing: Thing | null | undefined): Node | undefined {
  const id = thing?.['@id']
  return id === undefined ? undefined : { '@id': id }
}
