import { and, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { readOption, toWireValue } from '../../../catalog/read-options.ts'
import { requireProduct } from '../../../catalog/require-product.ts'
import { tellChange } from '../../../catalog/tell-product.ts'
import { newOptionValueBody, optionValueChangeBody } from '../../../catalog/variant-body.ts'
import { insertOptionValues } from '../../../catalog/write-option.ts'
import { optionValues } from '../../../database/schema.ts'
import { absent, type Commerce, idOf, type StoreContext, type StoreEnv } from '../../../scope.ts'
import { readBody } from '../../../wire/body.ts'
import { PAGE_PARAMETERS, pageOf, readPage } from '../../../wire/page.ts'
import { readQuery } from '../../../wire/query.ts'

/** /v3/catalog/products/{id}/options/{id}/values. */
export function optionValueRoutes({ db, now }: Commerce): Hono<StoreEnv> {
  const routes = new Hono<StoreEnv>()

  routes.get('/', async c => {
    const query = readQuery(c, PAGE_PARAMETERS)
    const { option } = await optionOf(c)
    const page = readPage(query)
    const data = option.option_values.slice(page.offset, page.offset + page.limit)
    return c.json(pageOf(data, page, { total: option.option_values.length, query }))
  })

  routes.get('/:value', async c => {
    const { option } = await optionOf(c)
    const id = idOf(c, 'value', 'An option value')
    const value = option.option_values.find(value => value.id === id)
    if (value === undefined) throw absent('An option value', id)
    return c.json({ data: value, meta: {} })
  })

  routes.post('/', async c => {
    const { store, option, telling } = await optionOf(c)
    const body = await readBody(c, newOptionValueBody)
    const rows = await db.transaction(tx =>
      tellChange(tx, telling, () => insertOptionValues(tx, store, [{ ...body, option_id: option.id }])),
    )
    return c.json({ data: rows.map(toWireValue)[0], meta: {} })
  })

  routes.put('/:value', async c => {
    const { store, option, telling } = await optionOf(c)
    const id = idOf(c, 'value', 'An option value')
    const body = await readBody(c, optionValueChangeBody)
    const place = and(
      eq(optionValues.store, store),
      eq(optionValues.option_id, option.id),
      eq(optionValues.id, id),
    )
    if (Object.keys(body).length > 0)
      await db.transaction(tx =>
        tellChange(tx, telling, () => tx.update(optionValues).set(body).where(place)),
      )
    const [row] = await db.select().from(optionValues).where(place)
    if (row === undefined) throw absent('An option value', id)
    return c.json({ data: toWireValue(row), meta: {} })
  })

  async function optionOf(c: StoreContext) {
    const { store, productId } = await requireProduct(db, c)
    const id = idOf(c, 'option', 'An option')
    const option = await readOption(db, { store, productId }, id)
    if (option === null) throw absent('An option', id)
    return { store, option, telling: { scope: c.get('scope'), now: now(), id: productId } }
  }

  return routes
}
