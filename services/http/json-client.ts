import { setTimeout as wait } from 'node:timers/promises'
import { context, propagation, type TextMapSetter } from '@opentelemetry/api'
import { isInBackground } from './background.ts'
import { createQuota, type Priority, type Quota, saysSpent } from './quota.ts'
import { ServiceError, type ServiceName } from './service-error.ts'
import { createUpstreamCalls } from './upstream-call.ts'

/** The global fetch, or a server in this process. */
export type Fetch = (request: Request) => Promise<Response>

type JsonClientOptions = {
  readonly service: ServiceName
  /** Without a trailing slash. */
  readonly baseUrl: string
  readonly headers: Readonly<Record<string, string>>
  readonly fetch?: Fetch
  /** ms per try with its body, and for all waits for the quota; 0: no limit. */
  readonly timeout?: number
  /** ms for a GET. Default: `timeout`. */
  readonly readTimeout?: number
  /** Retries of a GET after 5xx or a network error. */
  readonly retries?: number
  /** ms, multiplied by the try. */
  readonly retryDelay?: number
  /** Shared by all clients of an account. Default: one per client. */
  readonly quota?: Quota
}

export type JsonRequest = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Starts with a slash. */
  readonly path: string
  readonly query?: Readonly<Record<string, string | number | undefined>>
  readonly body?: unknown
  /** Sent form-encoded in place of a body. */
  readonly form?: Readonly<Record<string, string>>
  /** Sent as JSON Lines in place of a body. */
  readonly lines?: readonly object[]
  /** The response is JSON Lines, and its body an array. */
  readonly readsLines?: boolean
  readonly signal?: AbortSignal
}

/** `body` null: an empty response. */
export type JsonResponse = { readonly status: number; readonly body: unknown }

export type JsonClient = {
  /**
   * Throws ServiceError unless the status is 2xx. After a 429 the call waits as the reply says, within the timeout, and is sent
   * again, writes too: they were not executed.
   */
  send(request: JsonRequest): Promise<JsonResponse>
  /** The same, but returns responses with a listed status; of a listed 429, only the quota's own is waited for. */
  sendExpecting(statuses: readonly number[], request: JsonRequest): Promise<JsonResponse>
}

const RETRIED = [500, 502, 503, 504]

/** Maximum ms of waits for the quota without a timeout, and in the background. */
const LONGEST_WAIT = 60_000

export function createJsonClient(options: JsonClientOptions): JsonClient {
  const { quota = createQuota() } = options
  const measured = createUpstreamCalls(options.service)

  async function sendExpecting(statuses: readonly number[], request: JsonRequest): Promise<JsonResponse> {
    const tries = request.method === 'GET' ? (options.retries ?? 2) + 1 : 1
    const priority = priorityOf(request)
    let left = (priority === 'background' ? 0 : timeoutOf(options, request)) || LONGEST_WAIT
    for (let attempt = 1; ; ) {
      try {
        for (let wait = await quota.take(priority); wait > 0; wait = await quota.take(priority))
          await pause(wait)
        return await measured(
          request,
          () => sendOnce({ ...options, quota }, request, statuses),
          ({ status }) => status,
        )
      } catch (error) {
        if (error instanceof OverQuota) await pause(error.wait)
        else if (attempt >= tries || !isWorthRetrying(error)) throw error
        else {
          await wait((options.retryDelay ?? 100) * attempt)
          attempt += 1
        }
      }
    }

    /** Throws 429 when the wait exceeds the time left. */
    async function pause(ms: number): Promise<void> {
      if (ms === 0) return
      left -= ms
      if (left < 0) throw failureOf(options.service, request, 429)
      const { signal } = request
      await wait(ms, null, signal === undefined ? {} : { signal }).catch(cause => {
        throw new ServiceError(options.service, 'Request aborted', { cause })
      })
    }
  }
  return { sendExpecting, send: request => sendExpecting([], request) }
}

/** A 429: the call was not executed and may be sent again. */
class OverQuota extends Error {
  readonly status = 429
  readonly wait: number

  constructor(wait: number) {
    super('429')
    this.wait = wait
  }
}

/** Shoppers' writes come first, then their reads, then background requests. */
function priorityOf({ method }: JsonRequest): Priority {
  if (method !== 'GET') return 'write'
  return isInBackground() ? 'background' : 'read'
}

