import { demoAccount } from '@firnline/e2e/harness/accounts'
import autocannon from 'autocannon'

/** Requests per second; latency in ms. */
export type PageSpeed = { readonly perSecond: number; readonly p50: number; readonly p99: number }

type Load = {
  readonly connections: number
  /** s */
  readonly seconds: number
  readonly cookie?: string
  /** Query of the n-th request, for pages that are to be rendered each time. */
  readonly query?: (n: number) => string
}

/** Throws when an answer is no success. */
export async function pageSpeed(
  url: string,
  { connections, seconds, cookie, query }: Load,
): Promise<PageSpeed> {
  let n = 0
  const { pathname } = new URL(url)
  const headers = { 'accept-encoding': 'br', ...(cookie === undefined ? {} : { cookie }) }
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    headers,
    ...(query && {
      requests: [
        {
          setupRequest(request) {
            n += 1
            return { ...request, path: `${pathname}${query(n)}` }
          },
        },
      ],
    }),
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} answers had an error status, ${result.errors} failed.`)
  return { perSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 }
}

const STORE_HEADERS = { 'x-bc-region': 'eu_region_1', 'sec-fetch-site': 'same-origin' }

/** A cookie jar of one visitor of the European store. */
export async function openVisitorSession(url: string) {
  const cookies = new Map<string, string>()
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  let csrfToken = ''

  async function call(method: string, path: string, body?: object): Promise<unknown> {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        ...STORE_HEADERS,
        ...{ cookie: cookie(), origin: url, 'csrf-token': csrfToken, 'content-type': 'application/json' },
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const reply = await response.json()
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(reply)}`)
    return reply
  }

  async function refreshToken(): Promise<void> {
    const reply = await call('GET', '/session')
    if (typeof reply !== 'object' || reply === null || !('csrfToken' in reply))
      throw new Error('The session has no token.')
    csrfToken = String(reply.csrfToken)
  }

  await refreshToken()
  return {
    cookie,
    call,
    async signIn(role: 'customer' | 'pro' | 'employee') {
      const { email, password } = demoAccount('eu_region_1', role)
      await call('POST', '/customers/login', { email, pw: password })
      await refreshToken()
    },
  }
}
