import { afterEach, expect, it } from 'vitest'
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
  const [delivery, preview] = [network.origin, network.previewOrigin].map(origin =>
    String(origin).replace('localhost', '127.0.0.1'),
  )
  expect(await read(`${delivery}/v3/assets`)).toBe('published /v3/assets')
  expect(await read(`${preview}/v3/assets`)).toBe('draft /v3/assets')
  expect(await read(`${preview}/assets`)).toBe('draft /assets')
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

it('knows its public address behind a proxy, and that browsers are to keep to TLS there', async () => {
  const said = { ...content, fetch: (request: Request) => new Response(new URL(request.url).origin) }
  const ask = async (publicUrl: string, forwardedHost: string) => {
    network = await openNetwork({ ...servers, content: said }, { ...place, publicUrl, trustProxy: true })
    const headers = { 'x-forwarded-host': forwardedHost }
    const { port } = new URL(network.origin)
    const answer = await fetch(`http://127.0.0.1:${port}/v3/assets`, { headers })
    await network.close()
    network = undefined
    const told = ['strict-transport-security', 'x-content-type-options'].map(name => answer.headers.get(name))
    return [(await answer.text()).replace(/:\d+$/, ''), ...told]
  }
  const shop = 'https://checkout.shop.test'
  expect(await ask(shop, 'checkout.shop.test')).toEqual([shop, 'max-age=31536000', 'nosniff'])
  expect(await ask(shop, 'evil.test')).toEqual(['http://127.0.0.1', null, 'nosniff'])
  expect(await ask('https://localhost', 'localhost')).toEqual(['https://localhost', null, 'nosniff'])
})
