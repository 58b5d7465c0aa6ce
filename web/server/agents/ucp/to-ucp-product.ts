import type { Category } from '@firnline/domain/catalogue/category'
import type { SellableProduct, Variant } from '@firnline/domain/catalogue/product'
import { canBuy } from '@firnline/domain/catalogue/stock'
import { displayText } from '@firnline/domain/content/display-text'
import { type AgentMoney, describeVariant, type ProductContext } from '../agent-product.ts'

export type UcpContextOfProduct = {
  readonly context: ProductContext
  readonly categories: readonly Category[]
}

export type UcpVariant = ReturnType<typeof toUcpVariant>
export type UcpProduct = ReturnType<typeof toUcpProduct>

type Price = { readonly amount: number; readonly currency: string }

/** A product with the given variants, at least one, in UCP's shape. Its id is its slug, a variant's its SKU. */
export function toUcpProduct<V extends UcpVariant>(
  product: SellableProduct,
  variants: readonly V[],
  { context, categories }: UcpContextOfProduct,
) {
  const prices = variants.map(({ price }) => price)
  const lists = variants.map(({ price, list_price }) => list_price ?? price)
  const [first] = variants
  return {
    id: product.slug,
    handle: product.slug,
    title: product.title,
    description: { plain: product.description.join('\n\n') || product.tagline || product.title },
    url: first === undefined ? '' : (first.url.split('?')[0] ?? first.url),
    categories: categories
      .filter(({ key }) => product.categories.includes(key))
      .map(({ title }) => ({ value: title, taxonomy: 'merchant' })),
    price_range: rangeOf(prices),
    ...(variants.some(({ list_price }) => list_price !== undefined)
      ? { list_price_range: rangeOf(lists) }
      : {}),
    media: first?.media ?? [],
    options: product.commerce.options.map(option => ({
      name: displayText(context.texts, option.label),
      values: option.values.map(({ name }) => ({ label: name })),
    })),
    variants,
  }
}

/** Null where it has no price: nothing is sold online there. */
export function toUcpVariant(product: SellableProduct, variant: Variant, context: ProductContext) {
  const { options, price, stock, image, url, sku } = describeVariant(product, variant, context)
  const title = options.map(({ value }) => value).join(' / ') || product.title
  return {
    id: sku,
    sku,
    ...(variant.gtin === undefined ? {} : { barcodes: [{ type: 'GTIN', value: variant.gtin }] }),
    title,
    description: { plain: product.tagline || product.title },
    url,
    price: toPrice(price?.now),
    ...(price?.was ? { list_price: toPrice(price.was) } : {}),
    availability: {
      available: stock !== 'sold-out',
      status: stock === 'sold-out' ? 'out_of_stock' : 'in_stock',
    },
    options: options.map(({ name, value }) => ({ name, label: value })),
    media: image === null ? [] : [{ type: 'image', url: image, alt_text: `${product.title}, ${title}` }],
  }
}

/** Those that can be bought first: the first one is the featured one. */
export function inFeaturedOrder(variants: readonly Variant[]): Variant[] {
  return [...variants.filter(canBuy), ...variants.filter(variant => !canBuy(variant))]
}

function toPrice(money: AgentMoney | undefined): Price {
  if (money === undefined) throw new Error('A variant without a price is not part of a UCP catalog.')
  return { amount: money.amount, currency: money.currency }
}

function rangeOf(prices: readonly Price[]) {
  const sorted = prices.toSorted((one, other) => one.amount - other.amount)
  const [min] = sorted
  const max = sorted.at(-1)
  if (min === undefined || max === undefined) throw new Error('A UCP product has at least one variant.')
  return { min, max }
}
