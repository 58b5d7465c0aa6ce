import { type ApiShop, ORIGIN } from './open-api-shop.ts'
import { PASSWORD } from './stock-store.ts'

export type Told = {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** JSON as it came: the tests say what they expect of it. */
  readonly body: unknown
}

export type BrowserCall = {
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** One browser: it keeps cookies, knows its csrf-token and comes from the shop's own pages. */
export class Browser {
  readonly #shop: ApiShop
  readonly #ip: string
  cookies = new Map<string, string>()
  csrfToken = ''
  region = 'us'

  constructor(shop: ApiShop, ip = '198.51.100.7') {
    this.#shop = shop
    this.#ip = ip
  }

  async call(method: string, path: string, { body, headers = {} }: BrowserCall = {}): Promise<Told> {
    const request = new Request(`${ORIGIN}/api${path}`, {
      method,
      headers: {
        'x-bc-region': this.region,
        'csrf-token': this.csrfToken,
        'x-forwarded-for': this.#ip,
        origin: ORIGIN,
        cookie: this.cookieHeader(),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    return this.#keep(await this.#shop.app.fetch(request))
  }

  /** A page, as a browser asks for it. */
  async page(path: string): Promise<Told> {
    const headers = { cookie: this.cookieHeader(), accept: 'text/html' }
    return this.#keep(await this.#shop.app.fetch(new Request(`${ORIGIN}${path}`, { headers })))
  }

  /** Asks for the session, as every page does. */
  async open(): Promise<this> {
    const { body } = await this.call('GET', '/session')
    this.csrfToken = textAt(body, 'csrfToken')
    return this
  }

  async signIn(email: string, pw = PASSWORD): Promise<Told> {
    const told = await this.call('POST', '/customers/login', { body: { email, pw } })
    if (told.status === 200) this.csrfToken = textAt(told.body, 'meta', 'csrfToken')
    return told
  }

  cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  /** Another browser with a copy of what this one keeps. */
  copy(): Browser {
    const other = new Browser(this.#shop, this.#ip)
    other.cookies = new Map(this.cookies)
    other.csrfToken = this.csrfToken
    return other
  }

  async #keep(response: Response): Promise<Told> {
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (/Max-Age=0\b/.test(cookie)) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.startsWith('application/json') === true
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: isJson ? JSON.parse(text) : null,
    }
  }
}

/** The value at a path of fields. */
export function at(body: unknown, ...path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>((part, name) => {
    if (typeof part !== 'object' || part === null) return undefined
    return Object.entries(part).find(([field]) => field === String(name))?.[1]
  }, body)
}

export function textAt(body: unknown, ...path: readonly (string | number)[]): string {
  const found = at(body, ...path)
  if (typeof found !== 'string')
    throw new Error(`There is no text at ${path.join('.')}: ${JSON.stringify(body)}`)
  return found
}
