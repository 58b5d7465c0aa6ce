import { and, asc, count, eq, type SQL } from 'drizzle-orm'
import type { Database } from '../database/open.ts'
import { products, variants } from '../database/schema.ts'
import type { Scope } from '../scope.ts'
import { toMajor } from '../wire/money.ts'
import { calculatedPrice } from './price.ts'
import { readOptions, type WireOption } from './read-options.ts'

/** What a variant inherits from its product. */
const inherited = {
  price: products.price,
  sale_price: products.sale_price,
  weight: products.weight,
  inventory_level: products.inventory_level,
}

type Slice = { limit: number; offset: number }

type Selection = {
  where?: SQL
  slice?: Slice
  /** All options of the variants' products, where they are known already: it is one query then. */
  options?: readonly WireOption[]
}

/** Variants as BigCommerce's API has them, in id order: two queries for any number. */
export async function readVariants(db: Database, scope: Scope, { where, slice, options }: Selection) {
  const rows = await db
    .select({ variant: variants, product: inherited })
    .from(variants)
    .innerJoin(products, and(eq(products.store, variants.store), eq(products.id, variants.product_id)))
    .where(and(eq(variants.store, scope.hash), where))
    .orderBy(asc(variants.id))
    .limit(slice?.limit ?? 1_000_000)
    .offset(slice?.offset ?? 0)
  const choicesOf =
    options === undefined
      ? await readChoices(
          db,
          scope.hash,
          rows.map(row => row.variant),
        )
      : choicesIn(options)
  return rows.map(row => ({ ...toWire(row, scope.digits), option_values: choicesOf(row.variant) }))
}

export type WireVariant = Awaited<ReturnType<typeof readVariants>>[number]

export async function countVariants(db: Database, scope: Scope, where?: SQL): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(variants)
    .where(and(eq(variants.store, scope.hash), where))
  return row?.total ?? 0
}

type Chosen = { product_id: number; choice: string }

/** What each variant's choice means: its option values, in the options' order. One query, of the options alone. */
export async function readChoices(db: Database, store: string, chosen: readonly Chosen[]) {
  const withOptions = chosen.filter(({ choice }) => choice !== '')
  const productIds = [...new Set(withOptions.map(({ product_id }) => product_id))]
  return choicesIn(await readOptions(db, store, productIds))
}

const choicesIn = (known: readonly WireOption[]) =>
  choicesAmong(Map.groupBy(known, option => option.product_id))

/** As `readChoices`, of options that are known, by their product. */
export function choicesAmong(options: ReadonlyMap<number, readonly WireOption[]>) {
  return ({ product_id, choice }: Chosen) => {
    const ids = new Set(choice.split(',').map(Number))
    return (options.get(product_id) ?? []).flatMap(option =>
      option.option_values
        .filter(value => ids.has(value.id))
        .map(({ id, label }) => ({
          id,
          label,
          option_id: option.id,
          option_display_name: option.display_name,
        })),
    )
  }
}

type Row = {
  variant: typeof variants.$inferSelect
  product: { price: number; sale_price: number; weight: number; inventory_level: number }
}

function toWire({ variant, product }: Row, digits: number) {
  const { store: _, choice, ...fields } = variant
  const major = (minor: number | null) => (minor === null ? null : toMajor(minor, digits))
  const isBase = choice === ''
  return {
    ...fields,
    sku_id: isBase ? null : variant.id,
    price: major(variant.price),
    calculated_price: toMajor(calculatedPrice(product, variant), digits),
    sale_price: major(variant.sale_price),
    retail_price: major(variant.retail_price),
    map_price: major(variant.map_price),
    cost_price: major(variant.cost_price),
    fixed_cost_shipping_price: major(variant.fixed_cost_shipping_price),
    calculated_weight: variant.weight ?? product.weight,
    inventory_level: isBase ? product.inventory_level : variant.inventory_level,
  }
}
