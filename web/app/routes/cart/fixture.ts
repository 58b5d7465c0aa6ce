import type { FakeShop } from '../../fixture/fake-shop.ts'
import { resultOf, routeArgs } from '../../fixture/route.ts'
import { action, loader } from './route.tsx'

/** `query` with its question mark, or empty. */
export const cartArgs = (shop: FakeShop, query = '') =>
  routeArgs('/:lang/cart', shop, { path: `/cart${query}` })

/** The data of the cart page. */
export async function openCart(shop: FakeShop, query = '') {
  const { args, errors } = cartArgs(shop, query)
  const { data, init } = await loader(args)
  if ('link' in data) throw new Error('This is the page of a link.')
  return { ...data, status: init?.status, errors }
}

export async function sendToCart(form: Record<string, string>, shop: FakeShop) {
  const { args, errors } = routeArgs('/:lang/cart', shop, { form })
  return { ...resultOf(await action(args)), errors }
}
