import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { newProductBody, productChangeBody } from '../../catalog/product-body.ts'
import { queueProductCreated, withProductEvents } from '../../catalog/product-events.ts'
import { PRODUCT_FILTERS, productOrder } from '../../catalog/product-filters.ts'
import { countProducts, INCLUDES, type Include, readProducts } from '../../catalog/read-products.ts'
import { changeProduct, insertProduct } from '../../catalog/write-product.ts'
import { readIncludes } from '../../customer/customer-query.ts'
import { hasId } from '../../database/rows.ts'
import { products } from '../../database/schema.ts'
import { type Commerce, idOf, notFound, type Scope, type StoreContext, type StoreEnv } from '../../scope.ts'
import { conditionsOf } from '../../wire/filters.ts'
import {
  FIELD_PARAMETERS,
  PAGE_PARAMETERS,
  pageOf,
  readBody,
  readPage,
  readQuery,
  selectFields,
} from '../../wire/request.ts'

/** `always`: returned whatever the field filter; `never`: cannot be included by name. */
const FIELDS = {
  always: ['gift_wrapping_options_type', 'gift_wrapping_options_list', ...INCLUDES],
  never: ['sort_order'],
}
const LIST_PARAMETERS = [
  ...Object.keys(PRODUCT_FILTERS),
  ...PAGE_PARAMETERS,
  ...FIELD_PARAMETERS,
  ...['include', 'sort', 'direction', 'keyword_context'],
]
const WRITTEN = new Set<Include>([
  'variants',
  'images',
  'custom_fields',
  'options',
  'modifiers',
  'bulk_pricing_rules',
  'videos',
])

/** /v3/catalog/products and /{id}. */
export function productRoutes({ db, now }: Commerce): Hono<StoreEnv> {
  const routes = new Hono<StoreEnv>()

  routes.get('/', async c => {
    const query = readQuery(c, LIST_PARAMETERS)
    const scope = c.get('scope')
    const include = readIncludes(query, INCLUDES)
    const page = readPage(query, include.has('options') || include.has('modifiers') ? 10 : 250)
    const where = conditionsOf(PRODUCT_FILTERS, query, { db, scope })
    const total = await countProducts(db, scope, where)
    const rows = await readProducts(db, scope, { where, order: productOrder(query), slice: page }, include)
    return c.json(pageOf(rows.map(selectFields(query, FIELDS)), page, { total, query }))
  })

  routes.get('/:product', async c => {
    const query = readQuery(c, ['include', ...FIELD_PARAMETERS])
    const id = productId(c)
    const product = await readOne(c.get('scope'), id, readIncludes(query, INCLUDES))
    return c.json({ data: selectFields(query, FIELDS)(product), meta: {} })
  })

  routes.post('/', async c => {
    const scope = c.get('scope')
    const body = await readBody(c, newProductBody)
    const id = await db.transaction(async tx => {
      const inserted = await insertProduct(tx, { scope, now: now() }, body)
      await queueProductCreated(tx, { scope, now: now(), id: inserted })
      return inserted
    })
    return c.json({ data: await readOne(scope, id, WRITTEN), meta: {} })
  })

  routes.put('/:product', async c => {
    const scope = c.get('scope')
    const id = productId(c)
    const body = await readBody(c, productChangeBody)
    const write = { scope, now: now(), id }
    const exists = await db.transaction(tx =>
      withProductEvents(tx, write, () => changeProduct(tx, write, body)),
    )
    if (!exists) throw notFound('A product', id)
    return c.json({ data: await readOne(scope, id, WRITTEN), meta: {} })
  })

  routes.delete('/:product', async c => {
    const scope = c.get('scope')
    const id = productId(c)
    await db.transaction(tx =>
      withProductEvents(tx, { scope, now: now(), id }, () =>
        tx.delete(products).where(hasId(products, scope, id)),
      ),
    )
    return c.body(null, 204)
  })

  async function readOne(scope: Scope, id: number, include: ReadonlySet<Include>) {
    const [product] = await readProducts(db, scope, { where: eq(products.id, id) }, include)
    if (product === undefined) throw notFound('A product', id)
    return product
  }

  return routes
}

const productId = (c: StoreContext) => idOf(c, 'product', 'A product')
