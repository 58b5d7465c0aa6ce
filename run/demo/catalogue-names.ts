import { COLOR_OPTION, PRODUCTS } from '@firnline/demo/catalogue/products'
import { ZONES } from '@firnline/demo/catalogue/shipping'
import { SHIPPING_METHOD_KEY } from '@firnline/domain/cart/shipping'
import type { UsedName } from '../commands/check-texts.ts'

/** Names of the demo's options and ways of shipping. */
export function catalogueNames(): UsedName[] {
  const options = PRODUCTS.flatMap(({ sizes }) => (sizes === null ? [] : [sizes.option]))
  const methods = Object.values(ZONES).flatMap(zones =>
    zones.flatMap(zone => zone.methods.map(({ name }) => `${SHIPPING_METHOD_KEY}${name}`)),
  )
  return [
    ...[...new Set([COLOR_OPTION, ...options])].map(name => ({ name, user: 'demo/catalogue/products.csv' })),
    ...[...new Set(methods)].map(name => ({ name, user: 'demo/catalogue/shipping.ts' })),
  ]
}
