import { setImmediate, setTimeout } from 'node:timers/promises'

/** Speaks to one store. Answers are handed on unread: `read` says what they must be. */
export type StoreClient = {
  /** V3's `data`, or the whole body of V2; null for 204. */
  get(path: string): Promise<unknown>
  post(path: string, body: unknown): Promise<unknown>
  put(path: string, body: unknown): Promise<unknown>
}

const MOST_WAITS = 10
/** ms that a store counts its requests in. */
const WINDOW = 30_000
/** ms for an answer to its last byte. */
const TIMEOUT = 60_000

const WHAT_TO_DO = "Check the store's address and access token, then start again."

/** @throws when a store does not answer in time or with success, saying what was asked and what it answered */
export function createStoreClient(options: {
  /** `{origin}/stores/{hash}` */
  base: string
  accessToken: string
  fetch?: ((request: Request) => Response | Promise<Response>) | undefined
  timeout?: number
}): StoreClient {
  const { base, accessToken, timeout = TIMEOUT } = options
  const send = options.fetch ?? (request => fetch(request))

  /** A store that is asked too often says when to come again. */
  async function ask(
    url: string,
    init: RequestInit,
    left = MOST_WAITS,
  ): Promise<{ ok: boolean; status: number; text: string }> {
    const response = await send(new Request(url, { ...init, signal: AbortSignal.timeout(timeout) }))
    const text = await response.text()
    if (response.status !== 429 || left === 0) return { ok: response.ok, status: response.status, text }
    await setTimeout(waitOf(response.headers))
    return ask(url, init, left - 1)
  }

  async function call(method: string, path: string, body?: unknown): Promise<unknown> {
    const headers = {
      'x-auth-token': accessToken,
      accept: 'application/json',
      'content-type': 'application/json',
    }
    const init = body === undefined ? { method, headers } : { method, headers, body: JSON.stringify(body) }
    const place = `${method} ${base}${path}`
    const { ok, status, text } = await ask(`${base}${path}`, init).catch(cause => {
      const why = cause instanceof Error ? cause.message : String(cause)
      throw new Error(`Seeding stopped: ${place} was not answered: ${why}. ${WHAT_TO_DO}`, { cause })
    })
    // A server in this process answers without ever pausing: what waits for a turn would wait until the seed is done.
    await setImmediate()
    if (!ok)
      throw new Error(`Seeding stopped: ${place} answered ${status}: ${text.slice(0, 500)}. ${WHAT_TO_DO}`)
    return text === '' ? null : unwrap(JSON.parse(text))
  }

  return {
    get: path => call('GET', path),
    post: (path, body) => call('POST', path, body),
    put: (path, body) => call('PUT', path, body),
  }
}

/** ms */
function waitOf(headers: Headers): number {
  const reset = Number(headers.get('x-rate-limit-time-reset-ms') ?? Number.NaN)
  const seconds = Number(headers.get('x-retry-after') ?? Number.NaN)
  const wait = [reset, seconds * 1_000].find(Number.isFinite) ?? WINDOW
  return Math.min(wait, WINDOW)
}

/** V3 puts its answer under `data`, V2 does not. */
function unwrap(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'data' in body ? body.data : body
}
