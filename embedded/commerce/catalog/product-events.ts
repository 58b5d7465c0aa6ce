import { isDeepStrictEqual } from 'node:util'
import type { StoreEvent } from '../outbox/queue.ts'
import type { WireVariant } from './read-variants.ts'

/** A product as its readers see it, at one moment. */
export type ProductState = {
  readonly id: number
  readonly inventory_level: number
  /** All else that is the product's own; compared as a whole. */
  readonly own: unknown
  readonly variants: readonly WireVariant[]
}

/**
 * What a change of a product tells: a variant's price or stock is the sku's event, not the
 * product's, and a change that leaves everything as it was tells nothing. null: it was not there before, or is gone.
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
  const were = skusOf(before)
  const are = skusOf(after)
  const deleted = [...were.values()].filter(({ id }) => !are.has(id)).map(sku => skuEvent('deleted', sku))
  const others = [...are.values()].flatMap(sku => {
    const was = were.get(sku.id)
    return was === undefined ? [skuEvent('created', sku)] : changeEvents(was, sku)
  })
  return [...deleted, ...others]
}

function skusOf({ variants }: ProductState): Map<number, WireVariant> {
  return new Map(variants.filter(({ sku_id }) => sku_id !== null).map(sku => [sku.id, sku]))
}

function changeEvents(was: WireVariant, is: WireVariant): StoreEvent[] {
  const { id, product_id, inventory_level: value } = is
  const updated = isDeepStrictEqual(ownOf(was), ownOf(is)) ? [] : [skuEvent('updated', is)]
  if (was.inventory_level === value) return updated
  const inventory = { product_id, method: 'absolute', value, variant_id: id }
  return [...updated, { scope: 'store/sku/inventory/updated', data: { type: 'sku', id, inventory } }]
}

/** Without what follows from the product, and without the stock, which has an event of its own. */
function ownOf({ calculated_price, calculated_weight, inventory_level, ...own }: WireVariant) {
  return own
}

function skuEvent(action: 'created' | 'updated' | 'deleted', { id, product_id }: WireVariant): StoreEvent {
  return {
    scope: `store/sku/${action}`,
    data: { type: 'sku', id, sku: { product_id, variant_id: id } },
  }
}
