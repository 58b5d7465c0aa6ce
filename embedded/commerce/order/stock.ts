import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm'
import { sumStock } from '../catalog/write-variant.ts'
import type { Database } from '../database/open.ts'
import { products, variants } from '../database/schema.ts'
import type { StoreEvent } from '../outbox/queue.ts'
import type { Scope } from '../scope.ts'

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

/** Lowers held stock by what is sold and counts it as sold. Resolves to what happened (protocols/bigcommerce §3.15). */
export async function takeStock(tx: Database, scope: Scope, sold: readonly Sold[]): Promise<StoreEvent[]> {
  const events: StoreEvent[] = []
  for (const of of Map.groupBy(sold, line => line.variant.id).values())
    events.push(...(await takeVariant(tx, scope, of)))
  for (const of of Map.groupBy(sold, line => line.product.id).values())
    events.push(...(await takeProduct(tx, scope, of)))
  return events
}

const unitsOf = (lines: readonly Sold[]) => lines.reduce((sum, line) => sum + line.quantity, 0)

/** Whether the variant's own level counts; a base variant has its product's. */
const isCountedByVariant = ({ product, variant }: Sold) =>
  product.inventory_tracking === 'variant' && variant.choice !== ''

async function takeVariant(tx: Database, scope: Scope, lines: readonly Sold[]): Promise<StoreEvent[]> {
  const [line] = lines
  if (line === undefined || !isCountedByVariant(line)) return []
  const units = unitsOf(lines)
  const taken = await tx
    .update(variants)
    .set({ inventory_level: sql`${variants.inventory_level} - ${units}` })
    .where(
      and(
        eq(variants.store, scope.hash),
        eq(variants.id, line.variant.id),
        gte(variants.inventory_level, units),
      ),
    )
    .returning({ id: variants.id })
  if (taken.length === 0)
    throw new Error(`The stock of variant ${line.variant.id} changed though it was held`)
  const inventory = {
    product_id: line.product.id,
    method: 'relative',
    value: -units,
    variant_id: line.variant.id,
  }
  return [
    { scope: 'store/sku/inventory/order/updated', data: { type: 'sku', id: line.variant.id, inventory } },
  ]
}

async function takeProduct(tx: Database, scope: Scope, lines: readonly Sold[]): Promise<StoreEvent[]> {
  const [line] = lines
  if (line === undefined) return []
  const { id, inventory_tracking } = line.product
  const units = unitsOf(lines)
  const isCounted = inventory_tracking !== 'none' && !isCountedByVariant(line)
  const taken = await tx
    .update(products)
    .set({
      total_sold: sql`${products.total_sold} + ${units}`,
      ...(isCounted ? { inventory_level: sql`${products.inventory_level} - ${units}` } : {}),
    })
    .where(
      and(
        eq(products.store, scope.hash),
        eq(products.id, id),
        isCounted ? gte(products.inventory_level, units) : undefined,
      ),
    )
    .returning({ id: products.id })
  if (taken.length === 0) throw new Error(`The stock of product ${id} changed though it was held`)
  if (inventory_tracking === 'none') return []
  if (isCountedByVariant(line)) await sumStock(tx, scope.hash, id)
  const inventory = { product_id: id, method: 'relative', value: -units }
  return [{ scope: 'store/product/inventory/order/updated', data: { type: 'product', id, inventory } }]
}
