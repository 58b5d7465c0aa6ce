import { expect, it } from 'vitest'
import { createSearchServer } from '../server.ts'
import { languageOf } from './language.ts'

it.each(['sv', 'sv-se', 'ja', null])('has neutral defaults for %j', code => {
  const { stems, isStopWord, ...compounds } = languageOf(code)
  expect([stems('Ärmet'), stems('Ermet'), isStopWord('och')]).toEqual([['armet'], ['ermet'], false])
  expect(compounds).toEqual({ hasCompounds: false, links: [''], undivided: [] })
})

it('searches documents of a language without rules of its own', async () => {
  const server = await createSearchServer({ privateKey: 'private-a', searchKey: 'search-a' })
  const send = async (path: string, body: object) => {
    const headers = { authorization: 'Bearer private-a' }
    const request = { method: 'POST', headers, body: JSON.stringify(body) }
    return (await server.fetch(new Request(`http://search.test/engines${path}`, request))).json()
  }
  await send('', { name: 'swedish', language: 'sv' })
  await send('/swedish/documents', [
    { id: 'a', title: 'Skidor för åkning' },
    { id: 'b', title: 'Hjälm' },
  ])
  for (const query of ['åkning', 'akning', 'skid', 'skidro', 'ÅKNING'])
    expect(await send('/swedish/search', { query, result_fields: {} }), query).toMatchObject({
      results: [{ _meta: { id: 'a' } }],
    })
})
