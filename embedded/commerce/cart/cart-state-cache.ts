import { LRUCache } from 'lru-cache'
import type { Database } from '../database/open.ts'
import type { Scope } from '../scope.ts'
import type { Cart } from './cart.ts'
import type { NewLine } from './cart-body.ts'
import { addToSnapshot, type CatalogueSnapshot, selectedValues, toSnapshot } from './catalogue-snapshot.ts'
import { readCartsWithCatalogue } from './read-snapshot.ts'

/** The carts that are changed, the lines to add, and the customers whom carts are given to. */
export type Needed = {
  readonly ids: readonly string[]
  readonly wanted: readonly NewLine[]
  readonly customerIds: readonly number[]
}

export type CartState = {
  /** The existing ones of the carts, by id. */
  readonly carts: ReadonlyMap<string, Cart>
  readonly snapshot: CatalogueSnapshot
  /** Just read. Otherwise it is valid only while the carts and the catalogue have the same versions. */
  readonly isFresh: boolean
}

export type CartStateCache = {
  /** The cached state; where anything is missing, as `read`. */
  get(needed: Needed): Promise<CartState>
  /** The state in the database. */
  read(needed: Needed): Promise<CartState>
  /** Caches a cart as it was written; null: it was deleted, or another process wrote it. */
  put(id: string, cart: Cart | null): void
}

const MAX_CARTS = 1_000
/** Larger carts are not cached: a thousand of them take a few megabytes. */
const MAX_LINES = 50
/** Variants and customers' rules in a snapshot, before it is replaced. */
const MAX_SNAPSHOT_SIZE = 10_000

/**
 * One process's cache of a store's carts and catalogue (docs/decisions/0022-optimistic-cart-writes.md). It may be
 * stale, since other processes write to the database too: write only if the versions are unchanged.
 */
export function createCartStateCache(db: Database, scope: Scope): CartStateCache {
  const carts = new LRUCache<string, Cart>({ max: MAX_CARTS })
  let snapshot: CatalogueSnapshot | null = null

  const read = async ({ ids, wanted, customerIds }: Needed): Promise<CartState> => {
    const query = { ids, wanted, valueIds: selectedValues(wanted), customerIds }
    const stored = await readCartsWithCatalogue(db, scope, query)
    if (snapshot?.version === stored.version && sizeOf(snapshot) <= MAX_SNAPSHOT_SIZE)
      addToSnapshot(snapshot, query, stored)
    else snapshot = toSnapshot(query, stored)
    return { carts: stored.carts, snapshot, isFresh: true }
  }

  const get = async (needed: Needed): Promise<CartState> => {
    const cached = new Map(needed.ids.flatMap(id => toEntry(id, carts.get(id))))
    if (snapshot === null || !hasAll(needed, cached, snapshot)) return read(needed)
    return { carts: cached, snapshot, isFresh: false }
  }

  const put = (id: string, cart: Cart | null) => {
    if (cart === null || cart.customs.length > 0 || cart.items.length > MAX_LINES) carts.delete(id)
    else carts.set(id, cart)
  }
  return { get, read, put }
}

const toEntry = (id: string, cart: Cart | undefined): [string, Cart][] =>
  cart === undefined ? [] : [[id, cart]]

const sizeOf = ({ catalogue, customerRules }: CatalogueSnapshot) =>
  catalogue.byVariant.size + customerRules.size

function hasAll(needed: Needed, cached: ReadonlyMap<string, Cart>, snapshot: CatalogueSnapshot): boolean {
  const { catalogue, completeProducts, customerRules } = snapshot
  const hasLine = (line: NewLine) =>
    (line.variant_id == null
      ? completeProducts.has(line.product_id)
      : catalogue.byVariant.has(line.variant_id)) &&
    line.option_selections.every(of => catalogue.values.has(`${of.option_id}:${of.option_value}`))
  return (
    needed.ids.every(id => cached.has(id)) &&
    [...cached.values()].every(
      cart =>
        customerRules.has(cart.row.customer_id) &&
        cart.items.every(item => catalogue.byVariant.has(item.variant_id)),
    ) &&
    needed.wanted.every(hasLine) &&
    needed.customerIds.every(id => customerRules.has(id))
  )
}
