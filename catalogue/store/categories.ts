import * as v from 'valibot'
import { listAll } from './pages.ts'
import { Created, type StoreClient } from './store-client.ts'
import type { StoreCategory } from './store-product.ts'

/** A store's ids by name or path. */
export type IdsByName = ReadonlyMap<string, number>

const Brand = v.object({ id: v.number(), name: v.string() })
const Category = v.object({
  id: v.number(),
  name: v.string(),
  parent_id: v.number(),
  custom_url: v.nullish(v.object({ url: v.string() }), null),
})

/** POST /v3/catalog/brands for those that are missing. @returns the ids by name */
export async function fillBrands(client: StoreClient, names: readonly string[]): Promise<IdsByName> {
  const path = '/v3/catalog/brands'
  const present = names.length === 0 ? [] : await listAll(client, path, Brand)
  const ids = new Map(present.map(({ id, name }) => [name, id]))
  for (const name of new Set(names))
    if (!ids.has(name)) ids.set(name, (await client.post(path, { name }, Created)).id)
  return ids
}

/**
 * POST /v3/catalog/categories for those that are missing, by their path, else by their name below the same one.
 * @param categories each after the one above it
 * @returns the ids by path
 */
export async function fillCategories(
  client: StoreClient,
  categories: readonly StoreCategory[],
): Promise<IdsByName> {
  const path = '/v3/catalog/categories'
  const present = categories.length === 0 ? [] : await listAll(client, path, Category)
  const ids = new Map<string, number>()
  for (const [place, { path: url, name, parent }] of categories.entries()) {
    const parent_id = parent === null ? 0 : ids.get(parent)
    const custom_url = { url, is_customized: true }
    const body = { parent_id, name, sort_order: place, is_visible: true, custom_url }
    const { id } =
      present.find(row => row.custom_url?.url === url) ??
      present.find(row => row.name === name && row.parent_id === parent_id) ??
      (await client.post(path, body, Created))
    ids.set(url, id)
  }
  return ids
}

/** The names of brands, and of categories from the top down, by id. */
export async function readNames(client: StoreClient) {
  const brands = await listAll(client, '/v3/catalog/brands', Brand)
  const categories = await listAll(client, '/v3/catalog/categories', Category)
  const byId = new Map(categories.map(category => [category.id, category]))
  const pathOf = (id: number): string[] => {
    const category = byId.get(id)
    return category === undefined ? [] : [...pathOf(category.parent_id), category.name]
  }
  return {
    brands: new Map(brands.map(({ id, name }) => [id, name])),
    categories: new Map(categories.map(({ id }) => [id, pathOf(id)])),
  }
}
