import { Hono } from 'hono'
import { readOption, readOptions } from '../../../catalog/read-options.ts'
import { requireProduct } from '../../../catalog/require-product.ts'
import { tellChange } from '../../../catalog/tell-product.ts'
import { newOptionBody, optionChangeBody } from '../../../catalog/variant-body.ts'
import { changeOption, insertOptions } from '../../../catalog/write-option.ts'
import { absent, type Commerce, idOf, type StoreContext, type StoreEnv } from '../../../scope.ts'
import { readBody } from '../../../wire/body.ts'
import { chooseFields, FIELD_PARAMETERS } from '../../../wire/fields.ts'
import { PAGE_PARAMETERS, pageOf, readPage } from '../../../wire/page.ts'
import { readQuery } from '../../../wire/query.ts'

/** /v3/catalog/products/{id}/options. Their values: option-values.ts. */
export function optionRoutes({ db, now }: Commerce): Hono<StoreEnv> {
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
    const telling = { scope: c.get('scope'), now: now(), id: productId }
    const [inserted] = await db.transaction(tx =>
      tellChange(tx, telling, () => insertOptions(tx, { store, productId }, [body])),
    )
    return c.json({ data: await readOne(store, productId, inserted?.id ?? 0), meta: {} })
  })

  routes.put('/:option', async c => {
    const store = c.get('scope').hash
    const productId = idOf(c, 'product', 'A product')
    const id = optionId(c)
    const { option_values } = (await readOption(db, { store, productId }, id)) ?? (await absentOption(c, id))
    const body = await readBody(c, optionChangeBody)
    const stranger = body.option_values.find(({ id }) => !option_values.some(value => value.id === id))
    if (stranger !== undefined) throw absent('An option value', stranger.id)
    const telling = { scope: c.get('scope'), now: now(), id: productId }
    await db.transaction(tx => tellChange(tx, telling, () => changeOption(tx, { store, id }, body)))
    return c.json({ data: await readOne(store, productId, id), meta: {} })
  })

  async function readOne(store: string, productId: number, id: number) {
    const option = await readOption(db, { store, productId }, id)
    if (option === null) throw absent('An option', id)
    return option
  }

  /** Throws the 404 of the option, or of its product when that is absent too. */
  async function absentOption(c: StoreContext, id: number): Promise<never> {
    await requireProduct(db, c)
    throw absent('An option', id)
  }

  return routes
}

const optionId = (c: StoreContext) => idOf(c, 'option', 'An option')
