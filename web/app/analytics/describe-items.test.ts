import { expect, it } from 'vitest'
import { fakeShop } from '../fixture/fake-shop.ts'
import { NORDWAND } from '../fixture/nordwand.ts'
import { describeItems, readItemQuery } from './describe-items.ts'

const { slug, commerce } = NORDWAND
const [VARIANT] = commerce.variants

async function ask(query: string, shop = fakeShop()) {
  const read = readItemQuery(new URLSearchParams(query))
  return typeof read === 'string' ? read : describeItems(read, shop.visit, shop.catalogue)
}

it('describes products by slug and variants by their ids, without unknown ones', async () => {
  const asked = `product=${slug}&product=gone&variant=${commerce.id}.${VARIANT?.id}&variant=${commerce.id}.9&variant=8.9`
  expect(await ask(asked)).toEqual({
    currency: 'EUR',
    products: { [slug]: expect.objectContaining({ item_id: commerce.sku, quantity: 1 }) },
    variants: {
      [String(VARIANT?.id)]: expect.objectContaining({
        item_id: VARIANT?.sku,
        bc_parent_item_id: commerce.id,
        price: expect.any(Number),
      }),
    },
  })
})

it('has neither prices nor a currency where nothing is sold', async () => {
  const reply = await ask(`product=${slug}`, fakeShop({ visit: { shopping: false } }))
  expect(reply).toEqual({
    currency: null,
    products: { [slug]: expect.not.objectContaining({ price: expect.anything() }) },
    variants: {},
  })
})

it.each([
  ['a variant without its product', 'variant=12', 'A variant is written {product id}.{variant id}.'],
  ['an empty slug', 'product=', 'A product is named by its slug.'],
  ['too many products', 'product=a&'.repeat(101), 'At most 100 products.'],
])('refuses %s', async (_, query, text) => {
  expect(await ask(query)).toBe(text)
})
