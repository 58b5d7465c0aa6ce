import { isDeepStrictEqual } from 'node:util'
import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/open.ts'
import { hooks, products, variants } from '../database/schema.ts'
import { lockStock } from '../order/stock.ts'
import { queueEvents, type StoreEvent } from '../outbox/queue.ts'
import type { Scope } from '../scope.ts'
import { type Include, readProducts } from './read-products.ts'
import { readVariants, type WireVariant } from './variants.ts'

type EventContext = { readonly scope: Scope; readonly now: Date; readonly id: number }

/**
 * Runs a change of one product, its options or its variants, and queues its webhook events. Call
 * it in the transaction of the change. Images have no events.
 */
export async function withProductEvents<T>(
  tx: Database,
  { scope, now, id }: EventContext,
  change: () => Promise<T>,
): Promise<T> {
  if (!(await hasProductHooks(tx, scope))) return change()
  await lockProduct(tx, scope, id)
  const before = await readProductState(tx, scope, id)
  const result = await change()
  await queueEvents(tx, scope, { events: productEvents(before, await readProductState(tx, scope, id)), now })
  return result
}

/** Queues the webhook event of a new product. */
export async function queueProductCreated(tx: Database, { scope, now, id }: EventContext): Promise<void> {
  const events = [{ scope: 'store/product/created', data: { type: 'product', id } }]
  await queueEvents(tx, scope, { events, now })
}

/** Whether a webhook subscribes to the events. Without one, a change costs nothing more. */
async function hasProductHooks(tx: Database, scope: Scope): Promise<boolean> {
  const isOfCatalogue = or(sql`${hooks.scope} like 'store/product/%'`, sql`${hooks.scope} like 'store/sku/%'`)
  const subscribed = await tx
    .select({ id: hooks.id })
    .from(hooks)
    .where(and(eq(hooks.store, scope.hash), eq(hooks.is_active, true), isOfCatalogue))
    .limit(1)
  return subscribed.length > 0
}

/** Of two changes at once, the second must see what the first has left. */
async function lockProduct(tx: Database, scope: Scope, id: number): Promise<void> {
  const rows = await tx
    .select({ id: variants.id })
    .from(variants)
    .where(and(eq(variants.store, scope.hash), eq(variants.product_id, id)))
    .orderBy(asc(variants.id))
  await lockStock(tx, scope, { productIds: [id], variantIds: rows.map(row => row.id) })
}

const OWN = new Set<Include>(['options', 'custom_fields'])

async function readProductState(tx: Database, scope: Scope, id: number): Promise<ProductState | null> {
  const isIt: SQL = eq(products.id, id)
  const [product] = await readProducts(tx, scope, { where: isIt }, OWN)
  if (product === undefined) return null
  const { date_modified, inventory_level, ...own } = product
  const itsVariants = await readVariants(tx, scope, { where: eq(variants.product_id, id) })
  return { id, inventory_level, own, variants: itsVariants }
}

/** A product as its readers see it, at one moment. */
export type ProductState = {
  readonly id: number
  readonly inventory_level: number
  /** All else that is the product's own; compared as a whole. */
  readonly own: unknown
  readonly variants: readonly WireVariant[]
}

/**
 * The webhook events of a change: a variant's price or stock is the sku's event, not the
 * product's, and a change without effect has none. null: the product did not exist before, or does not after.
 */
export function productEvents(before: ProductState | null, after: ProductState | null): StoreEvent[] {
  if (before === null) return after === null ? [] : [productEvent('created', after.id)]
  if (after === null) return [productEvent('deleted', before.id)]
  const { id, inventory_level: value } = after
  const updated = isDeepStrictEqual(before.own, after.own) ? [] : [productEvent('updated', id)]
  const inventory = { product_id: id, method: 'absolute', value }
  const counted: StoreEvent[] =
    before.inventory_level === value
      ? []
      : [{ scope: 'store/product/inventory/updated', data: { type: 'product', id, inventory } }]
  return [...updated, ...counted, ...skuEvents(before, after)]
}

function productEvent(action: 'created' | 'updated' | 'deleted', id: number): StoreEvent {
  return { scope: `store/product/${action}`, data: { type: 'product', id } }
}

/** A base variant is no sku: what changes of it is the product's. */
function skuEvents(before: ProductState, after: ProductState): StoreEvent[] {
  const oldSkus = skusOf(before)
  const newSkus = skusOf(after)
  const deleted = [...oldSkus.values()]
    .filter(({ id }) => !newSkus.has(id))
    .map(sku => skuEvent('deleted', sku))
  const others = [...newSkus.values()].flatMap(sku => {
    const before = oldSkus.get(sku.id)
    return before === undefined ? [skuEvent('created', sku)] : changeEvents(before, sku)
  })
  return [...deleted, ...others]
}

function skusOf({ variants }: ProductState): Map<number, WireVariant> {
  return new Map(variants.filter(({ sku_id }) => sku_id !== null).map(sku => [sku.id, sku]))
}

function changeEvents(before: WireVariant, after: WireVariant): StoreEvent[] {
  const { id, product_id, inventory_level: value } = after
  const updated = isDeepStrictEqual(ownFieldsOf(before), ownFieldsOf(after))
    ? []
    : [skuEvent('updated', after)]
  if (before.inventory_level === value) return updated
  const inventory = { product_id, method: 'absolute', value, variant_id: id }
  return [...updated, { scope: 'store/sku/inventory/updated', data: { type: 'sku', id, inventory } }]
}

/** Without what follows from the product, and without the stock, which has an event of its own. */
function ownFieldsOf({ calculated_price, calculated_weight, inventory_level, ...own }: WireVariant) {
  return own
}

function skuEvent(action: 'created' | 'updated' | 'deleted', { id, product_id }: WireVariant): StoreEvent {
  return {
    scope: `store/sku/${action}`,
    data: { type: 'sku', id, sku: { product_id, variant_id: id } },
  }
}
