import type { Database } from '../database/open.ts'
import type { Scope } from '../scope.ts'
import { unprocessable } from '../wire/refusal.ts'
import type { NewLine } from './cart-body.ts'
import { type Facts, readFacts } from './read-facts.ts'
import type { Sellable } from './sellable.ts'

export type { Sellable } from './sellable.ts'

/** The part of the catalogue that some carts hold or want. */
export type Catalogue = {
  readonly products: Map<number, Facts['products'][number]>
  /** By the variant's id. */
  readonly byVariant: Map<number, Sellable>
  /** By `product:choice`, as `variants.choice` has it. */
  readonly byChoice: Map<string, Sellable>
  /** `option:value` of each that a wanted line selects. */
  readonly values: Set<string>
}

type Lines = {
  held?: readonly { product_id: number; variant_id: number }[]
  wanted?: readonly NewLine[]
}

/** What the catalogue says of lines that name their variants, and of new ones, which may select it by options. */
export async function readCatalogue(
  db: Database,
  scope: Scope,
  { held = [], wanted = [] }: Lines,
): Promise<Catalogue> {
  return toCatalogue(
    await readFacts(db, scope, { wanted: [...held, ...wanted], valueIds: selectedValues(wanted) }),
  )
}

export function toCatalogue(facts: CatalogueFacts): Catalogue {
  const catalogue = {
    products: new Map(),
    byVariant: new Map(),
    byChoice: new Map(),
    values: new Set<string>(),
  }
  addFacts(catalogue, facts)
  return catalogue
}

type CatalogueFacts = Pick<Facts, 'products' | 'variants' | 'values'>

/** Adds what was read of the same catalogue at another time; what is there already stays. */
export function addFacts({ products, byVariant, byChoice, values }: Catalogue, facts: CatalogueFacts): void {
  for (const product of facts.products) if (!products.has(product.id)) products.set(product.id, product)
  for (const variant of facts.variants) {
    const product = products.get(variant.product_id)
    if (product === undefined || byVariant.has(variant.id)) continue
    const sellable = { product, variant, picture: product.picture }
    byVariant.set(variant.id, sellable)
    byChoice.set(`${product.id}:${variant.choice}`, sellable)
  }
  for (const { option_id, id } of facts.values) values.add(`${option_id}:${id}`)
}

/** The variant that a new line names; throws the 422 of one that names none. */
export function findSellable({ products, byVariant, byChoice, values }: Catalogue, line: NewLine): Sellable {
  const product = products.get(line.product_id)
  if (product === undefined) throw unprocessable(`The product with id ${line.product_id} was not found`)
  const choice = readChoice(values, line)
  if (line.variant_id != null) {
    const named = byVariant.get(line.variant_id)
    if (named?.product === product) return named
    throw unprocessable(`The product ${product.name} has no variant with id ${line.variant_id}`)
  }
  const chosen = byChoice.get(`${product.id}:${choice ?? ''}`)
  if (chosen !== undefined) return chosen
  if (choice === null) throw unprocessable('This product has options; variant ID is required')
  throw unprocessable(`The product ${product.name} is not made with these options`)
}

/** The ids of the option values that a line selects, as `variants.choice` has them; null when it selects none. */
function readChoice(values: ReadonlySet<string>, line: NewLine): string | null {
  if (line.option_selections.length === 0) return null
  const stranger = line.option_selections.find(of => !values.has(`${of.option_id}:${of.option_value}`))
  if (stranger !== undefined)
    throw unprocessable(`Option ${stranger.option_id} has no value ${stranger.option_value}`)
  return selectedValues([line])
    .sort((a, b) => a - b)
    .join(',')
}

/** The ids of the values that lines select; what cannot be an id is left out, and refused later. */
export function selectedValues(lines: readonly NewLine[]): number[] {
  const written = lines.flatMap(line => line.option_selections.map(of => String(of.option_value)))
  return written.filter(value => /^[1-9]\d{0,8}$/.test(value)).map(Number)
}
