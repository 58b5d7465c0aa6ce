import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/open.ts'
import { hooks, products, variants } from '../database/schema.ts'
import { lockStock } from '../order/stock.ts'
import { queueEvents } from '../outbox/queue.ts'
import type { Scope } from '../scope.ts'
import { type ProductState, productEvents } from './product-events.ts'
import { type Include, readProducts } from './read-products.ts'
import { readVariants } from './read-variants.ts'

type Telling = { readonly scope: Scope; readonly now: Date; readonly id: number }

/**
 * Runs a change of one product, its options or its variants, and queues what it tells. Call
 * it in the transaction of the change. Pictures tell nothing.
 */
export async function tellChange<T>(
  tx: Database,
  { scope, now, id }: Telling,
  change: () => Promise<T>,
): Promise<T> {
  if (!(await isFollowed(tx, scope))) return change()
  await hold(tx, scope, id)
  const before = await stateOf(tx, scope, id)
  const result = await change()
  await queueEvents(tx, scope, { events: productEvents(before, await stateOf(tx, scope, id)), now })
  return result
}

/** Queues what a new product tells. */
export async function tellCreated(tx: Database, { scope, now, id }: Telling): Promise<void> {
  const events = [{ scope: 'store/product/created', data: { type: 'product', id } }]
  await queueEvents(tx, scope, { events, now })
}

/** Whether somebody asked for any of it: filling a store before that costs nothing more. */
async function isFollowed(tx: Database, scope: Scope): Promise<boolean> {
  const isOfCatalogue = or(sql`${hooks.scope} like 'store/product/%'`, sql`${hooks.scope} like 'store/sku/%'`)
  const found = await tx
    .select({ id: hooks.id })
    .from(hooks)
    .where(and(eq(hooks.store, scope.hash), eq(hooks.is_active, true), isOfCatalogue))
    .limit(1)
  return found.length > 0
}

/** Of two changes at once, the second must see what the first has left. */
async function hold(tx: Database, scope: Scope, id: number): Promise<void> {
  const rows = await tx
    .select({ id: variants.id })
    .from(variants)
    .where(and(eq(variants.store, scope.hash), eq(variants.product_id, id)))
    .orderBy(asc(variants.id))
  await lockStock(tx, scope, { productIds: [id], variantIds: rows.map(row => row.id) })
}

const OWN = new Set<Include>(['options', 'custom_fields'])

async function stateOf(tx: Database, scope: Scope, id: number): Promise<ProductState | null> {
  const isIt: SQL = eq(products.id, id)
  const [product] = await readProducts(tx, scope, { where: isIt }, OWN)
  if (product === undefined) return null
  const { date_modified, inventory_level, ...own } = product
  const itsVariants = await readVariants(tx, scope, { where: eq(variants.product_id, id) })
  return { id, inventory_level, own, variants: itsVariants }
}
