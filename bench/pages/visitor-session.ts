import { demoAccount } from '@firnline/e2e/harness/accounts'

const STORE_HEADERS = { 'x-bc-region': 'eu_region_1', 'sec-fetch-site': 'same-origin' }

/** A visitor of the European store, who keeps the cookies of its answers. */
export async function openVisitorSession(url: string) {
  const cookies = new Map<string, string>()
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const keep = ({ headers }: Response) => {
    for (const line of headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
  }
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
    keep(response)
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
    /** Puts the first variant of a product's page into the cart. */
    async add(page: string): Promise<void> {
      const html = await (await fetch(`${url}${page}`)).text()
      const [, variant] = /<input(?=[^>]* name="variant")[^>]* value="(\d+)"/.exec(html) ?? []
      if (variant === undefined) throw new Error(`${page} sells nothing.`)
      const response = await fetch(`${url}${page}`, {
        method: 'POST',
        redirect: 'manual',
        headers: { origin: url, cookie: cookie(), 'sec-fetch-site': 'same-origin' },
        body: new URLSearchParams({ variant, quantity: '1' }),
      })
      if (response.status !== 303) throw new Error(`${page} did not add to the cart: ${response.status}`)
      keep(response)
    },
    async signIn(role: 'customer' | 'pro' | 'employee') {
      const { email, password } = demoAccount('eu_region_1', role)
      await call('POST', '/customers/login', { email, pw: password })
      await refreshToken()
    },
  }
}
