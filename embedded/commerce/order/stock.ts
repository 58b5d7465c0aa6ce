import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { sumStock } from '../catalog/write-variant.ts'
import type { Database } from '../database/open.ts'
import { products, variants } from '../database/schema.ts'
import type { StoreEvent } from '../outbox/queue.ts'
import type { Scope } from '../scope.ts'
import { MOST } from '../wire/value.ts'

export type Sold = {
  readonly product: { readonly id: number; readonly inventory_tracking: 'none' | 'product' | 'variant' }
  readonly variant: { readonly id: number; readonly choice: string }
  readonly quantity: number
}

/**
 * Holds the stock of what is sold until the transaction ends: variants first, as a change of a variant does, and each
 * kind by id, so that two orders never wait for each other.
 */
export async function holdStock(
  tx: Database,
  scope: Scope,
  { productIds, variantIds }: { productIds: readonly number[]; variantIds: readonly number[] },
): Promise<void> {
  if (productIds.length === 0) return
  await tx
    .select({ id: variants.id })
    .from(variants)
    .where(and(eq(variants.store, scope.hash), inArray(variants.id, [...variantIds])))
    .orderBy(asc(variants.id))
    .for('no key update')
  await tx
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.store, scope.hash), inArray(products.id, [...productIds])))
    .orderBy(asc(products.id))
    .for('no key update')
}

/** Lowers held stock by what is sold and counts it as sold. Resolves to what happened. */
export function takeStock(tx: Database, scope: Scope, sold: readonly Sold[]): Promise<StoreEvent[]> {
  return moveStock(tx, scope, { sold, sign: -1 })
}

/** The other way round, where a sale is called off. */
export function giveBackStock(tx: Database, scope: Scope, sold: readonly Sold[]): Promise<StoreEvent[]> {
  return moveStock(tx, scope, { sold, sign: 1 })
}

type Move = { readonly sold: readonly Sold[]; readonly sign: 1 | -1 }

async function moveStock(tx: Database, scope: Scope, { sold, sign }: Move): Promise<StoreEvent[]> {
  const events: StoreEvent[] = []
  for (const lines of Map.groupBy(sold, line => line.variant.id).values())
    events.push(...(await moveVariant(tx, scope, { lines, sign })))
  for (const lines of Map.groupBy(sold, line => line.product.id).values())
    events.push(...(await moveProduct(tx, scope, { lines, sign })))
  return events
}

type Lines = { readonly lines: readonly Sold[]; readonly sign: 1 | -1 }

const unitsOf = ({ lines, sign }: Lines) => sign * lines.reduce((sum, line) => sum + line.quantity, 0)

/** Whether the variant's own level counts; a base variant has its product's. */
export function isCountedByVariant({ product, variant }: Pick<Sold, 'product' | 'variant'>): boolean {
  return product.inventory_tracking === 'variant' && variant.choice !== ''
}

/** A level never falls below nothing, nor does it leave what a column holds. */
const moved = (level: AnyPgColumn, units: number) => sql`least(${level}::bigint + ${units}, ${MOST})::int`
const suffices = (level: AnyPgColumn, units: number) => sql`${level}::bigint + ${units} >= 0`

async function moveVariant(tx: Database, scope: Scope, move: Lines): Promise<StoreEvent[]> {
  const [line] = move.lines
  if (line === undefined || !isCountedByVariant(line)) return []
  const { id } = line.variant
  const units = unitsOf(move)
  const level = variants.inventory_level
  const isHeld = and(eq(variants.store, scope.hash), eq(variants.id, id), suffices(level, units))
  const done = await tx
    .update(variants)
    .set({ inventory_level: moved(level, units) })
    .where(isHeld)
    .returning({ id: variants.id })
  if (done.length === 0) throw new Error(`The stock of variant ${id} changed though it was held`)
  const inventory = { product_id: line.product.id, method: 'relative', value: units, variant_id: id }
  return [{ scope: 'store/sku/inventory/order/updated', data: { type: 'sku', id, inventory } }]
}

async function moveProduct(tx: Database, scope: Scope, move: Lines): Promise<StoreEvent[]> {
  const [line] = move.lines
  if (line === undefined) return []
  const { id, inventory_tracking } = line.product
  const units = unitsOf(move)
  const isCounted = inventory_tracking !== 'none' && !isCountedByVariant(line)
  const level = products.inventory_level
  const isHeld = isCounted ? suffices(level, units) : undefined
  const done = await tx
    .update(products)
    .set({
      total_sold: sql`greatest(least(${products.total_sold}::bigint - ${units}, ${MOST}), 0)::int`,
      ...(isCounted ? { inventory_level: moved(level, units) } : {}),
    })
    .where(and(eq(products.store, scope.hash), eq(products.id, id), isHeld))
    .returning({ id: products.id })
  if (done.length === 0) throw new Error(`The stock of product ${id} changed though it was held`)
  if (inventory_tracking === 'none') return []
  if (isCountedByVariant(line)) await sumStock(tx, scope.hash, id)
  const inventory = { product_id: id, method: 'relative', value: units }
  return [{ scope: 'store/product/inventory/order/updated', data: { type: 'product', id, inventory } }]
}
