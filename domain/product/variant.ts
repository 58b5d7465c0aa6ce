import type { CommerceProduct, OptionValue, Picture, Product, Variant } from './product.ts'

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
