import type { FacetCount } from '@firnline/domain/search/facet'
import * as v from 'valibot'
import { parseResponse } from '../../http/parse-response.ts'
import {
  type ExcerptPart,
  HIT_KINDS,
  type SearchHit,
  type SearchRequest,
  type SearchResponse,
} from '../port.ts'
import { MAX_PAGES } from '../search-service.ts'

/** Unknown results are dropped. */
export function toSearchResponse(body: unknown, { query }: Pick<SearchRequest, 'query'>): SearchResponse {
  const { meta, results, facets } = parseResponse('search', WireSearchResponse, body)
  return {
    requestId: meta.request_id,
    facets: Object.fromEntries(
      Object.entries(facets).map(([field, asked]) => [field, asked.map(({ data }) => data.map(toCount))]),
    ),
    resultSearchTerm: query,
    totalPages: Math.min(meta.page.total_pages, MAX_PAGES),
    totalResults: meta.page.total_results,
    results: results.flatMap(toHit),
    rawResponse: body,
  }
}

type WireFacetCount = v.InferOutput<typeof WireSearchResponse>['facets'][string][number]['data'][number]

function toCount({ value, from, to, count }: WireFacetCount): FacetCount {
  const range = { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) }
  return { value: value ?? range, count }
}

function toHit(wire: unknown): SearchHit[] {
  const parsed = v.safeParse(WireResult, wire)
  if (!parsed.success) return []
  const { id, kind, uid, title, url, tagline, picture, full_text } = parsed.output
  return [
    {
      id: id.raw,
      kind: kind.raw,
      uid: uid.raw,
      title: title.raw,
      url: url.raw,
      tagline: tagline.raw,
      picture: picture.raw === '' ? null : picture.raw,
      excerpt: excerptParts(full_text.snippet),
    },
  ]
}

/** A snippet is escaped HTML with `<em>` around each match. */
function excerptParts(snippet: string): ExcerptPart[] {
  return snippet
    .split(/<em>(.*?)<\/em>/s)
    .map((html, at) => ({ text: unescapeHtml(html), isMatch: at % 2 === 1 }))
    .filter(({ text }) => text !== '')
}

const CHARACTERS: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
}

function unescapeHtml(html: string): string {
  return html.replace(/&(?:amp|lt|gt|quot|#39);/g, entity => CHARACTERS[entity] ?? entity)
}

export function errorMessage(body: unknown): string {
  const parsed = v.safeParse(WireSearchErrors, body)
  return parsed.success ? parsed.output.errors.join(', ') : ''
}

const raw = v.object({ raw: v.string() })
const rawOrEmpty = v.nullish(v.object({ raw: v.nullish(v.string(), '') }), { raw: '' })

const WireResult = v.object({
  id: raw,
  kind: v.object({ raw: v.picklist(HIT_KINDS) }),
  uid: raw,
  title: raw,
  url: raw,
  tagline: rawOrEmpty,
  picture: rawOrEmpty,
  full_text: v.nullish(v.object({ snippet: v.nullish(v.string(), '') }), { snippet: '' }),
})

const WireCount = v.object({
  value: v.optional(v.union([v.string(), v.number()])),
  from: v.optional(v.number()),
  to: v.optional(v.number()),
  count: v.number(),
})

/** Missing numbers are 0, missing lists empty. */
const WireSearchResponse = v.object({
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

/** `errors` is a list or one text, `error` is one text. */
const WireSearchErrors = v.union([
  v.object({ errors: v.union([v.array(v.string()), asList]) }),
  v.pipe(
    v.object({ error: v.string() }),
    v.transform(body => ({ errors: [body.error] })),
  ),
])
