import { networkInterfaces } from 'node:os'
import { afterEach, describe, expect, it } from 'vitest'
import { addressOf } from './checkout/client-address.ts'
import { type EmbeddedNetwork, openNetwork } from './network.ts'

const content = {
  fetch: (request: Request) => new Response(`published ${new URL(request.url).pathname}`),
  preview: { fetch: (request: Request) => new Response(`draft ${new URL(request.url).pathname}`) },
  close: () => {},
}
const servers = { commerce: null, content, search: null, media: null }
const place = { port: 0, host: '127.0.0.1' }

let network: EmbeddedNetwork | undefined
afterEach(async () => network?.close())

const read = async (url: string) => (await fetch(url)).text()

it('opens a port of its own for live previews, with every path', async () => {
  network = await openNetwork(servers, { ...place, previewPort: 0 })
  const [delivery, preview] = [network.apiOrigin, network.previewOrigin].map(origin =>
    String(origin).replace('localhost', '127.0.0.1'),
  )
  expect(await read(`${delivery}/v3/assets`)).toBe('published /v3/assets')
  expect(await read(`${preview}/v3/assets`)).toBe('draft /v3/assets')
  expect(await read(`${preview}/assets`)).toBe('draft /assets')
})

describe('the port for browsers', () => {
  const named = (name: string) => ({ fetch: () => new Response(name), close: () => {} })
  const all = {
    ...{ commerce: named('commerce'), content: named('content') },
    ...{ search: named('search'), media: named('media') },
  }
  const PATHS = [
    ...['/shop/us/checkout', '/i/firnline/hero', '/s/firnline/set.json', '/v/firnline/film'],
    ...['/stores/us/v3/customers', '/v3/content_types/product/entries', '/api/as/v1/engines', '/engines'],
  ]

  it('has hosted pages and their pictures, and the other one the APIs', async () => {
    network = await openNetwork(all, place)
    const { origin, apiOrigin } = network
    const answers = async (at: string) => {
      const statuses = await Promise.all(PATHS.map(async path => (await fetch(`${at}${path}`)).status))
      return PATHS.filter((_, n) => statuses[n] === 200)
    }
    expect(await answers(origin)).toEqual(['/shop/us/checkout', '/i/firnline/hero'])
    expect(await answers(apiOrigin)).toEqual(PATHS.slice(1))
  })

  it('may be reached from other machines while the APIs are this machine’s own', async () => {
    network = await openNetwork(all, { ...place, host: '0.0.0.0' })
    const { port } = new URL(network.apiOrigin)
    const others = Object.values(networkInterfaces())
      .flatMap(addresses => addresses ?? [])
      .filter(({ family, internal }) => family === 'IPv4' && !internal)
    for (const address of ['127.0.0.2', ...others.map(({ address }) => address)])
      await expect(fetch(`http://${address}:${port}/engines`), address).rejects.toThrow()
  })
})

it('opens none when no port is given, or nothing can be previewed', async () => {
  network = await openNetwork(servers, place)
  expect(network.previewOrigin).toBeNull()
  await network.close()
  network = await openNetwork(
    { ...servers, content: { ...content, preview: null } },
    { ...place, previewPort: 0 },
  )
  expect(network.previewOrigin).toBeNull()
})

it('opens nothing when the port of previews is taken', async () => {
  network = await openNetwork(servers, place)
  const taken = Number(new URL(network.origin).port)
  const opening = openNetwork(servers, { ...place, previewPort: taken })
  await expect(opening).rejects.toMatchObject({ code: 'EADDRINUSE', port: taken })
})

/** One proxy, which writes one address. */
const proxies = (address: string) => ({
  has: (peer: string) => peer === address,
  clientOf: (peer: string, forwarded: string | null) => (peer === address ? (forwarded ?? peer) : peer),
})

describe('behind a proxy', () => {
  const commerce = { ...content, fetch: (request: Request) => new Response(new URL(request.url).origin) }
  const ask = async (publicUrl: string, forwardedHost: string, proxy = '127.0.0.1') => {
    network = await openNetwork({ ...servers, commerce }, { ...place, publicUrl, proxies: proxies(proxy) })
    const headers = { 'x-forwarded-host': forwardedHost }
    const { port } = new URL(network.origin)
    const answer = await fetch(`http://127.0.0.1:${port}/shop/us/checkout`, { headers })
    await network.close()
    network = undefined
    const told = ['strict-transport-security', 'x-content-type-options'].map(name => answer.headers.get(name))
    return [(await answer.text()).replace(/:\d+$/, ''), ...told]
  }
  const shop = 'https://checkout.shop.test'

  it('knows its public address, and that browsers are to keep to TLS there', async () => {
    expect(await ask(shop, 'checkout.shop.test')).toEqual([shop, 'max-age=31536000', 'nosniff'])
    expect(await ask(shop, 'evil.test')).toEqual(['http://127.0.0.1', null, 'nosniff'])
    expect(await ask('https://localhost', 'localhost')).toEqual(['https://localhost', null, 'nosniff'])
  })

  it('believes no header of another machine', async () => {
    expect(await ask(shop, 'checkout.shop.test', '203.0.113.7')).toEqual([
      'http://127.0.0.1',
      null,
      'nosniff',
    ])
  })
})

it.each([
  ['a trusted proxy', '127.0.0.1', '198.51.100.7'],
  ['anybody else', '203.0.113.7', '127.0.0.1'],
])('notes the address that X-Forwarded-For of %s leaves', async (_, proxy, client) => {
  const commerce = { ...content, fetch: (request: Request) => new Response(addressOf(request)) }
  network = await openNetwork({ ...servers, commerce }, { ...place, proxies: proxies(proxy) })
  const { port } = new URL(network.origin)
  const headers = { 'x-forwarded-for': '198.51.100.7' }
  expect(await (await fetch(`http://127.0.0.1:${port}/shop/us/checkout`, { headers })).text()).toBe(client)
})
