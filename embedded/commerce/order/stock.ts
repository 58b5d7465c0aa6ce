import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { readCatalogue } from '../cart/catalogue-snapshot.ts'
import { checkStock, isCountedByVariant } from '../cart/change-items.ts'
import type { Sellable } from '../cart/read-snapshot.ts'
import { sumStock } from '../catalog/variants.ts'
import type { Database } from '../database/open.ts'
import { products, variants } from '../database/schema.ts'
import type { StoreEvent } from '../outbox/queue.ts'
import type { Scope } from '../scope.ts'
import { MAX_INTEGER } from '../wire/value.ts'
import type { OrderProductRow } from './wire-order.ts'

export type Sold = {
  readonly product: { readonly id: number; readonly inventory_tracking: 'none' | 'product' | 'variant' }
  readonly variant: { readonly id: number; readonly choice: string }
  readonly quantity: number
}

/**
 * Locks stock until the transaction ends: variants first, as a change of a variant does, and in id order, so that two
 * orders never deadlock.
 */
export async function lockStock(
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

/** Lowers locked stock and raises `total_sold`. Resolves to the webhook events. */
export function takeStock(tx: Database, scope: Scope, sold: readonly Sold[]): Promise<StoreEvent[]> {
  return moveStock(tx, scope, { sold, sign: -1 })
}

/** Undoes `takeStock`. */
function returnStock(tx: Database, scope: Scope, sold: readonly Sold[]): Promise<StoreEvent[]> {
  return moveStock(tx, scope, { sold, sign: 1 })
}

type StockMove = { readonly sold: readonly Sold[]; readonly sign: 1 | -1 }

async function moveStock(tx: Database, scope: Scope, { sold, sign }: StockMove): Promise<StoreEvent[]> {
  const events: StoreEvent[] = []
  for (const lines of Map.groupBy(sold, line => line.variant.id).values())
    events.push(...(await moveVariant(tx, scope, { lines, sign })))
  for (const lines of Map.groupBy(sold, line => line.product.id).values())
    events.push(...(await moveProduct(tx, scope, { lines, sign })))
  return events
}

type LineMove = { readonly lines: readonly Sold[]; readonly sign: 1 | -1 }

const unitsOf = ({ lines, sign }: LineMove) => sign * lines.reduce((sum, line) => sum + line.quantity, 0)

/** A stock level stays within 0 and the column's range. */
const moved = (level: AnyPgColumn, units: number) =>
  sql`least(${level}::bigint + ${units}, ${MAX_INTEGER})::int`
const suffices = (level: AnyPgColumn, units: number) => sql`${level}::bigint + ${units} >= 0`

async function moveVariant(tx: Database, scope: Scope, move: LineMove): Promise<StoreEvent[]> {
  const [line] = move.lines
  if (line === undefined || !isCountedByVariant(line)) return []
  const { id } = line.variant
  const units = unitsOf(move)
  const level = variants.inventory_level
  const isEnough = and(eq(variants.store, scope.hash), eq(variants.id, id), suffices(level, units))
  const updated = await tx
    .update(variants)
    .set({ inventory_level: moved(level, units) })
    .where(isEnough)
    .returning({ id: variants.id })
  if (updated.length === 0) throw new Error(`The stock of variant ${id} changed though it was locked`)
  const inventory = { product_id: line.product.id, method: 'relative', value: units, variant_id: id }
  return [{ scope: 'store/sku/inventory/order/updated', data: { type: 'sku', id, inventory } }]
}

async function moveProduct(tx: Database, scope: Scope, move: LineMove): Promise<StoreEvent[]> {
  const [line] = move.lines
  if (line === undefined) return []
  const { id, inventory_tracking } = line.product
  const units = unitsOf(move)
  const isCounted = inventory_tracking !== 'none' && !isCountedByVariant(line)
  const level = products.inventory_level
  const isEnough = isCounted ? suffices(level, units) : undefined
  const updated = await tx
    .update(products)
    .set({
      total_sold: sql`greatest(least(${products.total_sold}::bigint - ${units}, ${MAX_INTEGER}), 0)::int`,
      ...(isCounted ? { inventory_level: moved(level, units) } : {}),
    })
    .where(and(eq(products.store, scope.hash), eq(products.id, id), isEnough))
    .returning({ id: products.id })
  if (updated.length === 0) throw new Error(`The stock of product ${id} changed though it was locked`)
  if (inventory_tracking === 'none') return []
  if (isCountedByVariant(line)) await sumStock(tx, scope.hash, id)
  const inventory = { product_id: id, method: 'relative', value: units }
  return [{ scope: 'store/product/inventory/order/updated', data: { type: 'product', id, inventory } }]
}

type Line = Pick<OrderProductRow, 'product_id' | 'variant_id' | 'quantity'>

/** Those of an order's lines that are still in the catalogue, their stock locked until the transaction ends. */
async function lockLines(tx: Database, scope: Scope, lines: readonly Line[]): Promise<(Sellable & Sold)[]> {
  const ofProducts = lines.filter(line => line.product_id > 0)
  const productIds = ofProducts.map(line => line.product_id)
  await lockStock(tx, scope, { productIds, variantIds: ofProducts.map(line => line.variant_id) })
  const { byVariant } = await readCatalogue(tx, scope, { held: ofProducts })
  return ofProducts.flatMap(({ variant_id, quantity }) => {
    const sellable = byVariant.get(variant_id)
    return sellable === undefined ? [] : [{ ...sellable, quantity }]
  })
}

/** Takes the stock of an order's lines; throws the 422 of a product with too little stock. */
export async function takeStockOfLines(tx: Database, scope: Scope, lines: readonly Line[]) {
  const sold = await lockLines(tx, scope, lines)
  for (const line of sold) checkStock(line, sold)
  return takeStock(tx, scope, sold)
}

/** Returns the stock of a cancelled order. Lines that left the catalogue have none. */
export async function returnStockOfLines(tx: Database, scope: Scope, lines: readonly Line[]) {
  return returnStock(tx, scope, await lockLines(tx, scope, lines))
}