function isWorthRetrying(error: unknown): boolean {
  if (!(error instanceof ServiceError)) return false
  return error.status === null ? error.message === 'Network Error' : RETRIED.includes(error.status)
}

function timeoutOf(
  { timeout = 0, readTimeout = timeout }: JsonClientOptions,
  { method }: JsonRequest,
): number {
  return method === 'GET' ? readTimeout : timeout
}

type Sending = JsonClientOptions & { readonly quota: Quota }

/** One try. The timeout covers the body. */
async function sendOnce(
  options: Sending,
  request: JsonRequest,
  expected: readonly number[],
): Promise<JsonResponse> {
  const timeout = timeoutOf(options, request)
  const deadline = timeout > 0 ? AbortSignal.timeout(timeout) : null
  const signal = AbortSignal.any([deadline ?? [], request.signal ?? []].flat())
  try {
    return await untilAborted(exchange(options, request, { expected, signal }), signal)
  } catch (cause) {
    if (cause instanceof ServiceError || cause instanceof OverQuota) throw cause
    throw new ServiceError(options.service, failureText(timeout, deadline, request.signal), { cause })
  }
}

type Exchange = { readonly expected: readonly number[]; readonly signal: AbortSignal }

async function exchange(
  { fetch: send = fetch, quota, ...options }: Sending,
  request: JsonRequest,
  { expected, signal }: Exchange,
): Promise<JsonResponse> {
  const asked = toRequest(options, request, signal)
  const end = quota.begin()
  const sentAt = performance.now()
  const response = await send(asked).finally(end)
  const isOverQuota = response.status === 429 && saysSpent(response.headers)
  const isExpected = expected.includes(response.status) && !isOverQuota
  // A call that is throttled for a reason of its own pauses no other.
  const refusal = isExpected && response.status === 429 ? null : quota.note(response, sentAt)
  if (response.ok || isExpected)
    return { status: response.status, body: await readJson(options, response, request) }
  await response.body?.cancel()
  if (refusal !== null) throw new OverQuota(refusal.isForAll ? 0 : refusal.wait)
  throw failureOf(options.service, request, response.status)
}

function failureOf(service: ServiceName, { method, path }: JsonRequest, status: number): ServiceError {
  const cause = new Error(`${method} ${path}`)
  return new ServiceError(service, `Request failed with status code ${status}`, { status, cause })
}

function failureText(timeout: number, deadline: AbortSignal | null, caller: AbortSignal | undefined): string {
  if (caller?.aborted === true) return 'Request aborted'
  if (deadline?.aborted === true) return `timeout of ${timeout}ms exceeded`
  return 'Network Error'
}

function toRequest(options: JsonClientOptions, request: JsonRequest, signal: AbortSignal): Request {
  const url = new URL(`${options.baseUrl}${request.path}`)
  for (const [name, value] of Object.entries(request.query ?? {})) {
    if (value !== undefined) url.searchParams.set(name, String(value))
  }
  const headers = new Headers({ accept: 'application/json', ...options.headers })
  propagation.inject(context.active(), headers, HEADERS)
  const init: RequestInit = { method: request.method, headers, signal }
  if (request.body !== undefined) {
    headers.set('content-type', 'application/json')
    init.body = JSON.stringify(request.body)
  }
  if (request.lines !== undefined) {
    headers.set('content-type', 'text/plain')
    init.body = request.lines.map(line => JSON.stringify(line)).join('\n')
  }
  if (request.form !== undefined) init.body = new URLSearchParams(request.form)
  return new Request(url, init)
}

/** Sets headers for the trace and the request's id. */
const HEADERS: TextMapSetter<Headers> = { set: (headers, name, value) => headers.set(name, value) }

async function readJson(
  { service }: JsonClientOptions,
  response: Response,
  { readsLines = false }: JsonRequest,
): Promise<unknown> {
  const text = await response.text()
  const isLines = readsLines && response.ok
  if (text === '') return isLines ? [] : null
  try {
    return isLines
      ? text
          .trim()
          .split('\n')
          .map(line => JSON.parse(line))
      : JSON.parse(text)
  } catch (cause) {
    throw new ServiceError(service, `${service} answered something that is not JSON.`, {
      status: response.status,
      cause,
    })
  }
}

/** Settles like `work`, or rejects as soon as the signal is aborted. */
export function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason)
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}
