import { LRUCache } from 'lru-cache'
import type { Database } from '../database/open.ts'
import type { Scope } from '../scope.ts'
import type { Cart } from './cart.ts'
import type { NewLine } from './cart-body.ts'
import { selectedValues } from './catalogue.ts'
import { addKnowledge, type Knowledge, toKnowledge } from './knowledge.ts'
import { type Asked, type Facts, readFacts } from './read-facts.ts'

/** The carts that a change is of, the lines that carts are to get, the customers who are to get carts. */
export type Needed = {
  readonly ids: readonly string[]
  readonly wanted: readonly NewLine[]
  readonly customerIds: readonly number[]
}

export type Recalled = {
  /** Those of the carts that there are, by id. */
  readonly carts: ReadonlyMap<string, Cart>
  readonly knowledge: Knowledge
  /** All of it was just read. Else it counts only if carts and catalogue still have the versions that they had. */
  readonly isSure: boolean
}

export type CartMemory = {
  /** What is needed, as far as possible without asking the database. */
  recall(needed: Needed): Promise<Recalled>
  /** What is needed, as it is. */
  read(needed: Needed): Promise<Recalled>
  /** Remembers a cart as it was written; null: it is gone, or somebody else wrote it. */
  keep(id: string, cart: Cart | null): void
}

const MOST_CARTS = 1_000
/** Larger carts are not kept: a thousand of them take a few megabytes. */
const MOST_LINES_KEPT = 50
/** Variants and rules of customers; a store with more of them in its carts begins anew now and then. */
const MOST_KNOWN = 10_000

/**
 * What one process knows of a store's carts and of what is in them. What it says may be out of date, since others
 * write to the database too: whoever goes by it has to write on condition that nothing has changed.
 */
export function createCartMemory(db: Database, scope: Scope): CartMemory {
  const carts = new LRUCache<string, Cart>({ max: MOST_CARTS })
  let knowledge: Knowledge | null = null

  const read = async (needed: Needed): Promise<Recalled> => {
    const asked = toAsked(needed)
    const facts = await readFacts(db, scope, asked)
    knowledge = merged(knowledge, asked, facts)
    return { carts: facts.carts, knowledge, isSure: true }
  }

  const recall = async (needed: Needed): Promise<Recalled> => {
    if (knowledge === null || sizeOf(knowledge) > MOST_KNOWN) return read(needed)
    const { missing, found } = tellApart(needed, { carts, knowledge })
    if (missing === null) return { carts: found, knowledge, isSure: false }
    const asked = toAsked(missing)
    const facts = await readFacts(db, scope, asked)
    if (facts.version !== knowledge.version) return read(needed)
    addKnowledge(knowledge, asked, facts)
    return { carts: new Map([...found, ...facts.carts]), knowledge, isSure: false }
  }

  const keep = (id: string, cart: Cart | null) => {
    if (cart === null || cart.customs.length > 0 || cart.items.length > MOST_LINES_KEPT) carts.delete(id)
    else carts.set(id, cart)
  }
  return { recall, read, keep }
}

function toAsked({ ids, wanted, customerIds }: Needed): Asked {
  return { ids, wanted, valueIds: selectedValues(wanted), customerIds }
}

function merged(knowledge: Knowledge | null, asked: Asked, facts: Facts): Knowledge {
  if (knowledge?.version !== facts.version || sizeOf(knowledge) > MOST_KNOWN) return toKnowledge(asked, facts)
  addKnowledge(knowledge, asked, facts)
  return knowledge
}

const sizeOf = ({ catalogue, ownRules }: Knowledge) => catalogue.byVariant.size + ownRules.size

type Known = { readonly carts: LRUCache<string, Cart>; readonly knowledge: Knowledge }

/** What is known of what is needed, and what is not; null: all is known. */
function tellApart({ ids, wanted, customerIds }: Needed, { carts, knowledge }: Known) {
  const { catalogue, whole, ownRules } = knowledge
  const isKnown = (cart: Cart) =>
    ownRules.has(cart.row.customer_id) && cart.items.every(item => catalogue.byVariant.has(item.variant_id))
  const isFound = (line: NewLine) =>
    (line.variant_id == null ? whole.has(line.product_id) : catalogue.byVariant.has(line.variant_id)) &&
    line.option_selections.every(of => catalogue.values.has(`${of.option_id}:${of.option_value}`))
  const found = new Map<string, Cart>()
  for (const id of ids) {
    const cart = carts.get(id)
    if (cart !== undefined && isKnown(cart)) found.set(id, cart)
  }
  const missing: Needed = {
    ids: ids.filter(id => !found.has(id)),
    wanted: wanted.filter(line => !isFound(line)),
    customerIds: customerIds.filter(id => !ownRules.has(id)),
  }
  const { length } = [...missing.ids, ...missing.wanted, ...missing.customerIds]
  return { found, missing: length === 0 ? null : missing }
}
