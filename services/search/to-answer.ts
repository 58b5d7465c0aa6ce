import * as v from 'valibot'
import { parseAnswer } from '../http/parse-answer.ts'
import { ServiceError } from '../http/service-error.ts'
import type { FacetCount, SearchAnswer, SearchHit, SearchQuestion } from './port.ts'
import { WireAnswer, WireErrors, WireResult } from './wire.ts'

/** SPEC §9: total pages capped at 100. */
const MOST_PAGES = 100

/** The service's answer as the storefront reads it (SPEC §3 Search). What is no result of ours is left out. */
export function toAnswer(body: unknown, { query }: Pick<SearchQuestion, 'query'>): SearchAnswer {
  const { meta, results, facets } = parseAnswer('search', WireAnswer, body)
  return {
    requestId: meta.request_id,
    facets: Object.fromEntries(
      Object.entries(facets).map(([field, asked]) => [field, asked.map(({ data }) => data.map(toCount))]),
    ),
    resultSearchTerm: query,
    totalPages: Math.min(meta.page.total_pages, MOST_PAGES),
    totalResults: meta.page.total_results,
    results: results.flatMap(toHit),
    rawResponse: body,
  }
}

type WireCount = v.InferOutput<typeof WireAnswer>['facets'][string][number]['data'][number]

function toCount({ value, from, to, count }: WireCount): FacetCount {
  const range = { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) }
  return { value: value ?? range, count }
}

function toHit(wire: unknown): SearchHit[] {
  const parsed = v.safeParse(WireResult, wire)
  if (!parsed.success) return []
  const { id, kind, uid, title, url, tagline, picture } = parsed.output
  return [
    {
      id: id.raw,
      kind: kind.raw,
      uid: uid.raw,
      title: title.raw,
      url: url.raw,
      tagline: tagline.raw,
      picture: picture.raw === '' ? null : picture.raw,
    },
  ]
}

/** SPEC §8 Search error: status in brackets followed by the joined messages. */
export function searchError(status: number, body: unknown): ServiceError {
  const parsed = v.safeParse(WireErrors, body)
  const messages = parsed.success ? parsed.output.errors.join(', ') : ''
  return new ServiceError('search', `[${status}] ${messages}`.trim(), { status })
}
