import { expect, it } from 'vitest'
import { keys, startServer } from '../fixtures/running-server.ts'

it.each([
  '/engines/shop/search',
  '/engines/shop/search.json',
  '/api/as/v1/engines/shop/search',
  '/api/as/v1/engines/shop/search.json',
])('accepts a search as query string at %s', async path => {
  await using running = await startServer()
  const query = 'query=&page[size]=2&filters[all][][regions][]=ca&filters[none][0][color]=green&sort[id]=desc'
  const reply = await fetch(`${running.origin}${path}?${query}`, {
    headers: { authorization: `Bearer ${keys.searchKey}` },
  })
  expect(await reply.json()).toMatchObject({
    meta: { page: { size: 2, total_results: 2 }, engine: { name: 'shop', type: 'default' } },
    results: [{ id: { raw: 'p1' } }, { id: { raw: 'c1' } }],
  })
})
