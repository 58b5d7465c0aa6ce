import * as v from 'valibot'
import type { JsonClient } from '../http/json-client.ts'
import { parseAnswer } from '../http/parse-answer.ts'

const Products = v.object({
  data: v.array(v.object({ id: v.number(), availability: v.nullish(v.string(), 'available') })),
  meta: v.object({ pagination: v.object({ total_pages: v.number() }) }),
})

const PER_PAGE = 250

/** The ids of all products that a store shows (protocols/bigcommerce.md §3.1). */
export async function readShownProducts(client: JsonClient): Promise<number[]> {
  const query = { is_visible: 'true', include_fields: 'availability', limit: PER_PAGE }
  const found: number[] = []
  for (let page = 1, last = 1; page <= last; page += 1) {
    const answer = await client.send({
      method: 'GET',
      path: '/v3/catalog/products',
      query: { ...query, page },
    })
    const { data, meta } = parseAnswer('commerce', Products, answer.body)
    found.push(...data.filter(({ availability }) => availability !== 'disabled').map(({ id }) => id))
    last = meta.pagination.total_pages
  }
  return found
}
