import * as v from 'valibot'
import type { JsonClient, JsonRequest } from '../http/json-client.ts'
import { parseResponse } from '../http/parse-response.ts'
import { dataOf } from './wire.ts'

/** Rows of one page: the most that the platform returns. */
export const MAX_PAGE_SIZE = 250

type ListQuery = JsonRequest['query']

/** All rows of a V3 list. */
export async function readV3List<S extends v.GenericSchema>(
  client: JsonClient,
  row: S,
  { path, query }: { readonly path: string; readonly query: ListQuery },
): Promise<v.InferOutput<S>[]> {
  const schema = v.object({
    ...dataOf(v.array(row)).entries,
    meta: v.object({ pagination: v.object({ total_pages: v.number() }) }),
  })
  const rows: v.InferOutput<S>[] = []
  for (let page = 1, last = 1; page <= last; page += 1) {
    const request = { method: 'GET', path, query: { ...query, page, limit: MAX_PAGE_SIZE } } as const
    const { data, meta } = parseResponse('commerce', schema, (await client.send(request)).body)
    rows.push(...data)
    last = meta.pagination.total_pages
  }
  return rows
}

/** All rows of a V2 list. It has no totals: a page that is not full is the last. An empty page is a 204. */
export async function readV2List<S extends v.GenericSchema>(
  client: JsonClient,
  row: S,
  { path, query }: { readonly path: string; readonly query?: ListQuery },
): Promise<v.InferOutput<S>[]> {
  const rows: v.InferOutput<S>[] = []
  for (let page = 1; ; page += 1) {
    const request = { method: 'GET', path, query: { ...query, page, limit: MAX_PAGE_SIZE } } as const
    const found = parseResponse('commerce', v.array(row), (await client.send(request)).body ?? [])
    rows.push(...found)
    if (found.length < MAX_PAGE_SIZE) return rows
  }
}

export function chunks<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, i) =>
    items.slice(i * size, (i + 1) * size),
  )
}
