import { and, eq, ne, sql } from 'drizzle-orm'
import { insertRows } from '../database/insert-rows.ts'
import { numbered, numberedOne } from '../database/numbering.ts'
import type { Database } from '../database/open.ts'
import { products, variants, variantValues } from '../database/schema.ts'
import type { Scope } from '../scope.ts'
import { toMinorOr } from '../wire/money.ts'
import { Refusal } from '../wire/refusal.ts'
import { MOST } from '../wire/value.ts'
import type { VariantChange } from './variant-body.ts'

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
  const news = rows.map(({ fields, valueIds }) => ({
    ...variantColumns(fields, scope.digits),
    product_id: productId,
    choice: [...valueIds].sort((a, b) => a - b).join(','),
    valueIds,
  }))
  const inserted = await numbered(db, { store, resource: 'variant' }, news)
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
  await db.insert(variants).values(await numberedOne(db, { store, resource: 'variant' }, base))
}

/** The columns of what the body gives; what it leaves out stays as it is. */
export function variantColumns(fields: VariantChange, digits: number) {
  const minor = (amount: number | null | undefined) => toMinorOr(amount, digits)
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
    .set({ inventory_level: sql`least(coalesce((${sum}), ${products.inventory_level}), ${MOST})::int` })
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

function emptySku(): Refusal {
  return new Refusal(422, 'Variant sku cannot be empty', {
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
