import { productPriceTag } from '@firnline/domain/catalogue/price'
import type { OptionValue, ProductOption } from '@firnline/domain/catalogue/product'
import { canBuy } from '@firnline/domain/catalogue/stock'
import {
  colorOption,
  colorParam,
  colorPicture,
  variantsWith,
} from '@firnline/domain/catalogue/variant-choice'
import { displayText } from '@firnline/domain/content/display-text'
import { describeShare, type ShareView } from '../../components/share/share.tsx'
import { describeOffer, type OfferView } from './describe-offer.ts'
import type { ProductFacts } from './describe-product.ts'
import { describeSize, type SizeView, sizesOf } from './describe-sizes.ts'
import { describePictures, type GalleryPicture } from './gallery/describe-pictures.ts'

export type ColorView = {
  /** The value of `?color=`; empty when the product has no colours. */
  readonly param: string
  readonly name: string
  readonly hex: readonly string[]
  readonly href: string
  readonly soldOut: boolean
  readonly pictures: readonly GalleryPicture[]
  /** Before a size is chosen. */
  readonly price: OfferView
  /** The ways to tell others of this colour. null: nobody knows the page's absolute address. */
  readonly share: ShareView | null
  /** In the option's order, the same sizes in every colour. */
  readonly sizes: readonly SizeView[]
}

type Colors = {
  readonly colorLabel: string
  readonly sizeLabel: string
  readonly colors: readonly [ColorView, ...ColorView[]]
}

/** Every colour with its pictures, and in it every size with its price and stock. */
export function describeColors(facts: ProductFacts, path: string): Colors {
  const { product, texts } = facts
  const option = colorOption(product.commerce)
  const others = product.commerce.options.filter(other => other !== option)
  const label = (of: ProductOption) => displayText(texts, of.label)
  const [first, ...rest] = option?.values ?? []
  return {
    colorLabel: option === null || first === undefined ? '' : label(option),
    sizeLabel: others.map(label).join(' / '),
    colors:
      option === null || first === undefined
        ? [describeColor(facts, null, path)]
        : [
            describeColor(facts, { option, value: first }, path),
            ...rest.map(value => describeColor(facts, { option, value }, path)),
          ],
  }
}

type Color = { readonly option: ProductOption; readonly value: OptionValue }

function describeColor(facts: ProductFacts, color: Color | null, path: string): ColorView {
  const { commerce, title } = facts.product
  const href = color === null ? path : `${path}?${new URLSearchParams({ color: colorParam(color.value) })}`
  const choice = color === null ? {} : { [color.option.id]: color.value.id }
  const variants = variantsWith(commerce, choice)
  const name = color?.value.name ?? ''
  return {
    param: color === null ? '' : colorParam(color.value),
    name,
    hex: color?.value.hex ?? [],
    href,
    share: facts.origin === '' ? null : describeShare({ url: `${facts.origin}${href}`, title }),
    soldOut: !variants.some(canBuy),
    pictures: describePictures(facts, {
      color: name,
      name: color === null ? null : colorPicture(commerce, color.option.id, color.value.id),
    }),
    price: describeOffer(productPriceTag({ price: commerce.price, variants }), facts),
    sizes: sizesOf(commerce).map(size => describeSize(facts, { size, variants, color: name })),
  }
}
