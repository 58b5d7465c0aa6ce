import { type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import { outbox } from '../database/schema.ts'
import { cartOf, lineOf, rowOf } from '../fixtures/answer.ts'
import { openOrderShop } from '../fixtures/order-shop.ts'

const PRO = 7
const told = v.object({ body: v.looseObject({ scope: v.string() }) })

const shop = await openOrderShop()

describe('the next change of a cart', () => {
  let ids = { ski: 0, variant: 0, skis: 0, winter: 0 }
  let cart = ''

  async function stockSki() {
    const { call } = shop
    const made = async (path: string, body: object) => rowOf(await call('POST', path, body)).id
    const skis = await made('/v3/catalog/categories', { name: 'Skis', parent_id: 0 })
    const winter = await made('/v3/catalog/categories', { name: 'Winter', parent_id: 0 })
    const images = [{ image_url: 'http://media.test/old.jpg' }]
    const body = { name: 'Nordwand', type: 'physical', weight: 3, price: 600, categories: [skis], images }
    const ski = await made('/v3/catalog/products', { ...body, inventory_tracking: 'variant' })
    const option_values = [{ label: '180 cm' }]
    const length = { display_name: 'Length', type: 'rectangles', option_values }
    await call('POST', `/v3/catalog/products/${ski}/options`, length)
    const chosen = { option_values: [{ option_display_name: 'Length', label: '180 cm' }] }
    const variant = await made(`/v3/catalog/products/${ski}/variants`, { ...chosen, inventory_level: 900 })
    return { ski, variant, skis, winter }
  }

  const write = (statement: SQL) => shop.commerce.db.execute(statement)
  const add = (customs: object[] = []) =>
    shop.call('POST', `/v3/carts/${cart}/items?include=line_items.physical_items.options`, {
      line_items: [{ product_id: ids.ski, variant_id: ids.variant, quantity: 1 }],
      custom_items: customs,
    })

  beforeAll(async () => {
    ids = await stockSki()
    const now = shop.commerce.now()
    await write(sql`insert into customers (store, id, email, email_key, date_created, date_modified)
      values ('us', 1, 'a@b.test', 'a@b.test', ${now.toISOString()}, ${now.toISOString()})`)
    await write(sql`insert into customer_groups
      (store, id, name, category_access, discount_rules, date_created, date_modified)
      values ('us', ${PRO}, 'Pros', '{"type":"all"}', '[]', ${now.toISOString()}, ${now.toISOString()})`)
    const line_items = [{ product_id: ids.ski, variant_id: ids.variant, quantity: 1 }]
    cart = cartOf(await shop.call('POST', '/v3/carts', { customer_id: 1, line_items })).id
    await add()
    await add()
  }, 60_000)

  it.each<[string, () => SQL, object]>([
    [
      'the product’s name',
      () => sql`update products set name = 'Südwand' where id = ${ids.ski}`,
      { name: 'Südwand' },
    ],
    [
      'the product’s price',
      () => sql`update products set price = 50000 where id = ${ids.ski}`,
      { list_price: 500 },
    ],
    [
      'the variant’s price',
      () => sql`update variants set price = 40000 where id = ${ids.variant}`,
      { list_price: 400 },
    ],
    [
      'the picture',
      () => sql`update images set image_url = 'http://media.test/new.jpg' where product_id = ${ids.ski}`,
      { image_url: 'http://media.test/new.jpg' },
    ],
    [
      'the option’s name',
      () => sql`update options set display_name = 'Länge' where product_id = ${ids.ski}`,
      { options: [{ name: 'Länge', value: '180 cm' }] },
    ],
    [
      'the option value’s label',
      () => sql`update option_values set label = '1,80 m' where label = '180 cm'`,
      { options: [{ name: 'Länge', value: '1,80 m' }] },
    ],
    [
      'the group that the customer joins, and its rule for a category above',
      () => sql`with joined as (update customers set customer_group_id = ${PRO} where id = 1),
        moved as (update categories set parent_id = ${ids.winter} where id = ${ids.skis})
        update customer_groups set discount_rules = ${JSON.stringify([
          { type: 'category', category_id: ids.winter, method: 'percent', amount: '50.0000' },
        ])}::jsonb where id = ${PRO}`,
      { list_price: 200, original_price: 400 },
    ],
    ['the category’s place', () => sql`update categories set parent_id = null`, { list_price: 400 }],
    [
      'the product’s categories',
      () => sql`insert into product_categories values ('us', ${ids.ski}, ${ids.winter})`,
      { list_price: 200 },
    ],
    [
      'the group’s rules',
      () => sql`update customer_groups set discount_rules =
        '[{"type":"all","method":"percent","amount":"25.0000"}]' where id = ${PRO}`,
      { list_price: 300 },
    ],
    ['the customer’s group', () => sql`update customers set customer_group_id = 0`, { list_price: 400 }],
  ])('has %s as it is', async (_, statement, line) => {
    await write(statement())
    expect(lineOf(await add())).toMatchObject(line)
  })

  it('is refused when the last was sold meanwhile, and made when there is more again', async () => {
    await write(sql`update variants set inventory_level = 1 where id = ${ids.variant}`)
    expect((await add()).status).toBe(422)
    await write(sql`update variants set inventory_level = 900 where id = ${ids.variant}`)
    expect((await add()).status).toBe(201)
    await write(sql`update products set availability = 'disabled' where id = ${ids.ski}`)
    expect((await add()).status).toBe(422)
    await write(sql`update products set availability = 'available' where id = ${ids.ski}`)
    expect((await add()).status).toBe(201)
  })

  it('is of the cart that somebody else changed', async () => {
    const { quantity } = lineOf(await add())
    await write(sql`update carts set version = 50, locale = 'de', items = jsonb_set(items::jsonb,
      '{0,quantity}', '500')::text where id = ${cart}`)
    const changed = await add()
    expect([quantity < 500, lineOf(changed).quantity, cartOf(changed).version]).toEqual([true, 501, 51])
    await write(sql`update carts set locale = 'fr' where id = ${cart}`)
    expect(cartOf(await add())).toMatchObject({ locale: 'fr', version: 52 })
  })

  it('is sent to a hook that was just registered', async () => {
    const now = shop.commerce.now().toISOString()
    await write(sql`insert into hooks (store, id, client_id, scope, destination, is_active, created_at, updated_at)
      values ('us', 1, 'c', 'store/cart/updated', 'https://listener.test/', true, ${now}, ${now})`)
    await add()
    const queued = await shop.commerce.db.select().from(outbox)
    expect(queued.map(({ payload }) => v.parse(told, payload).body.scope)).toEqual(['store/cart/updated'])
    await write(sql`update hooks set is_active = false`)
    await add()
    expect(await shop.commerce.db.$count(outbox)).toBe(1)
  })

  it('keeps custom items, and drops the line of a variant that left the catalogue', async () => {
    const custom = { name: 'Engraving', quantity: 1, list_price: 5 }
    await add([custom])
    await write(sql`delete from variants where id = ${ids.variant}`)
    const change = { line_items: [{ product_id: shop.ids.many, quantity: 1 }] }
    const { physical_items, custom_items } = cartOf(
      await shop.call('POST', `/v3/carts/${cart}/items`, change),
    ).line_items
    expect(physical_items.map(line => line.product_id)).toEqual([shop.ids.many])
    expect(custom_items).toMatchObject([{ name: 'Engraving' }])
    expect((await add()).status).toBe(422)
  })

  it('is a 404 when the cart is gone', async () => {
    await write(sql`delete from carts where id = ${cart}`)
    expect((await add()).status).toBe(404)
  })
})
