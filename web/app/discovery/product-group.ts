import { effectivePrice, isOnSale } from '@firnline/domain/catalogue/price'
import {
  type Picture,
  type SellableProduct,
  type Variant,
  variantNames,
  variantPicture,
} from '@firnline/domain/catalogue/product'
import { canBuy } from '@firnline/domain/catalogue/stock'
import { variantQuery } from '@firnline/domain/catalogue/variant-choice'
import { decimalOf } from '@firnline/domain/money'
import { type Node, type Thing, withoutEmpty } from './thing.ts'

export type ProductGroupInput = {
  readonly product: SellableProduct
  readonly brandName: string
  /** Absolute URL without query. */
  readonly url: string
  /** Without it there are no offers. */
  readonly shopping: boolean
  /** Absolute. */
  readonly pictureUrl: (picture: Pick<Picture, 'name' | 'set'>) => string
}

export function productGroup(input: ProductGroupInput): Thing {
  const { product, brandName, url } = input
  const { commerce } = product
  return withoutEmpty({
    '@type': 'ProductGroup',
    '@id': `${url}#product`,
    name: product.title,
    description: product.description.join('\n\n') || product.tagline,
    url,
    brand: { '@type': 'Brand', name: brandName },
    productGroupID: commerce.sku || product.uid,
    image: pictureOf(input, variantPicture(product, { picture: null })),
    variesBy: [...new Set(commerce.options.map(({ kind }) => `https://schema.org/${kind}`))],
    hasVariant: commerce.variants.map(variant => describeVariant(variant, input)),
  })
}

function describeVariant(variant: Variant, input: ProductGroupInput): Node {
  const { product, shopping } = input
  const { color, size } = variantNames(product.commerce, variant)
  const url = `${input.url}?${new URLSearchParams(variantQuery(product.commerce, variant))}`
  return withoutEmpty({
    '@type': 'Product',
    name: [product.title, color, size].filter(name => name !== '').join(', '),
    sku: variant.sku,
    gtin: variant.gtin,
    color,
    size,
    url,
    image: pictureOf(input, variantPicture(product, variant)),
    offers: shopping ? offer(variant, url) : undefined,
  })
}

function pictureOf({ pictureUrl }: ProductGroupInput, picture: ReturnType<typeof variantPicture>) {
  return picture === null ? undefined : pictureUrl(picture)
}

/** The price before the sale is the strikethrough price. */
function offer({ price, ...variant }: Variant, url: string): Node {
  const now = effectivePrice(price)
  return withoutEmpty({
    '@type': 'Offer',
    url,
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
  })
}
