import type { CommerceProduct, OptionValue, ProductOption, Variant } from './product.ts'

/** Chosen value ids by option id. */
export type OptionChoice = Readonly<Record<number, number>>

/** URLSearchParams, as far as it is read. */
export type QueryReader = { get(name: string): string | null }

export function colorOption(product: Pick<CommerceProduct, 'options'>): ProductOption | null {
  return product.options.find(option => option.kind === 'color') ?? null
}

/** The value of `?color=`. */
export function colorParam(value: Pick<OptionValue, 'label'>): string {
  return value.label.toLowerCase()
}

/**
 * Parses a page's query: `color` by its label, other options by their lowercased names. Unknown values are dropped; an
 * option with one value is chosen; `color` defaults to the first.
 */
export function parseChoice(product: Pick<CommerceProduct, 'options'>, query: QueryReader): OptionChoice {
  const choice: Record<number, number> = {}
  for (const option of product.options) {
    const value = chosenValue(option, query)
    if (value !== undefined) choice[option.id] = value.id
  }
  return choice
}

/** Whether every query parameter chooses a value of this product. */
export function isKnownChoice(
  { options }: Pick<CommerceProduct, 'options'>,
  query: Iterable<readonly [name: string, value: string]>,
): boolean {
  return [...query].every(([name, value]) => {
    const option = options.find(candidate => optionParam(candidate) === name)
    return option?.values.some(({ label }) => label.toLowerCase() === value.toLowerCase()) ?? false
  })
}

/** The query parameter of an option. */
export function optionParam(option: Pick<ProductOption, 'kind' | 'label'>): string {
  return option.kind === 'color' ? 'color' : option.label.toLowerCase().replace(/\s+/g, '-')
}

/** The query that chooses a variant, as `parseChoice` reads it. */
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
  const label = query.get(optionParam(option))?.toLowerCase()
  const chosen = option.values.find(value => value.label.toLowerCase() === label)
  if (chosen !== undefined) return chosen
  return option.kind === 'color' || option.values.length === 1 ? option.values[0] : undefined
}

/** The variant of a complete choice, or null. */
export function chosenVariant(
  product: Pick<CommerceProduct, 'variants' | 'options'>,
  choice: OptionChoice,
): Variant | null {
  const complete = product.options.every(option => choice[option.id] !== undefined)
  if (!complete) return null
  return product.variants.find(variant => matches(variant, choice)) ?? null
}

/** The variants that match an incomplete choice. */
export function variantsWith(product: Pick<CommerceProduct, 'variants'>, choice: OptionChoice): Variant[] {
  return product.variants.filter(variant => matches(variant, choice))
}

function matches(variant: Variant, choice: OptionChoice): boolean {
  return variant.choices.every(
    ({ optionId, valueId }) => choice[optionId] === undefined || choice[optionId] === valueId,
  )
}

/** The picture of the color's first variant that has one, or null. */
export function colorPicture(
  product: Pick<CommerceProduct, 'variants'>,
  optionId: number,
  valueId: number,
): string | null {
  return (
    variantsWith(product, { [optionId]: valueId }).find(variant => variant.picture !== null)?.picture ?? null
  )
}
