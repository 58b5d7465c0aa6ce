import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../database/open.ts'
import { optionValues, products, variants } from '../database/schema.ts'
import type { Scope } from '../scope.ts'
import { unprocessable } from '../wire/refusal.ts'
import type { NewLine } from './cart-body.ts'

type Product = Awaited<ReturnType<typeof readSellable>>['products'][number]
type Variant = Awaited<ReturnType<typeof readSellable>>['variants'][number]
/** What the catalogue says of a line: the product, and the variant of it that is bought. */
export type Sellable = { product: Product; variant: Variant }

/** The products and variants that new lines name, in the lines' order; throws the 422 of one that names none. */
export async function resolveLines(
  db: Database,
  scope: Scope,
  lines: readonly NewLine[],
): Promise<Sellable[]> {
  const catalogue = await readSellable(
    db,
    scope,
    lines.map(line => line.product_id),
  )
  const choices = await readSelections(db, scope, lines)
  return lines.map((line, index) => {
    const product = catalogue.products.find(product => product.id === line.product_id)
    if (product === undefined) throw unprocessable(`The product with id ${line.product_id} was not found`)
    const own = catalogue.variants.filter(variant => variant.product_id === product.id)
    return { product, variant: chooseVariant(own, { line, product, choice: choices[index] ?? null }) }
  })
}

/** The facts of the catalogue that decide whether products can be bought: two queries for any number. */
export async function readSellable(db: Database, scope: Scope, productIds: readonly number[]) {
  const ids = [...new Set(productIds)]
  if (ids.length === 0) return { products: [], variants: [] }
  const productRows = await db
    .select({
      id: products.id,
      name: products.name,
      availability: products.availability,
      inventory_tracking: products.inventory_tracking,
      inventory_level: products.inventory_level,
      order_quantity_minimum: products.order_quantity_minimum,
      order_quantity_maximum: products.order_quantity_maximum,
    })
    .from(products)
    .where(and(eq(products.store, scope.hash), inArray(products.id, ids)))
  const variantRows = await db
    .select({
      id: variants.id,
      product_id: variants.product_id,
      choice: variants.choice,
      inventory_level: variants.inventory_level,
      purchasing_disabled: variants.purchasing_disabled,
      purchasing_disabled_message: variants.purchasing_disabled_message,
    })
    .from(variants)
    .where(and(eq(variants.store, scope.hash), inArray(variants.product_id, ids)))
  return { products: productRows, variants: variantRows }
}

/** For each line, the ids of the option values it selects as `variants.choice` has them; null when it selects none. */
async function readSelections(
  db: Database,
  scope: Scope,
  lines: readonly NewLine[],
): Promise<(string | null)[]> {
  const ids = lines.flatMap(line => line.option_selections.flatMap(({ option_value }) => toId(option_value)))
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({ id: optionValues.id, option_id: optionValues.option_id })
          .from(optionValues)
          .where(and(eq(optionValues.store, scope.hash), inArray(optionValues.id, ids)))
  const known = new Set(rows.map(row => `${row.option_id}:${row.id}`))
  return lines.map(({ option_selections }) => {
    if (option_selections.length === 0) return null
    const stranger = option_selections.find(of => !known.has(`${of.option_id}:${of.option_value}`))
    if (stranger !== undefined)
      throw unprocessable(`Option ${stranger.option_id} has no value ${stranger.option_value}`)
    return option_selections
      .flatMap(({ option_value }) => toId(option_value))
      .sort((a, b) => a - b)
      .join(',')
  })
}

const toId = (value: number | string) => (/^[1-9]\d{0,8}$/.test(String(value)) ? [Number(value)] : [])

type Asked = { line: NewLine; product: Product; choice: string | null }

function chooseVariant(own: readonly Variant[], { line, product, choice }: Asked): Variant {
  if (line.variant_id != null) {
    const variant = own.find(variant => variant.id === line.variant_id)
    if (variant === undefined)
      throw unprocessable(`The product ${product.name} has no variant with id ${line.variant_id}`)
    return variant
  }
  const variant = own.find(variant => variant.choice === (choice ?? ''))
  if (variant !== undefined) return variant
  if (choice === null) throw unprocessable('This product has options; variant ID is required')
  throw unprocessable(`The product ${product.name} is not made with these options`)
}
