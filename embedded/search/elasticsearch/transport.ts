import { within } from '../../within.ts'

/** One call of Elasticsearch; `lines` is a body of JSON lines. */
export type Call = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly body?: object
  readonly lines?: readonly object[]
  /** Statuses that are an answer too. */
  readonly expected?: readonly number[]
}
export type Answer = { readonly status: number; readonly body: unknown }
export type Transport = (call: Call) => Promise<Answer>

export type ElasticsearchPlace = {
  /** `https://es.example:9200` */
  readonly url: string
  /** An API key as Elasticsearch shows it, encoded; null: none is asked for. */
  readonly apiKey: string | null
  readonly fetch?: (request: Request) => Promise<Response>
  /** ms of one call, its body included. Default: 10 s. */
  readonly timeout?: number
}

/** ms */
const TIMEOUT = 10_000

/** Rejects with what happened when Elasticsearch does not answer, or with a status that nobody expects. */
export function createTransport({
  url,
  apiKey,
  fetch = globalThis.fetch,
  timeout = TIMEOUT,
}: ElasticsearchPlace): Transport {
  const base = url.replace(/\/$/, '')
  const authorization: Record<string, string> = apiKey === null ? {} : { authorization: `ApiKey ${apiKey}` }
  return async ({ method, path, body, lines, expected = [] }) => {
    const what = `Elasticsearch: ${method} ${path}`
    const request = new Request(`${base}${path}`, {
      method,
      headers: {
        ...authorization,
        'content-type': lines === undefined ? 'application/json' : 'application/x-ndjson',
      },
      signal: AbortSignal.timeout(timeout),
      ...(lines === undefined ? {} : { body: lines.map(line => `${JSON.stringify(line)}\n`).join('') }),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const answer = await within(exchange(request), timeout, `no whole answer in ${timeout} ms`).catch(
      cause => {
        throw new Error(`${what} was not answered. Is it running at ${base}?`, { cause })
      },
    )
    if (answer.ok || expected.includes(answer.status)) return answer
    throw new Error(`${what} was answered ${answer.status}: ${JSON.stringify(answer.body).slice(0, 500)}`)
  }

  async function exchange(request: Request): Promise<Answer & { readonly ok: boolean }> {
    const response = await fetch(request)
    return { ok: response.ok, status: response.status, body: await response.json() }
  }
}
