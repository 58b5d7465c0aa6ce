import type { ShopUnderTest } from '../harness/test-shop.ts'

export type Visitor = ReturnType<typeof createVisitor>

/** A shopper's browser as far as cookies go, in the United States. `call`: of the shop's API, with its csrf-token. */
export function createVisitor(shop: Pick<ShopUnderTest, 'url'>) {
  const jar = new Map<string, string>()
  let csrfToken = ''

  async function send(method: string, path: string, headers: Record<string, string>, body?: string) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(`${shop.url}${path}`, {
      method,
      headers: { cookie, 'x-bc-region': 'us', origin: shop.url, ...headers },
      redirect: 'manual',
      ...(body === undefined ? {} : { body }),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]?.split('=') ?? []
      jar.set(name, value)
    }
    return answer
  }

  return {
    get: (path: string) => send('GET', path, {}),
    session: () => jar.get('shop_session'),
    async call(method: string, path: string, body: unknown) {
      if (csrfToken === '') {
        const session = await (await send('GET', '/api/session', {})).json()
        csrfToken = (session as { csrfToken: string }).csrfToken
      }
      const headers = { 'content-type': 'application/json', 'csrf-token': csrfToken }
      return send(method, path, headers, JSON.stringify(body))
    },
  }
}
