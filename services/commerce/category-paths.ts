import * as v from 'valibot'
import type { JsonClient } from '../http/json-client.ts'
import { parseAnswer } from '../http/parse-answer.ts'

const PER_PAGE = 250

const Categories = v.object({
  data: v.array(v.object({ id: v.number(), parent_id: v.nullish(v.number(), 0) })),
  meta: v.object({ pagination: v.object({ total_pages: v.number() }) }),
})

/** For each category of a store, the numbers from the root down to it (protocols/bigcommerce.md §3.4). */
export async function readCategoryPaths(client: JsonClient): Promise<Map<number, readonly number[]>> {
  const parents = new Map<number, number>()
  for (let page = 1, last = 1; page <= last; page += 1) {
    const query = { include_fields: 'parent_id', page, limit: PER_PAGE }
    const { body } = await client.send({ method: 'GET', path: '/v3/catalog/categories', query })
    const { data, meta } = parseAnswer('commerce', Categories, body)
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
