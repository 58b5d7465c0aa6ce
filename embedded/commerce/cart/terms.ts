import type { Database } from '../database/open.ts'
import { groupPrice } from '../group/group-price.ts'
import { categoryPaths } from '../group/read-group.ts'
import type { Scope } from '../scope.ts'
import { type Facts, readFacts } from './read-facts.ts'

/** What the store's groups make of prices. */
export type Terms = {
  /** Minor units: what one costs this customer, given the price after variant and sale (protocols/bigcommerce §5). */
  groupPrice(price: number, of: { productId: number; customerId: number }): number
}

type Who = { customerIds: readonly number[]; productIds: readonly number[] }

/** Customer 0 is a guest. */
export async function readTerms(
  db: Database,
  scope: Scope,
  { customerIds, productIds }: Who,
): Promise<Terms> {
  const facts = await readFacts(db, scope, { customerIds })
  return toTerms(db, scope, { ...facts, products: productIds.map(id => ({ id })) })
}

type Rules = Pick<Facts, 'guestRules' | 'ownRules'> & { products: readonly { id: number }[] }

/** As `readTerms`, of facts that are known. No query, except when a rule is for a category. */
export async function toTerms(
  db: Database,
  scope: Scope,
  { guestRules, ownRules, products }: Rules,
): Promise<Terms> {
  const isByCategory = [guestRules, ...Object.values(ownRules)].some(rules =>
    rules.some(rule => rule.type === 'category'),
  )
  const ids = isByCategory ? products.map(product => product.id) : []
  const paths = await categoryPaths(db, scope, ids)
  return {
    groupPrice(price, { productId, customerId }) {
      const rules = customerId === 0 ? guestRules : (ownRules[customerId] ?? [])
      return groupPrice(price, { productId, categoryPath: paths.get(productId) ?? [] }, rules, scope.digits)
    },
  }
}
