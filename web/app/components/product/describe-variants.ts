import type { PriceText } from '@firnline/design/price-label/price-label'
import { pictureView } from '@firnline/domain/catalogue/picture-view'
import { type PriceTag, productPriceTag, variantPriceTag } from '@firnline/domain/catalogue/price'
import type {
  CommerceProduct,
  OptionValue,
  Picture,
  ProductOption,
  Variant,
} from '@firnline/domain/catalogue/product'
import { canBuy, stockOf } from '@firnline/domain/catalogue/stock'
import {
  colorOption,
  colorParam,
  colorPicture,
  variantQuery,
  variantsWith,
} from '@firnline/domain/catalogue/variant-choice'
import { displayText } from '@firnline/domain/content/display-text'
import { formatMoney, minus } from '@firnline/domain/money'
import { format } from '@firnline/messages/format'
import { describeShare, type ShareView } from '../share/describe-share.ts'
import { countryPrice, describePrice } from './describe-price.ts'
import type { AllProductMessages, ProductInput } from './describe-product.ts'
import type { ColorViews } from './load-views.ts'

export type ColorView = {
  /** Value of `?color=`; empty: the product has no colors. */
  readonly param: string
  readonly name: string
  readonly hex: readonly string[]
  readonly href: string
  readonly soldOut: boolean
  readonly pictures: readonly GalleryPicture[]
  /** Before a size is chosen. */
  readonly price: OfferView
  /** null: the shop's origin is unknown. */
  readonly share: ShareView | null
  /** In the option's order; the same sizes in every color. */
  readonly sizes: readonly SizeView[]
}

type Colors = {
  /** Empty: a single unnamed color. */
  readonly colorLabel: string
  /** Empty: no other option. */
  readonly sizeLabel: string
  readonly colors: readonly [ColorView, ...ColorView[]]
}

export function describeColors(input: ProductInput, path: string): Colors {
  const { product, texts } = input
  const option = colorOption(product.commerce)
  const others = product.commerce.options.filter(other => other !== option)
  const label = (of: ProductOption) => displayText(texts, of.label)
  const [first, ...rest] = option?.values ?? []
  return {
    colorLabel: option === null || first === undefined ? '' : label(option),
    sizeLabel: others.map(label).join(' / '),
    colors:
      option === null || first === undefined
        ? [describeColor(input, null, path)]
        : [
            describeColor(input, { option, value: first }, path),
            ...rest.map(value => describeColor(input, { option, value }, path)),
          ],
  }
}

type Color = { readonly option: ProductOption; readonly value: OptionValue }

function describeColor(input: ProductInput, color: Color | null, path: string): ColorView {
  const { commerce, title } = input.product
  const href = color === null ? path : `${path}?${new URLSearchParams({ color: colorParam(color.value) })}`
  const choice = color === null ? {} : { [color.option.id]: color.value.id }
  const variants = variantsWith(commerce, choice)
  const name = color?.value.name ?? ''
  const pictures = describePictures(input, color)
  return {
    param: color === null ? '' : colorParam(color.value),
    name,
    hex: color?.value.hex ?? [],
    href,
    share: describeShare(input.shop, {
      path: href,
      title,
      picture: { ...(pictures[0] ?? input.product.picture), product: true },
    }),
    soldOut: !variants.some(canBuy),
    pictures,
    price: describeOffer(productPriceTag({ price: commerce.price, variants }), input),
    sizes: sizesOf(commerce).map(size => describeSize(input, { size, variants, color: name })),
  }
}

export type SizeView = {
  /** null: this color is not made in this size. */
  readonly variantId: number | null
  /** Empty: nothing to choose. */
  readonly name: string
  readonly offer: OfferView | null
  readonly stock: { readonly kind: 'in-stock' | 'few-left' | 'sold-out'; readonly text: string } | null
  readonly buyable: boolean
  /** Why it cannot be bought, or empty. */
  readonly reason: string
  /** Query of the choice without the color: `length=178+cm`. */
  readonly query: string
  /** Query for the back-in-stock form; empty: in stock. */
  readonly stockAlertQuery: string
}

export type Size = { readonly name: string; readonly choices: Variant['choices'] }

/** The values of all options but color, in the combinations that exist. */
export function sizesOf({ options, variants }: CommerceProduct): Size[] {
  const others = options.filter(option => option.kind !== 'color')
  const all = combinations(others)
  return all.filter(({ choices }) => variants.some(variant => has(variant, choices)))
}

