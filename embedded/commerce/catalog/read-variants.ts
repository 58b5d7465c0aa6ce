import { and, asc, count, eq, inArray, type SQL } from 'drizzle-orm'
import type { Database } from '../database/open.ts'
import { options, optionValues, products, variants, variantValues } from '../database/schema.ts'
import type { Scope } from '../scope.ts'
import { toMajor } from '../wire/money.ts'
import { calculatedPrice } from './price.ts'

/** What a variant inherits from its product. */
const inherited = {
  price: products.price,
  sale_price: products.sale_price,
  weight: products.weight,
  inventory_level: products.inventory_level,
}

type Slice = { limit: number; offset: number }

/** Variants as protocols/bigcommerce §3.2 has them, in id order: two queries for any number. */
export async function readVariants(
  db: Database,
  scope: Scope,
  { where, slice }: { where?: SQL; slice?: Slice },
) {
  const rows = await db
    .select({ variant: variants, product: inherited })
    .from(variants)
    .innerJoin(products, and(eq(products.store, variants.store), eq(products.id, variants.product_id)))
    .where(and(eq(variants.store, scope.hash), where))
    .orderBy(asc(variants.id))
    .limit(slice?.limit ?? 1_000_000)
    .offset(slice?.offset ?? 0)
  const choices = await readChoices(
    db,
    scope.hash,
    rows.map(row => row.variant.id),
  )
  return rows.map(row => ({ ...toWire(row, scope.digits), option_values: choices.get(row.variant.id) ?? [] }))
}

export type WireVariant = Awaited<ReturnType<typeof readVariants>>[number]

export async function countVariants(db: Database, scope: Scope, where?: SQL): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(variants)
    .where(and(eq(variants.store, scope.hash), where))
  return row?.total ?? 0
}

/** The option values of variants, in the options' order. */
export async function readChoices(db: Database, store: string, variantIds: readonly number[]) {
  const rows =
    variantIds.length === 0
      ? []
      : await db
          .select({
            variant_id: variantValues.variant_id,
            id: optionValues.id,
            label: optionValues.label,
            option_id: options.id,
            option_display_name: options.display_name,
          })
          .from(variantValues)
          .innerJoin(
            optionValues,
            and(
              eq(optionValues.store, variantValues.store),
              eq(optionValues.id, variantValues.option_value_id),
            ),
          )
          .innerJoin(
            options,
            and(eq(options.store, optionValues.store), eq(options.id, optionValues.option_id)),
          )
          .where(and(eq(variantValues.store, store), inArray(variantValues.variant_id, [...variantIds])))
          .orderBy(asc(options.sort_order), asc(options.id))
  const choices = rows.map(({ variant_id, ...choice }) => ({ variant_id, choice }))
  const groups = Map.groupBy(choices, row => row.variant_id)
  return new Map([...groups].map(([id, of]) => [id, of.map(row => row.choice)]))
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
