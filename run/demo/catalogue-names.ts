import { COLOR_OPTION, PRODUCTS } from '@firnline/demo/catalogue/products'
import type { UsedName } from '../commands/check-texts.ts'

/** Names of the demo's options. */
export function catalogueNames(): UsedName[] {
  const options = PRODUCTS.flatMap(({ sizes }) => (sizes === null ? [] : [sizes.option]))
  return [...new Set([COLOR_OPTION, ...options])].map(name => ({
    name,
    user: 'demo/catalogue/demo-products.csv',
  }))
}
