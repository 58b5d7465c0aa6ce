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

/** @throws when a store does not answer with success, saying what was asked and what it answered */
export function createStoreClient(options: {
  /** `{origin}/stores/{hash}` */
  base: string
  accessToken: string
  fetch?: ((request: Request) => Response | Promise<Response>) | undefined
}): StoreClient {
  const { base, accessToken } = options
  const send = options.fetch ?? (request => fetch(request))

  /** A store that is asked too often says when to come again (protocols/bigcommerce §1.2). */
  async function ask(request: Request, left = MOST_WAITS): Promise<Response> {
    const response = await send(request.clone())
    if (response.status !== 429 || left === 0) return response
    await response.body?.cancel()
    await setTimeout(waitOf(response.headers))
    return ask(request, left - 1)
  }

  async function call(method: string, path: string, body?: unknown): Promise<unknown> {
    const headers = {
      'x-auth-token': accessToken,
      accept: 'application/json',
      'content-type': 'application/json',
    }
    const init = body === undefined ? { method, headers } : { method, headers, body: JSON.stringify(body) }
    const response = await ask(new Request(`${base}${path}`, init))
    const text = await response.text()
    // A server in this process answers without ever pausing: what waits for a turn would wait until the seed is done.
    await setImmediate()
    if (!response.ok) {
      const place = `${method} ${base}${path}`
      throw new Error(
        `Seeding stopped: ${place} answered ${response.status}: ${text.slice(0, 500)}. Check the store's address and access token, then start again.`,
      )
    }
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

/** V3 puts its answer under `data`, V2 does not (protocols/bigcommerce §1.3, §1.4). */
function unwrap(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'data' in body ? body.data : body
}