function combinations(options: readonly ProductOption[]): Size[] {
  return options.reduce<Size[]>(
    (sizes, option) =>
      sizes.flatMap(size =>
        option.values.map(value => ({
          name: size.name === '' ? value.name : `${size.name} / ${value.name}`,
          choices: [...size.choices, { optionId: option.id, valueId: value.id }],
        })),
      ),
    [{ name: '', choices: [] }],
  )
}

function has(variant: Variant, choices: Variant['choices']): boolean {
  return choices.every(({ optionId, valueId }) =>
    variant.choices.some(choice => choice.optionId === optionId && choice.valueId === valueId),
  )
}

type SizeInput = { readonly size: Size; readonly variants: readonly Variant[]; readonly color: string }

export function describeSize(input: ProductInput, { size, variants, color }: SizeInput): SizeView {
  const { messages, product } = input
  const variant = variants.find(candidate => has(candidate, size.choices))
  const query = new URLSearchParams(variantQuery(product.commerce, size)).toString()
  if (variant === undefined) {
    const missing = { variantId: null, offer: null, stock: null, buyable: false }
    return { ...missing, name: size.name, query, reason: messages.notMade, stockAlertQuery: '' }
  }
  const version = [color, size.name].filter(part => part !== '').join(', ')
  const buyable = canBuy(variant)
  return {
    variantId: variant.id,
    name: size.name,
    query,
    offer: describeOffer(variantPriceTag(variant), input),
    stock: describeStock(variant, messages),
    buyable,
    reason: buyable ? '' : format(messages.soldOutHere, { product: product.title, version }),
    stockAlertQuery: buyable ? '' : new URLSearchParams(variantQuery(product.commerce, variant)).toString(),
  }
}

function describeStock(variant: Variant, messages: AllProductMessages) {
  const stock = stockOf(variant)
  if (stock.kind === 'in-stock') return { kind: stock.kind, text: messages.inStock }
  if (stock.kind === 'sold-out') return { kind: stock.kind, text: messages.soldOut }
  return { kind: stock.kind, text: format(messages.fewLeft, { count: stock.count }) }
}

export type OfferView = {
  /** null: no price for this country. */
  readonly price: PriceText | null
  /** `You save …`, or empty. */
  readonly saving: string
}

/** Where nothing is sold, the content's recommended price. */
export function describeOffer(tag: PriceTag, { product, visit, messages }: ProductInput): OfferView {
  if (!visit.shopping) return { price: countryPrice(product, visit.locale), saving: '' }
  const saving =
    tag.kind === 'sale' || tag.kind === 'group'
      ? format(messages.saving, { amount: formatMoney(minus(tag.was, tag.now), visit.currency.format) })
      : ''
  return { price: describePrice(tag, visit.currency.format, messages), saving }
}

export type GalleryPicture = Picture & {
  /** The end of its name, the same in each color: `-back`; of other names the whole. Empty: the first. */
  readonly view: string
  /** A close-up, or the product in use; otherwise it stands on the plain ground. */
  readonly fillsFrame: boolean
}

/** All views of the color; without colors, the product's own pictures. */
function describePictures({ product, views, messages }: ProductInput, color: Color | null): GalleryPicture[] {
  const first = color === null ? null : colorPicture(product.commerce, color.option.id, color.value.id)
  if (color === null || first === null)
    return product.picture.name === '' ? [] : [...ownPictures(product, views), ...furtherPictures(product)]
  const values = { product: product.title, color: color.value.name }
  const pictures = (views.get(first) ?? [first]).map(name => {
    const { subject, fillsFrame } = pictureView(name, first)
    const alt =
      subject === ''
        ? format(messages.colorPicture, values)
        : format(messages.viewPicture, { ...values, view: subject })
    const view = name.startsWith(first) ? name.slice(first.length) : name
    return { name, set: false, alt, view, fillsFrame }
  })
  return [...pictures, ...furtherPictures(product)]
}

/** Those of its set. */
function ownPictures({ picture }: ProductInput['product'], views: ColorViews): GalleryPicture[] {
  const names = views.get(picture.name) ?? []
  if (names.length === 0) return [{ ...picture, view: '', fillsFrame: false }]
  return names.map((name, at) => ({
    ...{ name, set: false, alt: picture.alt },
    ...{ view: at === 0 ? '' : name, fillsFrame: false },
  }))
}

/** Of the platform, after the thumbnail: the same in each color. */
function furtherPictures({ title, commerce }: ProductInput['product']): GalleryPicture[] {
  return commerce.pictures
    .slice(1)
    .map(({ name, alt }) => ({ name, set: false, alt: alt || title, view: name, fillsFrame: false }))
}
