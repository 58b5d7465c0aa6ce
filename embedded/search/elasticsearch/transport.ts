import { setTimeout as sleep } from 'node:timers/promises'
import { within } from '../../within.ts'
import { BadRequest } from '../http/errors.ts'

/** `lines` is a body of JSON lines. */
type Call = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly body?: object
  readonly lines?: readonly object[]
  /** Statuses other than 2xx that are not errors. */
  readonly expected?: readonly number[]
  /** ms per try, body included. Default: that of the transport. */
  readonly timeout?: number
}
type Answer = { readonly status: number; readonly body: unknown }
export type Transport = (call: Call) => Promise<Answer>

export type ElasticsearchPlace = {
  /** With or without `user:password@`. */
  readonly url: string
  /** Encoded, as Elasticsearch displays it; null sends none. */
  readonly apiKey: string | null
  readonly fetch?: (request: Request) => Promise<Response>
  /** ms per try, body included. Default: 10 s. */
  readonly timeout?: number
}

const TIMEOUT = 10_000
/** ms before the second try and the third. */
const PAUSES = [200, 800]

/** Overloaded, or without a master or a shard for the moment. */
export const isBusy = (status: number) => status === 429 || status === 503

/** Runs `work` up to three times, with pauses, while its result is to be tried again. */
export async function retry<T>(work: () => Promise<T>, isToBeRetried: (result: T) => boolean): Promise<T> {
  for (const pause of PAUSES) {
    const result = await work()
    if (!isToBeRetried(result)) return result
    await sleep(pause)
  }
  return work()
}

/** Of searches that only some documents or some numbers of fields make impossible. */
const REFUSALS = [
  [/"too_many_(nested_)?clauses"/, 'Query has too many words for this many fields: search fewer fields'],
  [/collapse field must be single valued/, 'Group contains invalid field: a document has several values'],
] as const

/**
 * @throws BadRequest for a search that Elasticsearch cannot carry out
 * @throws when Elasticsearch does not respond, refuses the key, stays busy, or answers an unexpected status
 */
export function createTransport({
  url,
  apiKey,
  fetch = globalThis.fetch,
  timeout: usual = TIMEOUT,
}: ElasticsearchPlace): Transport {
  const { base, authorization } = toPlace(url, apiKey)
  return async ({ method, path, body, lines, expected = [], timeout = usual }) => {
    const what = `Elasticsearch: ${method} ${path}`
    const toRequest = () =>
      new Request(`${base}${path}`, {
        method,
        headers: {
          ...authorization,
          'content-type': lines === undefined ? 'application/json' : 'application/x-ndjson',
        },
        signal: AbortSignal.timeout(timeout),
        ...(lines === undefined ? {} : { body: lines.map(line => `${JSON.stringify(line)}\n`).join('') }),
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
    const late = `no whole answer in ${timeout} ms`
    const { status, ok, text } = await retry(
      () => within(exchange(toRequest()), timeout, late),
      answer => isBusy(answer.status),
    ).catch((cause: Error) => {
      const reason = cause.name === 'TimeoutError' ? late : reasonOf(cause)
      throw new Error(`${what} was not answered (${reason}). Is it running at ${base}?`, { cause })
    })
    if (status === 401 || (status === 403 && text.includes('security_exception')))
      throw new Error(`${what} was refused (${status}). Does ELASTICSEARCH_API_KEY allow it? ${shown(text)}`)
    const answer = { status, body: toJson(text) }
    if (answer.body === undefined)
      throw new Error(`${what} was answered ${status} without JSON. Is ${base} Elasticsearch? ${shown(text)}`)
    if (ok || expected.includes(status)) return answer
    const refusal = REFUSALS.find(([pattern]) => pattern.test(text))
    if (refusal !== undefined) throw new BadRequest(refusal[1])
    throw new Error(`${what} was answered ${status}: ${shown(text)}`)
  }

  async function exchange(request: Request) {
    const response = await fetch(request)
    return { ok: response.ok, status: response.status, text: await response.text() }
  }
}

const shown = (text: string) => text.slice(0, 500)

/** Fetch takes no URL with a password. */
function toPlace(url: string, apiKey: string | null) {
  const { username, password, origin, pathname } = new URL(url)
  const pair = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString(
    'base64',
  )
  const authorization: Record<string, string> =
    apiKey !== null
      ? { authorization: `ApiKey ${apiKey}` }
      : username === ''
        ? {}
        : { authorization: `Basic ${pair}` }
  return { base: `${origin}${pathname.replace(/\/$/, '')}`, authorization }
}

/** Undefined when the text is not JSON. */
function toJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What fetch reports is in its cause; a host with several IP addresses has a code only. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.cause !== undefined) return reasonOf(error.cause)
  return error.message || String(Reflect.get(error, 'code'))
}
