import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'vitest'
import type { ShopUnderTest } from './test-shop.ts'
import { COMMERCE_TOKEN } from './vendor-accounts.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Calls a store's management API (`/v3/catalog/products`); resolves to the parsed answer, null without one. Fails above 299. */
export async function callCommerce(
  { apiUrl }: Pick<ShopUnderTest, 'apiUrl'>,
  store: string,
  [method, path]: readonly [Method, string],
  body?: unknown,
) {
  const send = () =>
    fetch(`${apiUrl}/stores/${store}${path}`, {
      method,
      headers: {
        'x-auth-token': COMMERCE_TOKEN,
        'content-type': 'application/json',
        accept: 'application/json',
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  let answer = await send()
  // The quota is the shop's too.
  while (answer.status === 429) {
    await wait(Number(answer.headers.get('x-rate-limit-time-reset-ms')))
    answer = await send()
  }
  expect(answer.status, `${method} ${path}`).toBeLessThan(300)
  const text = await answer.text()
  return text === '' ? null : JSON.parse(text)
}

export type Variant = { id: number; inventory_level: number; price: number | null }
export type Product = { id: number; brand_id: number; variants: Variant[] }

/** The ski whose variants tests change. */
export async function readNordwand(shop: Pick<ShopUnderTest, 'apiUrl'>, store: string): Promise<Product> {
  const path = '/v3/catalog/products?name=Nordwand%2098&include=variants'
  const { data } = await callCommerce(shop, store, ['GET', path])
  return data[0]
}
