import { groupPrice } from '../group/group-price.ts'
import type { Scope } from '../scope.ts'
import type { Knowledge } from './knowledge.ts'

/** What the store's groups make of prices. */
export type Terms = {
  /** Minor units: what one costs this customer, given the price after variant and sale. */
  groupPrice(price: number, of: { productId: number; customerId: number }): number
}

/** Customer 0 is a guest. */
export function toTerms(scope: Scope, { guestRules, ownRules, paths }: Knowledge): Terms {
  return {
    groupPrice(price, { productId, customerId }) {
      const rules = customerId === 0 ? guestRules : (ownRules.get(customerId) ?? [])
      if (rules.length === 0) return price
      return groupPrice(price, { productId, categoryPath: paths.get(productId) ?? [] }, rules, scope.digits)
    },
  }
}
