import { rowOf, rowsOf } from './answer.ts'
import { type Answer, EU, type Shop, US } from './shop.ts'

/** What the carts of the contract buy, with the ids that the store gave. */
export type Goods = Awaited<ReturnType<typeof stockShop>>

type Call = (method: string, path: string, body?: unknown) => Promise<Answer>

/** Fills both stores alike, over the wire: a ski with colours and lengths, a wax, a voucher, a glove with a sale. */
export async function stockShop(shop: Shop) {
  await stock(shop.callEu)
  const ids = await stock(shop.call)
  return { ...ids, stores: [US, EU] }
}

async function stock(call: Call) {
  const skis = rowOf(await call('POST', '/v3/catalog/categories', { name: 'Skis', parent_id: 0 })).id
  const care = rowOf(
    await call('POST', '/v3/catalog/categories', { name: 'Care', parent_id: 0, sort_order: 1 }),
  ).id
  const ski = await stockSki(call, skis)
  const wax = await product(call, {
    ...{
      name: 'Glide wax',
      type: 'physical',
      weight: 0.2,
      price: 19.99,
      sku: 'WAX',
      categories: [care, skis],
    },
    ...{ inventory_tracking: 'product', inventory_level: 30, order_quantity_maximum: 12 },
  })
  const voucher = await product(call, { name: 'Voucher', type: 'digital', weight: 0, price: 50 })
  const glove = await product(call, {
    ...{
      name: 'Glove',
      type: 'physical',
      weight: 0.3,
      price: 80,
      sale_price: 64.5,
      order_quantity_minimum: 2,
    },
  })
  return { skis, care, ski, wax, voucher, glove }
}

async function stockSki(call: Call, category: number) {
  const id = await product(call, {
    ...{
      name: 'Nordwand 98',
      type: 'physical',
      weight: 3.4,
      price: 649.95,
      sku: 'NW98',
      categories: [category],
    },
    ...{ inventory_tracking: 'variant', images: [{ image_url: 'http://media.test/nordwand.jpg' }] },
  })
  const color = {
    display_name: 'Color',
    type: 'swatch',
    option_values: [
      { label: 'Glacier', value_data: { colors: ['#9EC7D8'] } },
      { label: 'Granite', sort_order: 1, value_data: { colors: ['#4A4F55'] } },
    ],
  }
  const length = {
    display_name: 'Length',
    type: 'rectangles',
    sort_order: 1,
    option_values: [{ label: '172 cm' }, { label: '180 cm', sort_order: 1 }],
  }
  await call('POST', `/v3/catalog/products/${id}/options`, color)
  await call('POST', `/v3/catalog/products/${id}/options`, length)
  const variant = async (sku: string, fields: object, [colour, size]: [string, string]) =>
    rowOf(
      await call('POST', `/v3/catalog/products/${id}/variants`, {
        ...fields,
        sku,
        option_values: [
          { option_display_name: 'Color', label: colour },
          { option_display_name: 'Length', label: size },
        ],
      }),
    ).id
  const plenty = await variant('NW98-GL-172', { inventory_level: 1000 }, ['Glacier', '172 cm'])
  const few = await variant('NW98-GL-180', { inventory_level: 3, price: 699.95 }, ['Glacier', '180 cm'])
  const sold = await variant('NW98-GR-172', { inventory_level: 0 }, ['Granite', '172 cm'])
  const closed = await variant(
    'NW98-GR-180',
    {
      ...{ inventory_level: 9, purchasing_disabled: true },
      purchasing_disabled_message: 'Granite 180 cm comes in December.',
    },
    ['Granite', '180 cm'],
  )
  const options = rowsOf(await call('GET', `/v3/catalog/products/${id}/options`))
  return { id, plenty, few, sold, closed, options: options.map(option => option.id) }
}

async function product(call: Call, body: object): Promise<number> {
  return rowOf(await call('POST', '/v3/catalog/products', body)).id
}
