import * as v from 'valibot'
import type { AnswerCache, Seen } from '../http/answer-cache.ts'
import { createJsonClient, type Fetch, type JsonRequest } from '../http/json-client.ts'
import { parseAnswer } from '../http/parse-answer.ts'
import { ServiceError } from '../http/service-error.ts'
import type { Search, SearchAnswer, SearchHit, SearchQuestion } from './port.ts'

export type SearchOptions = {
  readonly baseUrl: string
  readonly searchKey: string
  /** One engine a language: `firnline-en-us`, `firnline-de` … */
  readonly enginePrefix: string
  readonly cache: AnswerCache
  readonly fetch?: Fetch
  /** ms */
  readonly timeout: number
}

/** SPEC §9: total pages capped at 100. */
const MOST_PAGES = 100
/** protocols/app-search.md §3: at most 128 characters. */
const LONGEST_QUERY = 128
const PAGE_SIZE = 24

const WireResult = v.object({
  id: v.object({ raw: v.string() }),
  kind: v.object({ raw: v.picklist(['product', 'category', 'page']) }),
  uid: v.object({ raw: v.string() }),
  title: v.object({ raw: v.string() }),
  url: v.object({ raw: v.string() }),
})
const WireAnswer = v.object({
  meta: v.object({
    request_id: v.nullish(v.string(), ''),
    page: v.nullish(
      v.object({ total_pages: v.nullish(v.number(), 0), total_results: v.nullish(v.number(), 0) }),
      { total_pages: 0, total_results: 0 },
    ),
  }),
  results: v.nullish(v.array(WireResult), []),
})
const WireSuggestions = v.object({
  results: v.object({ documents: v.array(v.object({ suggestion: v.string() })) }),
})
const WireErrors = v.union([
  v.object({
    errors: v.union([
      v.array(v.string()),
      v.pipe(
        v.string(),
        v.transform(error => [error]),
      ),
    ]),
  }),
  v.pipe(
    v.object({ error: v.string() }),
    v.transform(body => ({ errors: [body.error] })),
  ),
])

/** Elastic App Search (protocols/app-search.md §3). Answers are kept (SPEC §9: results cached by default). */
export function createSearch(options: SearchOptions): { forPage(seen: Seen): Search } {
  const client = createJsonClient({
    service: 'search',
    baseUrl: `${options.baseUrl}/api/as/v1`,
    headers: { authorization: `Bearer ${options.searchKey}` },
    timeout: options.timeout,
    ...(options.fetch === undefined ? {} : { fetch: options.fetch }),
  })

  async function ask(language: string, call: string, body: unknown): Promise<unknown> {
    const path = `/engines/${options.enginePrefix}-${language}/${call}`
    const request: JsonRequest = { method: 'POST', path, body }
    const answer = await client.sendExpecting([400, 401, 404, 413, 429], request)
    if (answer.status >= 400) throw searchError(answer.status, answer.body)
    return answer.body
  }

  return {
    forPage: seen => ({
      search(question) {
        const body = toBody(question)
        const key = `search:${question.language}:${JSON.stringify(body)}`
        const load = async () => toAnswer(await ask(question.language, 'search.json', body), question)
        return options.cache.read({ key, tags: ['search'], load }, seen)
      },

      async suggest({ query, language, size }) {
        const body = { query: clip(query), types: { documents: { fields: ['title'] } }, size: size ?? 6 }
        const answer = parseAnswer(
          'search',
          WireSuggestions,
          await ask(language, 'query_suggestion.json', body),
        )
        return answer.results.documents.map(document => document.suggestion)
      },
    }),
  }
}

function toBody(question: SearchQuestion) {
  return {
    query: clip(question.query),
    page: { size: question.size ?? PAGE_SIZE, current: question.page ?? 1 },
    filters: { all: [{ regions: question.region }] },
    search_fields: {
      title: { weight: 6 },
      sku: { weight: 6 },
      tagline: { weight: 3 },
      keywords: { weight: 3 },
      body: { weight: 1 },
    },
    result_fields: {
      kind: { raw: {} },
      uid: { raw: {} },
      title: { raw: {} },
      url: { raw: {} },
    },
  }
}

function clip(query: string): string {
  return [...query.trim()].slice(0, LONGEST_QUERY).join('')
}

function toAnswer(body: unknown, question: SearchQuestion): SearchAnswer {
  const { meta, results } = parseAnswer('search', WireAnswer, body)
  return {
    requestId: meta.request_id,
    resultSearchTerm: question.query,
    totalPages: Math.min(meta.page.total_pages, MOST_PAGES),
    totalResults: meta.page.total_results,
    results: results.map(toHit),
  }
}

function toHit(wire: v.InferOutput<typeof WireResult>): SearchHit {
  return {
    id: wire.id.raw,
    kind: wire.kind.raw,
    uid: wire.uid.raw,
    title: wire.title.raw,
    url: wire.url.raw,
  }
}

/** SPEC §8 Search error: status in brackets followed by the joined messages. */
function searchError(status: number, body: unknown): ServiceError {
  const parsed = v.safeParse(WireErrors, body)
  const messages = parsed.success ? parsed.output.errors.join(', ') : ''
  return new ServiceError('search', `[${status}] ${messages}`.trim(), { status })
}
