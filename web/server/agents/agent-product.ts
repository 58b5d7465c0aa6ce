import { effectivePrice } from '@firnline/domain/catalogue/price'
import {
  type PriceFacts,
  type SellableProduct,
  type Variant,
  variantPicture,
} from '@firnline/domain/catalogue/product'
import { type StockState, stockOf } from '@firnline/domain/catalogue/stock'
import { variantQuery } from '@firnline/domain/catalogue/variant-choice'
import { type DisplayTexts, displayText } from '@firnline/domain/content/display-text'
import { localePath } from '@firnline/domain/locale/locale-path'
import { formatMoney, type Money } from '@firnline/domain/money'
import type { Visit } from '@firnline/domain/visit'
import { type MediaSource, pictureUrl } from '@firnline/services/media/picture-url'

/** An amount in minor units (cents), and as the shop writes it. */
export type AgentMoney = Money & { readonly text: string }

/** `was`: the price before a reduction; null: none. */
export type AgentPrice = { readonly now: AgentMoney; readonly was: AgentMoney | null }

export type AgentVariant = {
  readonly sku: string
  readonly options: readonly { readonly name: string; readonly value: string }[]
  /** null: not sold online in this market. */
  readonly price: AgentPrice | null
  readonly stock: StockState['kind']
  /** Units, where only a few are left; null: not shown. */
  readonly left: number | null
  /** The page with this variant chosen. */
  readonly url: string
  readonly image: string | null
}

export type AgentProductSummary = {
  /** Names the product to the other tools. */
  readonly product: string
  readonly title: string
  readonly tagline: string
  readonly url: string
  readonly image: string | null
  /** Lowest and highest price; null: not sold online in this market. */
  readonly price: { readonly from: AgentMoney; readonly to: AgentMoney } | null
  readonly inStock: boolean
}

export type ProductContext = {
  readonly visit: Pick<Visit, 'locale' | 'shopping' | 'currency'>
  readonly texts: DisplayTexts
  readonly media: MediaSource
  /** Of the shop, without a slash at its end. */
  readonly origin: string
}

export function toAgentMoney(money: Money, { visit }: Pick<ProductContext, 'visit'>): AgentMoney {
  return { ...money, text: formatMoney(money, visit.currency.format) }
}

export function describeSummary(product: SellableProduct, context: ProductContext): AgentProductSummary {
  const { slug, title, tagline, picture, commerce } = product
  return {
    product: slug,
    title,
    tagline,
    url: productUrl(product, context),
    image: picture.name === '' ? null : imageUrl(picture, context),
    price: priceRange(product, context),
    inStock: commerce.available && commerce.variants.some(variant => stockOf(variant).kind !== 'sold-out'),
  }
}

export function describeVariant(
  product: SellableProduct,
  variant: Variant,
  context: ProductContext,
): AgentVariant {
  const stock = product.commerce.available ? stockOf(variant) : ({ kind: 'sold-out' } as const)
  const picture = variantPicture(product, variant)
  const query = new URLSearchParams(variantQuery(product.commerce, variant)).toString()
  return {
    sku: variant.sku,
    options: chosenOptions(product, variant, context),
    price: context.visit.shopping ? variantPrice(variant.price, context) : null,
    stock: stock.kind,
    left: stock.kind === 'few-left' ? stock.count : null,
    url: `${productUrl(product, context)}${query === '' ? '' : `?${query}`}`,
    image: picture === null ? null : imageUrl(picture, context),
  }
}

export function chosenOptions(
  { commerce }: SellableProduct,
  { choices }: Pick<Variant, 'choices'>,
  { texts }: Pick<ProductContext, 'texts'>,
): AgentVariant['options'] {
  return commerce.options.flatMap(option => {
    const chosen = choices.find(({ optionId }) => optionId === option.id)
    const value = option.values.find(({ id }) => id === chosen?.valueId)
    return value === undefined ? [] : [{ name: displayText(texts, option.label), value: value.name }]
  })
}

function variantPrice(price: PriceFacts, context: ProductContext): AgentPrice {
  const now = effectivePrice(price)
  const isReduced = now.amount < price.list.amount
  return { now: toAgentMoney(now, context), was: isReduced ? toAgentMoney(price.list, context) : null }
}

function priceRange({ commerce }: SellableProduct, context: ProductContext): AgentProductSummary['price'] {
  if (!context.visit.shopping) return null
  const facts = commerce.variants.length > 0 ? commerce.variants : [commerce]
  const sorted = facts
    .map(({ price }) => effectivePrice(price))
    .toSorted((one, other) => one.amount - other.amount)
  const [from = effectivePrice(commerce.price)] = sorted
  return { from: toAgentMoney(from, context), to: toAgentMoney(sorted.at(-1) ?? from, context) }
}

function productUrl({ slug }: Pick<SellableProduct, 'slug'>, { origin, visit }: ProductContext): string {
  return `${origin}${localePath(visit.locale, `/p/${slug}`)}`
}

/** CSS px */
const IMAGE_WIDTH = 1_200

function imageUrl({ name, set }: { name: string; set: boolean }, { media, origin }: ProductContext): string {
  const url = pictureUrl(media, name, set ? 'set' : 'image', { width: IMAGE_WIDTH, format: 'jpg' })
  return new URL(url, origin).href
}
