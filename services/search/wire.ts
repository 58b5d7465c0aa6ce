import * as v from 'valibot'
import { HIT_KINDS } from './port.ts'

const raw = v.object({ raw: v.string() })
const rawOrEmpty = v.nullish(v.object({ raw: v.nullish(v.string(), '') }), { raw: '' })

export const WireResult = v.object({
  id: raw,
  kind: v.object({ raw: v.picklist(HIT_KINDS) }),
  uid: raw,
  title: raw,
  url: raw,
  tagline: rawOrEmpty,
  picture: rawOrEmpty,
})

const WireCount = v.object({
  value: v.optional(v.union([v.string(), v.number()])),
  from: v.optional(v.number()),
  to: v.optional(v.number()),
  count: v.number(),
})

/** protocols/app-search.md §3. Whatever may be missing is 0 or empty (SPEC §3 Search). */
export const WireAnswer = v.object({
  meta: v.object({
    request_id: v.nullish(v.string(), ''),
    page: v.nullish(
      v.object({ total_pages: v.nullish(v.number(), 0), total_results: v.nullish(v.number(), 0) }),
      {},
    ),
  }),
  results: v.nullish(v.array(v.unknown()), []),
  facets: v.nullish(v.record(v.string(), v.array(v.object({ data: v.array(WireCount) }))), {}),
})

export const WireSuggestions = v.object({
  results: v.object({ documents: v.array(v.object({ suggestion: v.string() })) }),
})

const asList = v.pipe(
  v.string(),
  v.transform(error => [error]),
)

/** protocols/app-search.md §2: `errors` is a list or one text, `error` is one text. */
export const WireErrors = v.union([
  v.object({ errors: v.union([v.array(v.string()), asList]) }),
  v.pipe(
    v.object({ error: v.string() }),
    v.transform(body => ({ errors: [body.error] })),
  ),
])
