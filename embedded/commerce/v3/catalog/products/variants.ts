import { and, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { resolveValueIds } from '../../../catalog/options.ts'
import { withProductEvents } from '../../../catalog/product-events.ts'
import { requireProduct } from '../../../catalog/read-products.ts'
import { newVariantBody, variantChangeBody } from '../../../catalog/variant-body.ts'
import {
  changeVariant,
  countVariants,
  deleteVariant,
  insertVariants,
  readVariants,
} from '../../../catalog/variants.ts'
import { variants } from '../../../database/schema.ts'
import {
  type Commerce,
  idOf,
  notFound,
  type Scope,
  type StoreContext,
  type StoreEnv,
} from '../../../scope.ts'
import {
  FIELD_PARAMETERS,
  PAGE_PARAMETERS,
  pageOf,
  readBody,
  readPage,
  readQuery,
  selectFields,
} from '../../../wire/request.ts'

/** /v3/catalog/products/{id}/variants and /{id}. */
export function productVariantRoutes({ db, now }: Commerce): Hono<StoreEnv> {
  const routes = new Hono<StoreEnv>()

  routes.get('/', async c => {
    const query = readQuery(c, [...PAGE_PARAMETERS, ...FIELD_PARAMETERS])
    const scope = c.get('scope')
    const { productId } = await requireProduct(db, c)
    const page = readPage(query)
    const where = eq(variants.product_id, productId)
    const total = await countVariants(db, scope, where)
    const rows = await readVariants(db, scope, { where, slice: page })
    return c.json(pageOf(rows.map(selectFields(query)), page, { total, query }))
  })

  routes.get('/:variant', async c => {
    const query = readQuery(c, FIELD_PARAMETERS)
    const { productId } = await requireProduct(db, c)
    const variant = await readOne(c.get('scope'), productId, variantId(c))
    return c.json({ data: selectFields(query)(variant), meta: {} })
  })

  routes.post('/', async c => {
    const scope = c.get('scope')
    const { productId } = await requireProduct(db, c)
    const { option_values, ...fields } = await readBody(c, newVariantBody)
    const [id = 0] = await db.transaction(tx =>
      withProductEvents(tx, { scope, now: now(), id: productId }, async () => {
        const valueIds = await resolveValueIds(tx, { store: scope.hash, productId }, option_values)
        return insertVariants(tx, { scope, productId }, [{ fields, valueIds }])
      }),
    )
    return c.json({ data: await readOne(scope, productId, id), meta: {} })
  })

  routes.put('/:variant', async c => {
    const scope = c.get('scope')
    const { productId } = await requireProduct(db, c)
    const id = variantId(c)
    const body = await readBody(c, variantChangeBody)
    const exists = await db.transaction(tx =>
      withProductEvents(tx, { scope, now: now(), id: productId }, () =>
        changeVariant(tx, { scope, productId, id }, body),
      ),
    )
    if (!exists) throw notFound('A variant', id)
    return c.json({ data: await readOne(scope, productId, id), meta: {} })
  })

  routes.delete('/:variant', async c => {
    const { store, productId } = await requireProduct(db, c)
    const id = variantId(c)
    await db.transaction(tx =>
      withProductEvents(tx, { scope: c.get('scope'), now: now(), id: productId }, () =>
        deleteVariant(tx, { store, productId }, id),
      ),
    )
    return c.body(null, 204)
  })

  async function readOne(scope: Scope, productId: number, id: number) {
    const where = and(eq(variants.product_id, productId), eq(variants.id, id))
    const [variant] = await readVariants(db, scope, { where })
    if (variant === undefined) throw notFound('A variant', id)
    return variant
  }

  return routes
}

const variantId = (c: StoreContext) => idOf(c, 'variant', 'A variant')
