import { and, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { insertImages, readImages } from '../../../catalog/images.ts'
import { imageBody } from '../../../catalog/product-body.ts'
import { requireProduct } from '../../../catalog/read-products.ts'
import { images } from '../../../database/schema.ts'
import {
  type Commerce,
  idOf,
  notFound,
  type Scope,
  type StoreContext,
  type StoreEnv,
} from '../../../scope.ts'
import { PAGE_PARAMETERS, pageOfAll, readBody, readQuery } from '../../../wire/request.ts'

/** /v3/catalog/products/{id}/images. */
export function imageRoutes({ db, now }: Commerce): Hono<StoreEnv> {
  const routes = new Hono<StoreEnv>()

  routes.get('/', async c => {
    const query = readQuery(c, PAGE_PARAMETERS)
    const { productId } = await placeOf(c)
    const all = await readImages(db, c.get('scope'), [productId])
    return c.json(pageOfAll(all, query))
  })

  routes.get('/:image', async c => {
    const { productId } = await placeOf(c)
    return c.json({ data: await readOne(c.get('scope'), productId, idOf(c, 'image', 'An image')), meta: {} })
  })

  routes.post('/', async c => {
    const { store, productId } = await placeOf(c)
    const body = await readBody(c, imageBody)
    const [id = 0] = await db.transaction(tx => insertImages(tx, { store, productId, now: now() }, [body]))
    return c.json({ data: await readOne(c.get('scope'), productId, id), meta: {} })
  })

  routes.delete('/:image', async c => {
    const { store, productId } = await placeOf(c)
    const id = idOf(c, 'image', 'An image')
    await db
      .delete(images)
      .where(and(eq(images.store, store), eq(images.product_id, productId), eq(images.id, id)))
    return c.body(null, 204)
  })

  const placeOf = (c: StoreContext) => requireProduct(db, c)

  async function readOne(scope: Scope, productId: number, id: number) {
    const image = (await readImages(db, scope, [productId])).find(image => image.id === id)
    if (image === undefined) throw notFound('An image', id)
    return image
  }

  return routes
}
