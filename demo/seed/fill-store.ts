import { CATEGORIES, SUBCATEGORIES } from '../catalogue/categories.ts'
import { type DemoProduct, PRODUCTS } from '../catalogue/products.ts'
import type { DemoStore } from '../catalogue/stores.ts'
import { numberIn, type Row, rowOf, rowsOf, textIn } from './answer.ts'
import { setBrand } from './brand-products.ts'
import { dressOptions, optionsPath } from './dress-options.ts'
import { isSoldIn, productBody } from './product-body.ts'
import type { StoreClient } from './store-client.ts'

export type Filling = { store: DemoStore; client: StoreClient; mediaBase: string }

/**
 * Fills one store, in the order of products.csv and one request at a time, since a store numbers what it is given in turn.
 * The first product stays hidden until all the rest is there: so an interrupted filling is told from a finished one.
 * @returns how many products were made; null: the store has products of its own
 */
export async function fillStore(filling: Filling): Promise<number | null> {
  const { client } = filling
  const present = rowsOf(
    await client.get('/v3/catalog/products?limit=250&include_fields=sku,is_visible'),
    'products',
  )
  if (!hasOurProducts(present)) return null
  if (
    present.length > PRODUCTS.length ||
    (present.length === PRODUCTS.length && present[0]?.is_visible === true)
  )
    return 0
  await setCurrency(filling)
  const categoryIds = await setCategories(client)
  const brandId = await setBrand(client)
  // The last one present may have been cut off before its options were dressed.
  for (const [place, item] of PRODUCTS.entries()) {
    if (place < present.length - 1) continue
    const added =
      place < present.length ? null : await addProduct(filling, { item, place, categoryIds, brandId })
    const options = added ?? (await client.get(optionsPath(place + 1)))
    await dressOptions(client, item, { productId: place + 1, options: rowsOf(options, 'options') })
  }
  await client.put('/v3/catalog/products/1', { is_visible: true })
  return PRODUCTS.length - present.length
}

/** Our products in their order, or the first of them with the very first hidden. */
function hasOurProducts(present: readonly Row[]): boolean {
  const isWhole = present.length >= PRODUCTS.length
  return (
    (isWhole || present[0] === undefined || present[0].is_visible === false) &&
    PRODUCTS.slice(0, present.length).every(
      ({ sku }, place) => present[place]?.sku === sku && present[place]?.id === place + 1,
    )
  )
}

type Addition = {
  item: DemoProduct
  place: number
  categoryIds: ReadonlyMap<string, number>
  brandId: number
}

/** Answers the new product's options. */
async function addProduct(
  { store, client, mediaBase }: Filling,
  { item, place, categoryIds, brandId }: Addition,
): Promise<unknown> {
  const visible = place > 0 && isSoldIn(item, store)
  const body = productBody(item, { store, mediaBase, categoryIds, brandId, visible })
  const product = rowOf(await client.post('/v3/catalog/products', body), 'product')
  const id = numberIn(product, 'id', 'product')
  if (id === place + 1) return product.options ?? null
  throw new Error(
    `Store ${store.hash} numbered ${item.uid} ${id}, but the content entries say ${place + 1} (bc_products). Seed an empty store: remove its data folder and start again.`,
  )
}

/** POST /v3/catalog/categories for those that are missing. */
async function setCategories(client: StoreClient): Promise<Map<string, number>> {
  const present = rowsOf(await client.get('/v3/catalog/categories?limit=250'), 'categories')
  const ids = new Map<string, number>()
  for (const [place, category] of [...CATEGORIES, ...SUBCATEGORIES].entries()) {
    const { key, name } = category
    const parentId = 'parent' in category ? ids.get(category.parent) : 0
    const found =
      present.find(row => row.name === name && row.parent_id === parentId) ??
      rowOf(
        await client.post('/v3/catalog/categories', categoryBody(category, { parentId, place })),
        'category',
      )
    const id = numberIn(found, 'id', 'category')
    if (id !== place + 1) {
      throw new Error(
        `The category ${name} is number ${id}, but the content entries say ${place + 1} (cat_ids_bc). Seed an empty store: remove its data folder and start again.`,
      )
    }
    ids.set(key, id)
  }
  return ids
}

function categoryBody(
  { key, name, parent }: { key: string; name: string; parent?: string },
  { parentId, place }: { parentId: number | undefined; place: number },
) {
  const path = parent === undefined ? key : `${parent}/${key.slice(parent.length + 1)}`
  return {
    parent_id: parentId,
    name,
    sort_order: place,
    is_visible: true,
    custom_url: { url: `/${path}/`, is_customized: true },
  }
}

/** How the store's currency is written: PUT where the store has it, else POST. */
async function setCurrency({ store, client }: Filling): Promise<void> {
  const { currency } = store
  const present = rowsOf(await client.get('/v2/currencies'), 'currencies')
  const found = present.find(row => textIn(row, 'currency_code', 'currencies') === currency.currency_code)
  const definition = {
    ...currency,
    currency_exchange_rate: '1.0000000000',
    auto_update: false,
    enabled: true,
  }
  if (found === undefined) await client.post('/v2/currencies', definition)
  else await client.put(`/v2/currencies/${numberIn(found, 'id', 'currencies')}`, definition)
}
