import type { DiscountRule } from '@firnline/domain/catalogue/price'
import * as v from 'valibot'
import type { JsonClient } from '../../http/json-client.ts'
import { parseResponse } from '../../http/parse-response.ts'
import type { CustomerGroup } from '../port.ts'

/** V2 lists have no totals: a page that is not full is the last. */
const PER_PAGE = 250

/** Written with four decimals, or as a number. */
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
  // Its prices are only the platform's to tell.
  v.object({ type: v.literal('price_list') }),
])
const Groups = v.array(
  v.object({
    id: v.number(),
    is_group_for_guests: v.nullish(v.boolean(), false),
    discount_rules: v.nullish(v.array(Rule), []),
  }),
)

/** The customer groups of one store. */
export async function readGroups(client: JsonClient): Promise<CustomerGroup[]> {
  const groups: CustomerGroup[] = []
  for (let page = 1; ; page += 1) {
    const query = { page, limit: PER_PAGE }
    const { body } = await client.send({ method: 'GET', path: '/v2/customer_groups', query })
    const rows = parseResponse('commerce', Groups, body ?? [])
    groups.push(
      ...rows.map(({ id, is_group_for_guests, discount_rules }) => ({
        id,
        isForGuests: is_group_for_guests,
        rules: discount_rules.flatMap(toRule),
      })),
    )
    if (rows.length < PER_PAGE) return groups
  }
}

function toRule(wire: v.InferOutput<typeof Rule>): DiscountRule[] {
  if (wire.type === 'price_list') return []
  const off = { method: wire.method, tenThousandths: wire.amount }
  if (wire.type === 'all') return [{ of: 'all', ...off }]
  if (wire.type === 'category') return [{ of: 'category', categoryId: wire.category_id, ...off }]
  return [{ of: 'product', productId: wire.product_id, ...off }]
}

const CATEGORIES_PER_PAGE = 250

const Categories = v.object({
  data: v.array(v.object({ id: v.number(), parent_id: v.nullish(v.number(), 0) })),
  meta: v.object({ pagination: v.object({ total_pages: v.number() }) }),
})

/** For each category of a store, the numbers from the root down to it. */
export async function readCategoryPaths(client: JsonClient): Promise<Map<number, readonly number[]>> {
  const parents = new Map<number, number>()
  for (let page = 1, last = 1; page <= last; page += 1) {
    const query = { include_fields: 'parent_id', page, limit: CATEGORIES_PER_PAGE }
    const { body } = await client.send({ method: 'GET', path: '/v3/catalog/categories', query })
    const { data, meta } = parseResponse('commerce', Categories, body)
    for (const { id, parent_id } of data) parents.set(id, parent_id)
    last = meta.pagination.total_pages
  }
  return new Map([...parents.keys()].map(id => [id, pathTo(id, parents)]))
}

/** Ends at the root, and also where the platform's parents go round in a circle. */
function pathTo(id: number, parents: ReadonlyMap<number, number>): number[] {
  const path: number[] = []
  for (let at = id; at !== 0 && !path.includes(at); at = parents.get(at) ?? 0) path.unshift(at)
  return path
}
