import { setImmediate, setTimeout } from 'node:timers/promises'
import * as v from 'valibot'

/** A client of one store's API. Any response but the documented one is an error. */
export type StoreClient = {
  /** V3's `data` or V2's body; empty for 204. */
  list<Row>(path: string, row: v.GenericSchema<unknown, Row>): Promise<Row[]>
  /** @param response of which the parsed output is returned */
  post<Response>(path: string, body: unknown, response: v.GenericSchema<unknown, Response>): Promise<Response>
  /** null: 409, another record has the name. */
  postUnlessTaken<Response>(
    path: string,
    body: unknown,
    response: v.GenericSchema<unknown, Response>,
  ): Promise<Response | null>
  put(path: string, body: unknown): Promise<void>
  /** How many writes the store has executed. */
  writes(): number
}

/** The store refused a request, or did not answer. */
export class FillingStopped extends Error {
  override readonly name = 'FillingStopped'
  constructor(why: string, options?: ErrorOptions) {
    super(`Filling the store stopped: ${why}`, options)
  }
}

export const Created = v.object({ id: v.number() })

const MAX_WAITS = 10
/** ms in which a store counts its requests. */
const RATE_LIMIT_WINDOW = 30_000
/** ms until the last byte of a response. */
const TIMEOUT = 60_000

const WHAT_TO_DO = "Check the store's address and access token, then start again."

type StoreClientOptions = {
  /** `{origin}/stores/{hash}` */
  base: string
  accessToken: string
  fetch?: ((request: Request) => Response | Promise<Response>) | undefined
  /** ms */
  timeout?: number
}

/** The client throws errors that name the request and the response, or the lack of one within `timeout`. */
export function createStoreClient({
  base,
  accessToken,
  fetch: send = request => fetch(request),
  timeout = TIMEOUT,
}: StoreClientOptions): StoreClient {
  const headers = {
    'x-auth-token': accessToken,
    accept: 'application/json',
    'content-type': 'application/json',
  }

  let resume = 0
  let writes = 0

  /** Waits as long as the store says when it limits requests, and leaves a part of the quota to shoppers. */
  async function request(url: string, init: RequestInit, waits = 0) {
    const pause = resume - Date.now()
    if (pause > 0) await setTimeout(pause)
    const response = await send(new Request(url, { ...init, signal: AbortSignal.timeout(timeout) }))
    const text = await response.text()
    if (isNearlySpent(response.headers)) resume = Date.now() + waitOf(response.headers)
    if (response.status !== 429 || waits === MAX_WAITS)
      return { ok: response.ok, status: response.status, text }
    await setTimeout(waitOf(response.headers))
    return request(url, init, waits + 1)
  }

  async function call<Output>(
    method: string,
    path: string,
    { body, response }: { body?: unknown; response: v.GenericSchema<unknown, Output> },
  ): Promise<Output | Taken> {
    const place = `${method} ${base}${path}`
    const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }
    const { ok, status, text } = await request(`${base}${path}`, init).catch(cause => {
      const why = cause instanceof Error ? cause.message : String(cause)
      throw new FillingStopped(`${place} was not answered: ${why}. ${WHAT_TO_DO}`, {
        cause,
      })
    })
    // A server in this process responds without a turn of the event loop: timers and sockets would starve.
    await setImmediate()
    if (status === 409) return new Taken(place, text)
    if (!ok) throw new FillingStopped(`${place} answered ${status}: ${text.slice(0, 500)}. ${WHAT_TO_DO}`)
    if (method !== 'GET') writes += 1
    const parsed = v.safeParse(response, text === '' ? null : unwrap(JSON.parse(text)))
    if (parsed.success) return parsed.output
    const [issue] = parsed.issues
    throw new FillingStopped(
      `${place} answered ${text.slice(0, 200)}; ${v.getDotPath(issue) ?? 'the body'}: ${issue.message}. Does this server speak BigCommerce V3?`,
    )
  }

  return {
    list: async (path, row) =>
      unlessTaken(await call('GET', path, { response: v.nullish(v.array(row), []) })),
    post: async (path, body, response) => unlessTaken(await call('POST', path, { body, response })),
    async postUnlessTaken(path, body, response) {
      const created = await call('POST', path, { body, response })
      return created instanceof Taken ? null : created
    },
    put: async (path, body) => void unlessTaken(await call('PUT', path, { body, response: v.unknown() })),
    writes: () => writes,
  }
}

/** A 409: another record has what must be unique. */
class Taken {
  readonly place: string
  readonly text: string

  constructor(place: string, text: string) {
    this.place = place
    this.text = text
  }
}

function unlessTaken<Output>(answer: Output | Taken): Output {
  if (!(answer instanceof Taken)) return answer
  throw new FillingStopped(
    `${answer.place} answered 409: ${answer.text.slice(0, 500)}. Rename the store's own record, or yours.`,
  )
}

/** The part of the quota that is left to shoppers. */
const LEFT_TO_SHOPPERS = 0.2

function isNearlySpent(headers: Headers): boolean {
  const left = Number(headers.get('x-rate-limit-requests-left') ?? Number.NaN)
  const quota = Number(headers.get('x-rate-limit-requests-quota') ?? Number.NaN)
  return left <= quota * LEFT_TO_SHOPPERS
}

/** ms */
function waitOf(headers: Headers): number {
  const reset = Number(headers.get('x-rate-limit-time-reset-ms') ?? Number.NaN)
  const seconds = Number(headers.get('x-retry-after') ?? Number.NaN)
  const wait = [reset, seconds * 1_000].find(Number.isFinite) ?? RATE_LIMIT_WINDOW
  return Math.min(wait, RATE_LIMIT_WINDOW)
}

/** V3 puts its answer under `data`, V2 does not. */
function unwrap(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'data' in body ? body.data : body
}
