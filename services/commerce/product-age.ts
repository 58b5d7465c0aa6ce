import type { CommerceRegion } from '@firnline/domain/region/region'
import * as v from 'valibot'
import { parseAnswer } from '../http/parse-answer.ts'
import { type CommerceAccess, createStoreClient, ofEachStore } from './store-client.ts'
import { dataOf } from './wire.ts'

const WireAge = dataOf(v.object({ date_modified: v.pipe(v.string(), v.isoTimestamp()) }))

/** When a product was last changed, by the platform's own account; null: there is none (protocols/bigcommerce.md §3.1). */
export type ReadProductAge = (region: CommerceRegion, id: number) => Promise<Date | null>

/** Reads past every cache. Throws ServiceError. */
export function createProductAge(access: CommerceAccess): ReadProductAge {
  const clients = ofEachStore(region => createStoreClient(access, region))
  return async (region, id) => {
    const answer = await clients[region].sendExpecting([404], {
      method: 'GET',
      path: `/v3/catalog/products/${id}`,
      query: { include_fields: 'date_modified' },
    })
    if (answer.status === 404) return null
    return new Date(parseAnswer('commerce', WireAge, answer.body).data.date_modified)
  }
}
