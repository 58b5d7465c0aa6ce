import { readOptions, type WireOption } from '../catalog/read-options.ts'
import type { Database } from '../database/open.ts'
import type { DiscountRule } from '../database/schema.ts'
import { categoryPaths } from '../group/read-group.ts'
import type { Scope } from '../scope.ts'
import type { Cart } from './cart.ts'
import { addFacts, type Catalogue, toCatalogue } from './catalogue.ts'
import type { Asked, Facts } from './read-facts.ts'

/** What was read of one store, as of one version of its catalogue, to judge and price carts. It is only added to. */
export type Knowledge = {
  readonly version: string
  readonly isListenedTo: boolean
  readonly catalogue: Catalogue
  /** Products of which every variant is known. */
  readonly whole: Set<number>
  readonly guestRules: readonly DiscountRule[]
  /** By the customer's id; of one without a group: none. */
  readonly ownRules: Map<number, readonly DiscountRule[]>
  /** By the product's id, of those whose prices or choices had to be told. */
  readonly paths: Map<number, number[][]>
  readonly options: Map<number, WireOption[]>
}

export function toKnowledge(asked: Asked, facts: Facts): Knowledge {
  const knowledge: Knowledge = {
    ...{ version: facts.version, isListenedTo: facts.isListenedTo, guestRules: facts.guestRules },
    ...{ catalogue: toCatalogue(facts), whole: new Set() },
    ...{ ownRules: new Map(), paths: new Map(), options: new Map() },
  }
  addKnowledge(knowledge, asked, facts)
  return knowledge
}

/** Adds what was asked for and read as of the same version. */
export function addKnowledge({ catalogue, whole, ownRules }: Knowledge, asked: Asked, facts: Facts): void {
  addFacts(catalogue, facts)
  for (const line of asked.wanted ?? []) if (line.variant_id == null) whole.add(line.product_id)
  const holders = [...facts.carts.values()].map(cart => cart.row.customer_id)
  for (const id of [...(asked.customerIds ?? []), ...holders]) ownRules.set(id, facts.ownRules[id] ?? [])
}

type Needed = { readonly carts: readonly Cart[]; readonly withOptions: boolean }

/** Adds what the prices of these carts' lines depend on besides, and what their options mean. */
export async function addForAnswers(
  db: Database,
  scope: Scope,
  { knowledge, carts, withOptions }: Needed & { knowledge: Knowledge },
): Promise<void> {
  const { guestRules, ownRules, paths, options } = knowledge
  const ids = [...new Set(carts.flatMap(cart => cart.items.map(item => item.product_id)))]
  const rules = carts.flatMap(cart => ownRules.get(cart.row.customer_id) ?? [])
  if ([...guestRules, ...rules].some(rule => rule.type === 'category')) {
    const missing = ids.filter(id => !paths.has(id))
    const read = await categoryPaths(db, scope, missing)
    for (const id of missing) paths.set(id, read.get(id) ?? [])
  }
  const missing = withOptions ? ids.filter(id => !options.has(id)) : []
  const read = Map.groupBy(await readOptions(db, scope.hash, missing), option => option.product_id)
  for (const id of missing) options.set(id, read.get(id) ?? [])
}
