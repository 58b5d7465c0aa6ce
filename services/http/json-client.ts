import { setTimeout as wait } from 'node:timers/promises'
import { ServiceError, type ServiceName } from './service-error.ts'

/** Takes one Request and answers one Response: the global fetch, or a server in this process. */
export type Fetch = (request: Request) => Promise<Response>

export type JsonClientOptions = {
  readonly service: ServiceName
  /** Without a trailing slash. */
  readonly baseUrl: string
  readonly headers: Readonly<Record<string, string>>
  readonly fetch?: Fetch
  /** ms; 0 waits for ever (SPEC §9 HTTP client). */
  readonly timeout?: number
  /** ms for a GET, whose answer a page may do without. Default: `timeout`. */
  readonly readTimeout?: number
  /** Further tries of a GET that met 429, 5xx or no answer at all. */
  readonly retries?: number
  /** ms, multiplied by the number of the try. */
  readonly retryDelay?: number
}

export type JsonRequest = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Starts with a slash. */
  readonly path: string
  readonly query?: Readonly<Record<string, string | number | undefined>>
  readonly body?: unknown
  /** Sent as a form is, instead of a body. */
  readonly form?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal
}

/** `body` is null for an empty answer. */
export type JsonAnswer = { readonly status: number; readonly body: unknown }

export type JsonClient = {
  /** Any 2xx is success (SPEC §9). Otherwise throws ServiceError with SPEC §8's text for an HTTP client. */
  send(request: JsonRequest): Promise<JsonAnswer>
  /** The same, but hands back an answer whose status is listed instead of throwing. */
  sendExpecting(statuses: readonly number[], request: JsonRequest): Promise<JsonAnswer>
}

const RETRIED = [429, 500, 502, 503, 504]

export function createJsonClient(options: JsonClientOptions): JsonClient {
  async function sendExpecting(statuses: readonly number[], request: JsonRequest): Promise<JsonAnswer> {
    const tries = request.method === 'GET' ? (options.retries ?? 2) + 1 : 1
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await sendOnce(options, request, statuses)
      } catch (error) {
        if (attempt >= tries || !isWorthRetrying(error)) throw error
        await wait((options.retryDelay ?? 100) * attempt)
      }
    }
  }
  return { sendExpecting, send: request => sendExpecting([], request) }
}

function isWorthRetrying(error: unknown): boolean {
  if (!(error instanceof ServiceError)) return false
  return error.status === null ? error.message === 'Network Error' : RETRIED.includes(error.status)
}

async function sendOnce(
  options: JsonClientOptions,
  request: JsonRequest,
  expected: readonly number[],
): Promise<JsonAnswer> {
  const response = await fetchOnce(options, request)
  if (!response.ok && !expected.includes(response.status)) {
    await response.body?.cancel()
    throw new ServiceError(options.service, `Request failed with status code ${response.status}`, {
      status: response.status,
      cause: new Error(`${request.method} ${request.path}`),
    })
  }
  return { status: response.status, body: await readJson(options.service, response) }
}

async function fetchOnce(options: JsonClientOptions, request: JsonRequest): Promise<Response> {
  const timeout = (request.method === 'GET' ? options.readTimeout : undefined) ?? options.timeout ?? 0
  const deadline = timeout > 0 ? AbortSignal.timeout(timeout) : null
  const signals = [deadline, request.signal].filter(signal => signal !== null && signal !== undefined)
  const send = options.fetch ?? fetch
  try {
    return await withSignals(send(toRequest(options, request, signals)), signals)
  } catch (cause) {
    throw new ServiceError(options.service, failureText(timeout, deadline, request.signal), { cause })
  }
}

/** A server in this process may not watch the request's signal, so the wait itself ends with it. */
function withSignals(answer: Promise<Response>, signals: readonly AbortSignal[]): Promise<Response> {
  if (signals.length === 0) return answer
  const any = AbortSignal.any([...signals])
  return new Promise((resolve, reject) => {
    const stop = () => reject(any.reason)
    if (any.aborted) stop()
    any.addEventListener('abort', stop, { once: true })
    answer.then(resolve, reject).finally(() => any.removeEventListener('abort', stop))
  })
}

/** SPEC §8 HTTP client. */
function failureText(timeout: number, deadline: AbortSignal | null, caller: AbortSignal | undefined): string {
  if (caller?.aborted === true) return 'Request aborted'
  if (deadline?.aborted === true) return `timeout of ${timeout}ms exceeded`
  return 'Network Error'
}

function toRequest(
  options: JsonClientOptions,
  request: JsonRequest,
  signals: readonly AbortSignal[],
): Request {
  const url = new URL(`${options.baseUrl}${request.path}`)
  for (const [name, value] of Object.entries(request.query ?? {})) {
    if (value !== undefined) url.searchParams.set(name, String(value))
  }
  const headers = new Headers({ accept: 'application/json', ...options.headers })
  const init: RequestInit = { method: request.method, headers }
  if (signals.length > 0) init.signal = AbortSignal.any([...signals])
  if (request.body !== undefined) {
    headers.set('content-type', 'application/json')
    init.body = JSON.stringify(request.body)
  }
  if (request.form !== undefined) init.body = new URLSearchParams(request.form)
  return new Request(url, init)
}

async function readJson(service: ServiceName, response: Response): Promise<unknown> {
  const text = await response.text().catch(cause => {
    throw new ServiceError(service, 'Network Error', { status: null, cause })
  })
  if (text === '') return null
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new ServiceError(service, `${service} answered something that is not JSON.`, {
      status: response.status,
      cause,
    })
  }
}
