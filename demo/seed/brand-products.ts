import { numberIn, rowOf, rowsOf } from './answer.ts'
import type { StoreClient } from './store-client.ts'

/** The brand of every product. */
const BRAND = 'Firnline'

/** POST /v3/catalog/brands where it is missing. @returns the brand's number: 1 in a store that had none */
export async function setBrand(client: StoreClient): Promise<number> {
  const present = rowsOf(await client.get('/v3/catalog/brands?limit=250'), 'brands')
  const found =
    present.find(row => row.name === BRAND) ??
    rowOf(await client.post('/v3/catalog/brands', { name: BRAND }), 'brand')
  return numberIn(found, 'id', 'brand')
}

/** Gives the brand to the products that have none. */
export async function brandProducts(client: StoreClient): Promise<void> {
  const brandId = await setBrand(client)
  const path = '/v3/catalog/products'
  const products = rowsOf(await client.get(`${path}?limit=250&include_fields=brand_id`), 'products')
  for (const product of products) {
    if (product.brand_id !== 0) continue
    await client.put(`${path}/${numberIn(product, 'id', 'product')}`, { brand_id: brandId })
  }
}
