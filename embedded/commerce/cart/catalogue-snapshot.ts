import { readOptions, type WireOption } from '../catalog/options.ts'
import type { Database } from '../database/open.ts'
import type { DiscountRule } from '../database/schema.ts'
import { categoryPaths } from '../group/read-group.ts'
import type { Scope } from '../scope.ts'
import { unprocessable } from '../wire/api-error.ts'
import { MAX_INTEGER } from '../wire/value.ts'
import type { Cart } from './cart.ts'
import type { NewLine } from './cart-body.ts'
import {
  type CartQuery,
  type CartRead,
  type ListPrice,
  readCartsWithCatalogue,
  type Sellable,
} from './read-snapshot.ts'

/** The part of the catalogue that some carts contain or that is to be added to them. */
export type Catalogue = {
  readonly products: Map<number, Sellable['product'] & { readonly picture: string | null }>
  /** By the variant's id. */
  readonly byVariant: Map<number, Sellable>
  /** By `product:choice`, the choice as in `variants.choice`. */
  readonly byChoice: Map<string, Sellable>
  /** `option:value` of each option value that a new line selects. */
  readonly values: Set<string>
}

/** The cached part of one version of a store's catalogue, to check and price carts. Entries are only added. */
export type CatalogueSnapshot = {
  readonly version: string
  /** Whether a webhook subscribes to cart events. */
  readonly hasWebhooks: boolean
  readonly catalogue: Catalogue
  /** Products of which all variants are known. */
  readonly completeProducts: Set<number>
  readonly guestRules: readonly DiscountRule[]
  /** By `channel:variant`. */
  readonly listPrices: Map<string, ListPrice>
  /** By the customer's id; empty for one without a group. */
  readonly customerRules: Map<number, readonly DiscountRule[]>
  /** By the product's id, read when a price needs them. */
  readonly categoryPaths: Map<number, number[][]>
  /** By the product's id, read when a response includes them. */
  readonly options: Map<number, WireOption[]>
}

type Lines = {
  held?: readonly { product_id: number; variant_id: number }[]
  wanted?: readonly NewLine[]
}

/** The catalogue of lines that name their variants (`held`) and of new ones, which may select them by options. */
export async function readCatalogue(
  db: Database,
  scope: Scope,
  { held = [], wanted = [] }: Lines,
): Promise<Catalogue> {
  const query = { wanted: [...held, ...wanted], valueIds: selectedValues(wanted) }
  return toSnapshot(query, await readCartsWithCatalogue(db, scope, query)).catalogue
}

export function toSnapshot(query: CartQuery, read: CartRead): CatalogueSnapshot {
  const { version, hasWebhooks, guestRules } = read
  const snapshot: CatalogueSnapshot = {
    version,
    hasWebhooks,
    guestRules,
    listPrices: new Map(),
    completeProducts: new Set(),
    customerRules: new Map(),
    catalogue: { products: new Map(), byVariant: new Map(), byChoice: new Map(), values: new Set() },
    categoryPaths: new Map(),
    options: new Map(),
  }
  addToSnapshot(snapshot, query, read)
  return snapshot
}

/** Adds what a query read of the same version; existing entries stay as they are. */
export function addToSnapshot(snapshot: CatalogueSnapshot, query: CartQuery, read: CartRead): void {
  const { products, byVariant, byChoice, values } = snapshot.catalogue
  for (const product of read.products) if (!products.has(product.id)) products.set(product.id, product)
  for (const variant of read.variants) {
    const product = products.get(variant.product_id)
    if (product === undefined || byVariant.has(variant.id)) continue
    const sellable = { product, variant, picture: product.picture }
    byVariant.set(variant.id, sellable)
    byChoice.set(`${product.id}:${variant.choice}`, sellable)
  }
  for (const price of read.listPrices)
    snapshot.listPrices.set(`${price.channel_id}:${price.variant_id}`, price)
  for (const { option_id, id } of read.values) values.add(`${option_id}:${id}`)
  for (const line of query.wanted ?? [])
    if (line.variant_id == null) snapshot.completeProducts.add(line.product_id)
  const cartCustomers = [...read.carts.values()].map(cart => cart.row.customer_id)
  for (const id of [...(query.customerIds ?? []), ...cartCustomers])
    snapshot.customerRules.set(id, read.customerRules[id] ?? [])
}

type Pricing = { readonly carts: readonly Cart[]; readonly withOptions: boolean }

/** Reads what is missing to price these carts: category paths for rules by category, and options on request. */
export async function completeForPricing(
  db: Database,
  scope: Scope,
  snapshot: CatalogueSnapshot,
  { carts, withOptions }: Pricing,
): Promise<void> {
  const { guestRules, customerRules, categoryPaths: paths, options } = snapshot
  const ids = [...new Set(carts.flatMap(cart => cart.items.map(item => item.product_id)))]
  const rules = carts.flatMap(cart => customerRules.get(cart.row.customer_id) ?? [])
  if ([...guestRules, ...rules].some(rule => rule.type === 'category')) {
    const missing = ids.filter(id => !paths.has(id))
    const read = await categoryPaths(db, scope, missing)
    for (const id of missing) paths.set(id, read.get(id) ?? [])
  }
  const missing = withOptions ? ids.filter(id => !options.has(id)) : []
  const read = Map.groupBy(await readOptions(db, scope.hash, missing), option => option.product_id)
  for (const id of missing) options.set(id, read.get(id) ?? [])
}

/** The variant that a new line names; throws the 422 of a line that names none. */
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

/** The ids of the option values that a line selects, as in `variants.choice`; null: it selects none. */
function readChoice(values: ReadonlySet<string>, line: NewLine): string | null {
  if (line.option_selections.length === 0) return null
  const unknown = line.option_selections.find(of => !values.has(`${of.option_id}:${of.option_value}`))
  if (unknown !== undefined)
    throw unprocessable(`Option ${unknown.option_id} has no value ${unknown.option_value}`)
  return selectedValues([line])
    .sort((a, b) => a - b)
    .join(',')
}

/** The ids of the option values that lines select. A text or date is no id; `findSellable` refuses it. */
export function selectedValues(lines: readonly NewLine[]): number[] {
  const values = lines.flatMap(line => line.option_selections.map(of => String(of.option_value)))
  const ids = values.filter(value => /^[1-9]\d{0,9}$/.test(value)).map(Number)
  return ids.filter(id => id <= MAX_INTEGER)
}
