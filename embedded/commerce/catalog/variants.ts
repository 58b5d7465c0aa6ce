import { and, asc, eq, ne, type SQL, sql } from 'drizzle-orm'
import { assignId, assignIds, insertRows } from '../database/insert.ts'
import type { Database } from '../database/open.ts'
import { products, variants, variantValues } from '../database/schema.ts'
import type { Scope } from '../scope.ts'
import { ApiError } from '../wire/api-error.ts'
import { MAX_INTEGER, toMajor, toOptionalMinor } from '../wire/value.ts'
import { readOptions, type WireOption } from './options.ts'
import { pictureAddress } from './picture-address.ts'
import { calculatedPrice } from './price.ts'
import type { VariantChange } from './variant-body.ts'

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
      : choicesFrom(options)
  return rows.map(row => ({ ...toWire(row, scope), option_values: choicesOf(row.variant) }))
}

export type WireVariant = Awaited<ReturnType<typeof readVariants>>[number]

export async function countVariants(db: Database, scope: Scope, where?: SQL): Promise<number> {
  return db.$count(variants, and(eq(variants.store, scope.hash), where))
}

type Chosen = { product_id: number; choice: string }

/** What each variant's choice means: its option values, in the options' order. One query, of the options alone. */
export async function readChoices(db: Database, store: string, chosen: readonly Chosen[]) {
  const withOptions = chosen.filter(({ choice }) => choice !== '')
  const productIds = [...new Set(withOptions.map(({ product_id }) => product_id))]
  return choicesFrom(await readOptions(db, store, productIds))
}

const choicesFrom = (known: readonly WireOption[]) =>
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

function toWire({ variant, product }: Row, { digits, store }: Scope) {
  const { store: _, choice, ...fields } = variant
  const major = (minor: number | null) => (minor === null ? null : toMajor(minor, digits))
  const isBase = choice === ''
  return {
    ...fields,
    image_url: pictureAddress(store, { ...variant, url: variant.image_url }, 'standard'),
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

export type VariantRow = { fields: VariantChange; valueIds: readonly number[] }

type Place = { scope: Scope; productId: number }

/** Inserts variants with their option values. They take the place of the base variant. Resolves to their ids. */
export async function insertVariants(
  db: Database,
  { scope, productId }: Place,
  rows: readonly VariantRow[],
): Promise<number[]> {
  const store = scope.hash
  const ofProduct = and(eq(variants.store, store), eq(variants.product_id, productId))
  await db.delete(variants).where(and(ofProduct, eq(variants.choice, '')))
  const ids = await insertFirstVariants(db, { scope, productId }, rows)
  await sumStock(db, store, productId)
  return ids
}

/** As `insertVariants`, for a product that has no variant yet and whose stock is their sum already. */
export async function insertFirstVariants(
  db: Database,
  { scope, productId }: Place,
  rows: readonly VariantRow[],
): Promise<number[]> {
  const store = scope.hash
  const columns = rows.map(({ fields, valueIds }) => ({
    ...variantColumns(fields, scope.digits),
    product_id: productId,
    choice: [...valueIds].sort((a, b) => a - b).join(','),
    valueIds,
  }))
  const inserted = await assignIds(db, { store, resource: 'variant' }, columns)
  await insertRows(
    db,
    variants,
    inserted.map(({ valueIds, ...row }) => row),
  )
  const values = inserted.flatMap(({ id, valueIds }) =>
    valueIds.map(value => ({ store, variant_id: id, option_value_id: value })),
  )
  await insertRows(db, variantValues, values)
  return inserted.map(({ id }) => id)
}

/** A product without options has one variant with no values. */
export async function insertBaseVariant(
  db: Database,
  { store, productId }: { store: string; productId: number },
  sku: string,
): Promise<void> {
  const base = { product_id: productId, choice: '', sku }
  await db.insert(variants).values(await assignId(db, { store, resource: 'variant' }, base))
}

/** The columns of what the body gives; what it leaves out stays as it is. */
export function variantColumns(fields: VariantChange, digits: number) {
  const minor = (amount: number | null | undefined) => toOptionalMinor(amount, digits)
  return {
    ...fields,
    price: minor(fields.price),
    sale_price: minor(fields.sale_price),
    retail_price: minor(fields.retail_price),
    map_price: minor(fields.map_price),
    cost_price: minor(fields.cost_price),
    fixed_cost_shipping_price: minor(fields.fixed_cost_shipping_price),
  }
}

/** A product whose variants are counted has the sum of their levels; one without options keeps its own. */
export async function sumStock(db: Database, store: string, productId: number): Promise<void> {
  const sum = db
    .select({ sum: sql`sum(${variants.inventory_level})` })
    .from(variants)
    .where(and(eq(variants.store, store), eq(variants.product_id, productId), ne(variants.choice, '')))
  await db
    .update(products)
    .set({
      inventory_level: sql`least(coalesce((${sum}), ${products.inventory_level}), ${MAX_INTEGER})::int`,
    })
    .where(
      and(eq(products.store, store), eq(products.id, productId), eq(products.inventory_tracking, 'variant')),
    )
}

/** Changes what the body gives. False: the product has no such variant. Call it in a transaction. */
export async function changeVariant(
  db: Database,
  { scope, productId, id }: { scope: Scope; productId: number; id: number },
  body: VariantChange,
): Promise<boolean> {
  const store = scope.hash
  const place = and(eq(variants.store, store), eq(variants.product_id, productId), eq(variants.id, id))
  const [before] = await db.select({ choice: variants.choice }).from(variants).where(place).for('update')
  if (before === undefined) return false
  if (body.sku === '' && before.choice !== '') throw emptySku()
  if (Object.values(body).some(value => value !== undefined))
    await db.update(variants).set(variantColumns(body, scope.digits)).where(place)
  if (before.choice === '' && body.inventory_level !== undefined)
    await db
      .update(products)
      .set({ inventory_level: body.inventory_level })
      .where(and(eq(products.store, store), eq(products.id, productId)))
  await sumStock(db, store, productId)
  return true
}

function emptySku(): ApiError {
  return new ApiError(422, 'Variant sku cannot be empty', {
    code: 22004,
    errors: { sku: 'Variant sku cannot be empty' },
  })
}

/** A product always has a variant: the last one to go leaves a base variant. */
export async function deleteVariant(
  db: Database,
  { store, productId }: { store: string; productId: number },
  id: number,
): Promise<void> {
  const ofProduct = and(eq(variants.store, store), eq(variants.product_id, productId))
  await db.delete(variants).where(and(ofProduct, eq(variants.id, id)))
  const left = await db.select({ id: variants.id }).from(variants).where(ofProduct).limit(1)
  if (left.length === 0) await insertBaseVariant(db, { store, productId }, '')
  await sumStock(db, store, productId)
}
