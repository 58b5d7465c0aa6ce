import type { HostedShop } from './hosted-shop.ts'

const ORIGIN = 'http://checkout.test'

export type Browser = ReturnType<typeof openBrowser>
type Sent = Readonly<Record<string, string>>

/** A browser without scripts: it keeps cookies, follows redirects within the hosted pages, and fills forms. */
export function openBrowser({ fetch }: Pick<HostedShop, 'fetch'>, address?: string) {
  const jar = new Map<string, string>()

  async function request(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    headers.set('Cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '))
    const response = await fetch(new Request(new URL(path, ORIGIN), { ...init, headers }), address)
    for (const cookie of response.headers.getSetCookie()) keep(cookie)
    return response
  }

  function keep(cookie: string): void {
    const [pair = '', ...attributes] = cookie.split('; ')
    const [name = '', value = ''] = pair.split('=')
    if (attributes.includes('Max-Age=0')) jar.delete(name)
    else jar.set(name, value)
  }

  /** The page at the end of the redirects, or the address outside that they lead to. */
  async function open(path: string): Promise<Page> {
    return follow(path, await request(path))
  }

  async function follow(path: string, response: Response): Promise<Page> {
    const target = response.headers.get('location')
    if (target === null) return { path, status: response.status, text: await response.text() }
    const url = new URL(target, ORIGIN)
    if (url.origin !== ORIGIN) return { path: url.href, status: response.status, text: '' }
    return open(`${url.pathname}${url.search}`)
  }

  /** Sends a form of the page, as its fields are unless `fields` says otherwise. */
  async function submit(page: Page, fields: Sent, headers: Sent = {}): Promise<Page> {
    const path = /<form[^>]*action="([^"]+)"/.exec(page.text)?.[1]?.replaceAll('&amp;', '&') ?? page.path
    const body = new URLSearchParams({ csrf: csrfOf(page), ...fields })
    return follow(path, await request(path, { method: 'POST', body, headers }))
  }

  return { request, open, submit, jar }
}

export type Page = { readonly path: string; readonly status: number; readonly text: string }

export function csrfOf(page: Page): string {
  return /name="csrf" value="([0-9a-f]+)"/.exec(page.text)?.[1] ?? ''
}

/** The value of a hidden field. */
export function hidden(page: Page, name: string): string {
  return new RegExp(`name="${name}" value="([^"]*)"`).exec(page.text)?.[1] ?? ''
}
