import { and, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { readOptions } from '../../../catalog/read-options.ts'
import { requireProduct } from '../../../catalog/require-product.ts'
import { newOptionBody, optionChangeBody } from '../../../catalog/variant-body.ts'
import { insertOptions } from '../../../catalog/write-option.ts'
import { options } from '../../../database/schema.ts'
import { absent, type Commerce, idOf, type StoreContext, type StoreEnv } from '../../../scope.ts'
import { readBody } from '../../../wire/body.ts'
import { chooseFields, FIELD_PARAMETERS } from '../../../wire/fields.ts'
import { PAGE_PARAMETERS, pageOf, readPage } from '../../../wire/page.ts'
import { readQuery } from '../../../wire/query.ts'

/** /v3/catalog/products/{id}/options (protocols/bigcommerce §3.3). Their values: option-values.ts. */
export function optionRoutes({ db }: Commerce): Hono<StoreEnv> {
  const routes = new Hono<StoreEnv>()

  routes.get('/', async c => {
    const query = readQuery(c, [...PAGE_PARAMETERS, ...FIELD_PARAMETERS])
    const { store, productId } = await requireProduct(db, c)
    const all = await readOptions(db, store, [productId])
    const page = readPage(query)
    const data = all.slice(page.offset, page.offset + page.limit).map(chooseFields(query))
    return c.json(pageOf(data, page, { total: all.length, query }))
  })

  routes.get('/:option', async c => {
    const { store, productId } = await requireProduct(db, c)
    return c.json({ data: await readOne(store, productId, optionId(c)), meta: {} })
  })

  routes.post('/', async c => {
    const { store, productId } = await requireProduct(db, c)
    const body = await readBody(c, newOptionBody)
    const [inserted] = await db.transaction(tx => insertOptions(tx, { store, productId }, [body]))
    return c.json({ data: await readOne(store, productId, inserted?.id ?? 0), meta: {} })
  })

  routes.put('/:option', async c => {
    const { store, productId } = await requireProduct(db, c)
    const id = optionId(c)
    const body = await readBody(c, optionChangeBody)
    await readOne(store, productId, id)
    if (Object.keys(body).length > 0)
      await db
        .update(options)
        .set(body)
        .where(and(eq(options.store, store), eq(options.id, id)))
    return c.json({ data: await readOne(store, productId, id), meta: {} })
  })

  async function readOne(store: string, productId: number, id: number) {
    const option = (await readOptions(db, store, [productId])).find(option => option.id === id)
    if (option === undefined) throw absent('An option', id)
    return option
  }

  return routes
}

const optionId = (c: StoreContext) => idOf(c, 'option', 'An option')
