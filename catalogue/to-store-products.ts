import { decimalOf, type Money } from '@firnline/domain/money'
import type { StoreOption, StoreProduct, StoreVariant } from './store/store-product.ts'
import {
  type CatalogueProduct,
  type CatalogueVariant,
  categoryUrl,
  saleAt,
} from './table/catalogue-product.ts'

type Place = {
  readonly store: string
  /** What stands before `/{name}` in a picture's address. */
  readonly mediaBase: string
  readonly now: Date
}

/** The catalogue as one store has it. What has no price there is hidden if the store has it, and else not made. */
export function toStoreProducts(products: readonly CatalogueProduct[], place: Place): StoreProduct[] {
  return products.flatMap(product => {
    const sold = product.variants.filter(({ offers }) => offers.has(place.store))
    return sold.length === 0 ? [] : [toStoreProduct(product, sold, place)]
  })
}

function toStoreProduct(
  product: CatalogueProduct,
  sold: readonly CatalogueVariant[],
  place: Place,
): StoreProduct {
  const { sku, name, options, pictures } = product
  const urlOf = (picture: string) => `${place.mediaBase}/${encodeURIComponent(picture)}`
  const offers = sold.map(variant => offerOf(variant, place))
  const [first] = offers
  const isUniform = offers.every(offer => offer?.price === first?.price && offer?.sale === first?.sale)
  const main = pictures[0] ?? sold.flatMap(variant => variant.pictures)[0]
  const hasOptions = options.length > 0
  return {
    ...{ sku, name },
    path: `/${product.key}/`,
    description: toHtml(product.description),
    brand: product.brand,
    kilograms: product.grams / 1000,
    categories: product.categories.map(categoryUrl),
    isVisible: !product.hiddenIn.includes(place.store),
    price: first?.price ?? 0,
    sale: isUniform ? (first?.sale ?? null) : null,
    pictures: main === undefined ? [] : [{ url: urlOf(main), description: name }],
    options: options.map((option, at) => toOption(option, at, sold)),
    variants: hasOptions
      ? sold.map((variant, at) => toVariant(variant, { urlOf, options, offer: offers[at], isUniform }))
      : [],
    stock: hasOptions ? null : (first?.stock ?? null),
    gtin: hasOptions ? null : (sold[0]?.gtin ?? null),
  }
}

function offerOf(variant: CatalogueVariant, { store, now }: Place) {
  const offer = variant.offers.get(store)
  if (offer === undefined) return undefined
  const sale = saleAt(offer, now)
  return { price: major(offer.price), sale: sale === null ? null : major(sale), stock: offer.stock }
}

/** Amounts are major units in the platform's API. */
const major = (money: Money) => Number(decimalOf(money))

/** The option of swatches is the first. */
function toOption(name: string, at: number, variants: readonly CatalogueVariant[]): StoreOption {
  const colors = variants.filter(({ swatch }) => swatch.length > 0)
  if (at > 0 || colors.length === 0) return { name, swatches: null }
  return { name, swatches: new Map(colors.map(({ choices, swatch }) => [choices[0] ?? '', swatch])) }
}

type VariantContext = {
  readonly urlOf: (picture: string) => string
  readonly options: readonly string[]
  readonly offer: ReturnType<typeof offerOf>
  /** Whether all variants cost the same: a change of price is one of the product alone. */
  readonly isUniform: boolean
}

function toVariant(
  { sku, gtin, pictures: [picture], choices }: CatalogueVariant,
  { urlOf, options, offer, isUniform }: VariantContext,
): StoreVariant {
  return {
    ...{ sku, gtin },
    price: isUniform ? null : (offer?.price ?? null),
    sale: isUniform ? null : (offer?.sale ?? null),
    stock: offer?.stock ?? null,
    pictureUrl: picture === undefined ? null : urlOf(picture),
    choices: options.map((option, at) => ({ option, label: choices[at] ?? '' })),
  }
}

/** Plain text in paragraphs of HTML. */
function toHtml(text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return escaped
    .split(/\n{2,}/)
    .filter(part => part.trim() !== '')
    .map(part => `<p>${part.trim().replaceAll('\n', '<br>')}</p>`)
    .join('')
}
