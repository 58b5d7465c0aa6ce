import { rowOf } from './answer.ts'
import type { Goods } from './demo-goods.ts'
import type { Answer, Shop } from './shop.ts'
import { idOfBody, listOf } from './v2-answer.ts'

export const ADA = {
  ...{ first_name: 'Ada', last_name: 'Byron', street_1: '1 Pine St', city: 'Seattle', state: 'Washington' },
  ...{ zip: '98101', country: 'United States', email: 'Ada@shop.test' },
}

/** How the tests make orders over the API and look at them. */
export function orderDesk(given: () => { shop: Shop; goods: Goods }) {
  const call = (method: string, path: string, body?: unknown) =>
    given().shop.call(method, `/v2/orders${path}`, body)
  return {
    call,
    create(fields: object = {}, ...products: object[]) {
      const usual = [{ product_id: given().goods.wax, quantity: 1 }]
      const body = { billing_address: ADA, products: products.length > 0 ? products : usual, ...fields }
      return call('POST', '', body)
    },
    productsOf: async (order: Answer) => listOf(await call('GET', `/${idOfBody(order)}/products`)),
    async product(fields: object) {
      const name = `Thing ${crypto.randomUUID()}`
      const body = { name, type: 'physical', weight: 1, price: 10, ...fields }
      return rowOf(await given().shop.call('POST', '/v3/catalog/products', body)).id
    },
    async stockOf(id: number) {
      const row = rowOf(await given().shop.call('GET', `/v3/catalog/products/${id}`))
      return [row.inventory_level, row.total_sold]
    },
  }
}
