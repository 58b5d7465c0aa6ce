import type { DiscountRule } from '@firnline/domain/catalogue/price'
import * as v from 'valibot'
import type { JsonClient } from '../../http/json-client.ts'
import { parseResponse } from '../../http/parse-response.ts'
import { MAX_PAGE_SIZE, readV2List, readV3List } from '../lists.ts'
import type { CustomerGroup, StoreCategory } from '../port.ts'
import { dataOf } from '../wire.ts'

/** A string with four decimals, or a number. */
const tenThousandths = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.nonEmpty(), v.toNumber())]),
  v.finite(),
  v.minValue(0),
  v.transform(amount => Math.round(amount * 10_000)),
)
const discount = { method: v.picklist(['percent', 'fixed', 'price']), amount: tenThousandths }
const Rule = v.union([
  v.object({ type: v.literal('all'), ...discount }),
  v.object({ type: v.literal('category'), category_id: v.number(), ...discount }),
  v.object({ type: v.literal('product'), product_id: v.number(), ...discount }),
  // Price lists cannot be read here.
  v.object({ type: v.literal('price_list') }),
])
const Group = v.object({
  id: v.number(),
  name: v.nullish(v.string(), ''),
  is_group_for_guests: v.nullish(v.boolean(), false),
  discount_rules: v.nullish(v.array(Rule), []),
})

export async function readGroups(client: JsonClient): Promise<CustomerGroup[]> {
  const groups = await readV2List(client, Group, { path: '/v2/customer_groups' })
  return groups.map(({ id, name, is_group_for_guests, discount_rules }) => ({
    id,
    name,
    isForGuests: is_group_for_guests,
    rules: discount_rules.flatMap(toRule),
  }))
}

function toRule(wire: v.InferOutput<typeof Rule>): DiscountRule[] {
  if (wire.type === 'price_list') return []
  const off = { method: wire.method, tenThousandths: wire.amount }
  if (wire.type === 'all') return [{ of: 'all', ...off }]
  if (wire.type === 'category') return [{ of: 'category', categoryId: wire.category_id, ...off }]
  return [{ of: 'product', productId: wire.product_id, ...off }]
}

const Category = v.object({
  id: v.number(),
  parent_id: v.nullish(v.number(), 0),
  custom_url: v.nullish(v.object({ url: v.nullish(v.string(), '') }), null),
})

export async function readCategories(client: JsonClient): Promise<StoreCategory[]> {
  const query = { include_fields: 'parent_id,custom_url' }
  const categories = await readV3List(client, Category, { path: '/v3/catalog/categories', query })
  const parents = new Map(categories.map(({ id, parent_id }) => [id, parent_id]))
  return categories.map(({ id, custom_url }) => ({
    id,
    path: pathTo(id, parents),
    slug: (custom_url?.url ?? '').replace(/^\/|\/$/g, ''),
  }))
}

/** Stops at the root, and at a circle. */
function pathTo(id: number, parents: ReadonlyMap<number, number>): number[] {
  const path: number[] = []
  for (let at = id; at !== 0 && !path.includes(at); at = parents.get(at) ?? 0) path.unshift(at)
  return path
}

const Brands = dataOf(v.array(v.object({ id: v.number(), name: v.string() })))

/** null: there is no brand of this name. */
export async function readBrandId(client: JsonClient, name: string): Promise<number | null> {
  const query = { name, include_fields: 'name', limit: MAX_PAGE_SIZE }
  const { body } = await client.send({ method: 'GET', path: '/v3/catalog/brands', query })
  return parseResponse('commerce', Brands, body).data.find(brand => brand.name === name)?.id ?? null
}
