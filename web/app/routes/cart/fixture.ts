import { contextOf, type FakeShop } from '../../fixture/fake-shop.ts'
import { action } from './route.tsx'

export const CART_ADDRESS = 'http://shop.test/de-de/cart'

/** Arguments of the cart page's loader and action, and the errors they report. */
export function cartArgs(shop: FakeShop, request = new Request(CART_ADDRESS)) {
  const { context, errors } = contextOf(shop)
  const url = new URL(request.url)
  return {
    args: { request, url, params: { lang: 'de-de' }, context, pattern: '/:lang/cart' as const },
    errors,
  }
}

export async function sendToCart(fields: Record<string, string>, shop: FakeShop) {
  const body = new URLSearchParams(fields)
  const { args, errors } = cartArgs(shop, new Request(CART_ADDRESS, { method: 'POST', body }))
  const answer = await action(args)
  if (answer instanceof Response)
    return { status: answer.status, location: answer.headers.get('location'), errors }
  return { status: answer.init?.status, answer: answer.data, errors }
}
