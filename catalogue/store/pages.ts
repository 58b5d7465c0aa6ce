import type * as v from 'valibot'
import type { StoreClient } from './store-client.ts'

/** The platform's maximum. */
const PAGE = 250

/** All rows of a list, page by page. */
export async function listAll<Row>(
  client: StoreClient,
  path: string,
  row: v.GenericSchema<unknown, Row>,
): Promise<Row[]> {
  const all: Row[] = []
  for (let page = 1; ; page += 1) {
    const separator = path.includes('?') ? '&' : '?'
    const rows = await client.list(`${path}${separator}limit=${PAGE}&page=${page}`, row)
    all.push(...rows)
    if (rows.length < PAGE) return all
  }
}
