import { expect, it } from 'vitest'
import { fakeShop } from '../../../fixture/fake-shop.ts'
import { NORDWAND } from '../../../fixture/nordwand.ts'
import { routeArgs } from '../../../fixture/route.ts'
import { loader } from './route.ts'

const [VARIANT] = NORDWAND.commerce.variants
const PAIR = `${NORDWAND.commerce.id}.${VARIANT?.id}`

async function ask(query: string, shop = fakeShop()) {
  const { args } = routeArgs('/:lang/events/items', shop, { path: `/events/items?${query}` })
  const response = await loader(args)
  return { status: response.status, body: response.ok ? await response.json() : await response.text() }
}

it('describes products by slug and variants by their ids, without unknown ones', async () => {
  const { body } = await ask(
    `product=${NORDWAND.slug}&product=gone&variant=${PAIR}&variant=${NORDWAND.commerce.id}.9&variant=8.9`,
  )
  expect(body).toEqual({
    currency: 'EUR',
    products: { [NORDWAND.slug]: expect.objectContaining({ item_id: NORDWAND.commerce.sku, quantity: 1 }) },
    variants: {
      [String(VARIANT?.id)]: expect.objectContaining({
        item_id: VARIANT?.sku,
        bc_parent_item_id: NORDWAND.commerce.id,
        price: expect.any(Number),
      }),
    },
  })
})

it('has neither prices nor a currency where nothing is sold', async () => {
  const { body } = await ask(`product=${NORDWAND.slug}`, fakeShop({ visit: { shopping: false } }))
  expect(body).toMatchObject({ currency: null })
  expect(body.products[NORDWAND.slug]).not.toHaveProperty('price')
})

it.each([
  ['a variant without its product', 'variant=12', 'A variant is written {product id}.{variant id}.'],
  ['too many products', 'product=a&'.repeat(101), 'At most 100 products.'],
])('refuses %s', async (_, query, text) => {
  expect(await ask(query)).toEqual({ status: 400, body: text })
})
