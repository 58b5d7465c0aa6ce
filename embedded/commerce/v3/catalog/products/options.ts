import { and, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import {
  changeOption,
  insertOptions,
  insertOptionValues,
  readOption,
  readOptions,
  toWireValue,
} from '../../../catalog/options.ts'
import { withProductEvents } from '../../../catalog/product-events.ts'
import { requireProduct } from '../../../catalog/read-products.ts'
import {
  newOptionBody,
  newOptionValueBody,
  optionChangeBody,
  optionValueChangeBody,
} from '../../../catalog/variant-body.ts'
import { optionValues } from '../../../database/schema.ts'
import { type Commerce, idOf, notFound, type StoreContext, type StoreEnv } from '../../../scope.ts'
import {
  FIELD_PARAMETERS,
  PAGE_PARAMETERS,
  pageOfAll,
  readBody,
  readQuery,
  selectFields,
} from '../../../wire/request.ts'

/** /v3/catalog/products/{id}/options. Their values: option-values.ts. */
export function optionRoutes({ db, now }: Commerce): Hono<StoreEnv> {
  const routes = new Hono<StoreEnv>()

  routes.get('/', async c => {
    const query = readQuery(c, [...PAGE_PARAMETERS, ...FIELD_PARAMETERS])
    const { store, productId } = await requireProduct(db, c)
    const all = await readOptions(db, store, [productId])
    return c.json(pageOfAll(all.map(selectFields(query)), query))
  })

  routes.get('/:option', async c => {
    const { store, productId } = await requireProduct(db, c)
    return c.json({ data: await readOne(store, productId, optionId(c)), meta: {} })
  })

  routes.post('/', async c => {
    const { store, productId } = await requireProduct(db, c)
    const body = await readBody(c, newOptionBody)
    const eventContext = { scope: c.get('scope'), now: now(), id: productId }
    const [inserted] = await db.transaction(tx =>
      withProductEvents(tx, eventContext, () => insertOptions(tx, { store, productId }, [body])),
    )
    return c.json({ data: await readOne(store, productId, inserted?.id ?? 0), meta: {} })
  })

  routes.put('/:option', async c => {
    const store = c.get('scope').hash
    const productId = idOf(c, 'product', 'A product')
    const id = optionId(c)
    const option = (await readOption(db, { store, productId }, id)) ?? (await absentOption(c, id))
    const body = await readBody(c, optionChangeBody)
    const eventContext = { scope: c.get('scope'), now: now(), id: productId }
    const changed = await db.transaction(tx =>
      withProductEvents(tx, eventContext, () => changeOption(tx, { store, option }, body)),
    )
    return c.json({ data: changed, meta: {} })
  })

  async function readOne(store: string, productId: number, id: number) {
    const option = await readOption(db, { store, productId }, id)
    if (option === null) throw notFound('An option', id)
    return option
  }

  /** Throws the 404 of the option, or of its product when that is absent too. */
  async function absentOption(c: StoreContext, id: number): Promise<never> {
    await requireProduct(db, c)
    throw notFound('An option', id)
  }

  return routes
}

const optionId = (c: StoreContext) => idOf(c, 'option', 'An option')

/** /v3/catalog/products/{id}/options/{id}/values. */
export function optionValueRoutes({ db, now }: Commerce): Hono<StoreEnv> {
  const routes = new Hono<StoreEnv>()

  routes.get('/', async c => {
    const query = readQuery(c, PAGE_PARAMETERS)
    const { option } = await optionOf(c)
    return c.json(pageOfAll(option.option_values, query))
  })

  routes.get('/:value', async c => {
    const { option } = await optionOf(c)
    const id = idOf(c, 'value', 'An option value')
    const value = option.option_values.find(value => value.id === id)
    if (value === undefined) throw notFound('An option value', id)
    return c.json({ data: value, meta: {} })
  })

  routes.post('/', async c => {
    const { store, option, eventContext } = await optionOf(c)
    const body = await readBody(c, newOptionValueBody)
    const rows = await db.transaction(tx =>
      withProductEvents(tx, eventContext, () =>
        insertOptionValues(tx, store, [{ ...body, option_id: option.id }]),
      ),
    )
    return c.json({ data: rows.map(toWireValue)[0], meta: {} })
  })

  routes.put('/:value', async c => {
    const { store, option, eventContext } = await optionOf(c)
    const id = idOf(c, 'value', 'An option value')
    const body = await readBody(c, optionValueChangeBody)
    const place = and(
      eq(optionValues.store, store),
      eq(optionValues.option_id, option.id),
      eq(optionValues.id, id),
    )
    if (Object.keys(body).length > 0)
      await db.transaction(tx =>
        withProductEvents(tx, eventContext, () => tx.update(optionValues).set(body).where(place)),
      )
    const [row] = await db.select().from(optionValues).where(place)
    if (row === undefined) throw notFound('An option value', id)
    return c.json({ data: toWireValue(row), meta: {} })
  })

  async function optionOf(c: StoreContext) {
    const { store, productId } = await requireProduct(db, c)
    const id = idOf(c, 'option', 'An option')
    const option = await readOption(db, { store, productId }, id)
    if (option === null) throw notFound('An option', id)
    return { store, option, eventContext: { scope: c.get('scope'), now: now(), id: productId } }
  }

  return routes
}
