import { and, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { imageBody } from '../../../catalog/product-body.ts'
import { readImages } from '../../../catalog/read-images.ts'
import { requireProduct } from '../../../catalog/require-product.ts'
import { insertImages } from '../../../catalog/write-image.ts'
import { images } from '../../../database/schema.ts'
import { absent, type Commerce, idOf, type StoreContext, type StoreEnv } from '../../../scope.ts'
import { readBody } from '../../../wire/body.ts'
import { PAGE_PARAMETERS, pageOf, readPage } from '../../../wire/page.ts'
import { readQuery } from '../../../wire/query.ts'

/** /v3/catalog/products/{id}/images. */
export function imageRoutes({ db, now }: Commerce): Hono<StoreEnv> {
  const routes = new Hono<StoreEnv>()

  routes.get('/', async c => {
    const query = readQuery(c, PAGE_PARAMETERS)
    const { store, productId } = await placeOf(c)
    const all = await readImages(db, store, [productId])
    const page = readPage(query)
    const data = all.slice(page.offset, page.offset + page.limit)
    return c.json(pageOf(data, page, { total: all.length, query }))
  })

  routes.get('/:image', async c => {
    const { store, productId } = await placeOf(c)
    return c.json({ data: await readOne(store, productId, idOf(c, 'image', 'An image')), meta: {} })
  })

  routes.post('/', async c => {
    const { store, productId } = await placeOf(c)
    const body = await readBody(c, imageBody)
    const [id = 0] = await db.transaction(tx => insertImages(tx, { store, productId, now: now() }, [body]))
    return c.json({ data: await readOne(store, productId, id), meta: {} })
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

  async function readOne(store: string, productId: number, id: number) {
    const image = (await readImages(db, store, [productId])).find(image => image.id === id)
    if (image === undefined) throw absent('An image', id)
    return image
  }

  return routes
}
