import * as v from 'valibot'
import { createJsonClient, type Fetch, type JsonRequest } from '../../http/json-client.ts'
import { searchError } from '../search-error.ts'

type TypesenseAccess = {
  readonly url: string
  readonly key: string
  readonly fetch?: Fetch
  readonly timeout: number
}

const Failure = v.object({ message: v.string() })

/** Refusals that have a message. */
const REFUSED = [400, 401, 403, 404, 409, 422]

/** Sends a request, and returns the body; null: not found, where it may be. Throws ServiceError. */
export type TypesenseCall = (request: JsonRequest & { readonly mayBeMissing?: boolean }) => Promise<unknown>

export function createTypesenseCall({ url, key, ...options }: TypesenseAccess): TypesenseCall {
  const client = createJsonClient({
    ...options,
    service: 'search',
    baseUrl: url,
    headers: { 'x-typesense-api-key': key },
  })
  return async ({ mayBeMissing = false, ...request }) => {
    const { status, body } = await client.sendExpecting(REFUSED, request)
    if (status === 404 && mayBeMissing) return null
    if (status < 400) return body
    const failure = v.safeParse(Failure, body)
    throw searchError(status, failure.success ? failure.output.message : '')
  }
}

const count = v.nullish(v.number(), 0)
const Counts = v.object({
  field_name: v.string(),
  counts: v.array(v.object({ value: v.string(), count: v.number() })),
  stats: v.nullish(v.object({ min: v.optional(v.number()), max: v.optional(v.number()) }), {}),
})
const Highlight = v.object({
  field: v.string(),
  snippet: v.optional(v.string()),
  snippets: v.nullish(v.array(v.string()), []),
})
const Hit = v.object({ document: v.unknown(), highlights: v.nullish(v.array(Highlight), []) })

/** The response of `/multi_search` to one search. A search that failed has `code` and `error`. */
export const SearchResults = v.object({
  results: v.tuple([
    v.union([
      v.object({ code: v.number(), error: v.string() }),
      v.object({
        found: count,
        hits: v.nullish(v.array(Hit), []),
        facet_counts: v.nullish(v.array(Counts), []),
      }),
    ]),
  ]),
})

export const Alias = v.object({ collection_name: v.string() })
export const Collection = v.object({
  metadata: v.nullish(v.object({ settings: v.optional(v.string()) }), {}),
})
export const Collections = v.array(v.object({ name: v.string() }))
export const Documents = v.array(v.looseObject({ id: v.string() }))
export const Receipts = v.array(v.looseObject({ success: v.boolean() }))
