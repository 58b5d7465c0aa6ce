import type { FakeShop } from '../../fixture/fake-shop.ts'
import { resultOf, routeArgs } from '../../fixture/route.ts'
import { action } from './route.tsx'

/** `query` with its question mark, or empty. */
export const cartArgs = (shop: FakeShop, query = '') =>
  routeArgs('/:lang/cart', shop, { path: `/cart${query}` })

export async function sendToCart(form: Record<string, string>, shop: FakeShop) {
  const { args, errors } = routeArgs('/:lang/cart', shop, { form })
  return { ...resultOf(await action(args)), errors }
}
