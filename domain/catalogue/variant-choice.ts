import type { CommerceProduct, OptionValue, ProductOption, Variant } from './product.ts'
import { canBuy } from './stock.ts'

/** The value ids a shopper has chosen, by option id. */
export type OptionChoice = Readonly<Record<number, number>>

/** A page's query, as URLSearchParams has it. */
export type QueryReader = { get(name: string): string | null }

export function colorOption(product: Pick<CommerceProduct, 'options'>): ProductOption | null {
  return product.options.find(option => option.kind === 'color') ?? null
}

/** The value of `?color=`: the label lowercased. */
export function colorParam(value: Pick<OptionValue, 'label'>): string {
  return value.label.toLowerCase()
}

/**
 * Reads a choice from a page's query: `color` by its label, every other option by its lowercased name.
 * What cannot be chosen is left out; an option with one value is chosen already; without `color` the first colour is.
 */
export function parseChoice(product: Pick<CommerceProduct, 'options'>, query: QueryReader): OptionChoice {
  const choice: Record<number, number> = {}
  for (const option of product.options) {
    const value = chosenValue(option, query)
    if (value !== undefined) choice[option.id] = value.id
  }
  return choice
}

/** Whether every part of a page's query chooses a value that this product has. */
export function isKnownChoice(
  { options }: Pick<CommerceProduct, 'options'>,
  query: Iterable<readonly [name: string, value: string]>,
): boolean {
  return [...query].every(([name, value]) => {
    const option = options.find(candidate => optionParam(candidate) === name)
    return option?.values.some(({ label }) => label.toLowerCase() === value.toLowerCase()) ?? false
  })
}

/** The query parameter that carries an option's choice. */
export function optionParam(option: Pick<ProductOption, 'kind' | 'label'>): string {
  return option.kind === 'color' ? 'color' : option.label.toLowerCase().replace(/\s+/g, '-')
}

/** The query that chooses a variant on its product's page: what `parseChoice` reads, as names and values. */
export function variantQuery(
  { options }: Pick<CommerceProduct, 'options'>,
  { choices }: Pick<Variant, 'choices'>,
): [string, string][] {
  return options.flatMap(option => {
    const chosen = choices.find(({ optionId }) => optionId === option.id)
    const value = option.values.find(({ id }) => id === chosen?.valueId)
    return value === undefined ? [] : [[optionParam(option), value.label.toLowerCase()]]
  })
}

function chosenValue(option: ProductOption, query: QueryReader): OptionValue | undefined {
  const asked = query.get(optionParam(option))?.toLowerCase()
  const found = option.values.find(value => value.label.toLowerCase() === asked)
  if (found !== undefined) return found
  return option.kind === 'color' || option.values.length === 1 ? option.values[0] : undefined
}

/** The variant that a complete choice names, or null. */
export function chosenVariant(
  product: Pick<CommerceProduct, 'variants' | 'options'>,
  choice: OptionChoice,
): Variant | null {
  const complete = product.options.every(option => choice[option.id] !== undefined)
  if (!complete) return null
  return product.variants.find(variant => matches(variant, choice)) ?? null
}

/** Variants that fit what is chosen so far. */
export function variantsWith(product: Pick<CommerceProduct, 'variants'>, choice: OptionChoice): Variant[] {
  return product.variants.filter(variant => matches(variant, choice))
}

function matches(variant: Variant, choice: OptionChoice): boolean {
  return variant.choices.every(
    ({ optionId, valueId }) => choice[optionId] === undefined || choice[optionId] === valueId,
  )
}

/** Whether taking this value, with the rest of the choice as it is, leads to something one can buy. */
export function isBuyable(
  product: Pick<CommerceProduct, 'variants'>,
  choice: OptionChoice,
  value: { readonly optionId: number; readonly valueId: number },
): boolean {
  return variantsWith(product, { ...choice, [value.optionId]: value.valueId }).some(
    variant =>
      variant.choices.some(c => c.optionId === value.optionId && c.valueId === value.valueId) &&
      canBuy(variant),
  )
}

/** The picture of a colour: its first variant's, or null. */
export function colorPicture(
  product: Pick<CommerceProduct, 'variants'>,
  optionId: number,
  valueId: number,
): string | null {
  return (
    variantsWith(product, { [optionId]: valueId }).find(variant => variant.picture !== null)?.picture ?? null
  )
}
