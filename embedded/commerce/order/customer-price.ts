import type { Sellable } from '../cart/catalogue.ts'
import { calculatedPrice } from '../catalog/price.ts'
import type { Database } from '../database/open.ts'
import { groupPrice } from '../group/group-price.ts'
import { categoryPaths, groupOfCart } from '../group/read-group.ts'
import type { Scope } from '../scope.ts'

type Who = { readonly customerId: number; readonly productIds: readonly number[] }

/** Minor units: what one of something costs a customer, by the catalogue and the customer's group. */
export async function readPrices(
  db: Database,
  scope: Scope,
  { customerId, productIds }: Who,
): Promise<(of: Sellable) => number> {
  const rules = (await groupOfCart(db, scope, customerId))?.rules ?? []
  const isByCategory = rules.some(rule => rule.type === 'category')
  const paths = await categoryPaths(db, scope, isByCategory ? productIds : [])
  return ({ product, variant }) => {
    const facts = { productId: product.id, categoryPath: paths.get(product.id) ?? [] }
    return groupPrice(calculatedPrice(product, variant), facts, rules, scope.digits)
  }
}
