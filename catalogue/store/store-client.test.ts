import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { createStoreClient } from './store-client.ts'

async function openServer(answer: RequestListener): Promise<AsyncDisposable & { base: string }> {
  const server = createServer(answer)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return {
    base: `http://127.0.0.1:${address.port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

it.each<[string, RequestListener]>([
  ['never answers', () => {}],
  ['never ends its answer', (_, response) => void response.writeHead(200).write('{"data":')],
  ['limits requests and never ends its answer', (_, response) => void response.writeHead(429).write('{')],
])('stops at a store that %s', async (_, answer) => {
  await using server = await openServer(answer)
  const client = createStoreClient({ base: server.base, accessToken: '', timeout: 40 })
  const response = client.list('/v3/catalog/products', v.unknown())
  await expect(response).rejects.toThrow(
    `Filling the store stopped: GET ${server.base}/v3/catalog/products was not answered: The operation was aborted due to timeout`,
  )
})

it('retries with a new timeout when a store limits requests', async () => {
  let requests = 0
  await using server = await openServer((_, response) => {
    requests++
    if (requests === 1) response.writeHead(429, { 'x-rate-limit-time-reset-ms': '2200' }).end()
    else response.end('{"data":[1]}')
  })
  const client = createStoreClient({ base: server.base, accessToken: '', timeout: 2_000 })
  expect(await client.list('/v3/catalog/products', v.number())).toEqual([1])
})

it('leaves a part of the quota to shoppers', async () => {
  const at: number[] = []
  await using server = await openServer((_, response) => {
    at.push(performance.now())
    const left = { 'x-rate-limit-requests-left': at.length === 1 ? '30' : '149' }
    const quota = { 'x-rate-limit-requests-quota': '150', 'x-rate-limit-time-reset-ms': '80' }
    response.writeHead(200, { ...left, ...quota }).end('{"data":[]}')
  })
  const client = createStoreClient({ base: server.base, accessToken: '' })
  for (let turn = 0; turn < 3; turn += 1) await client.list('/v3/catalog/products', v.number())
  const [first = 0, second = 0] = at
  expect(second - first).toBeGreaterThanOrEqual(75)
})
