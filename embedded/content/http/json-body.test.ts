import { expect, it } from 'vitest'
import { createJsonBody } from './json-body.ts'

it('writes JSON that is known in place of its placeholders', () => {
  const json = createJsonBody()
  const [first, second] = [json.placeholder('{"title":"Über “$&”"}'), json.placeholder('[]')]
  const value = { list: [second, 'between', first, first], last: second }
  expect(json.text(value)).toBe(
    '{"list":[[],"between",{"title":"Über “$&”"},{"title":"Über “$&”"}],"last":[]}',
  )
})

it('leaves other strings alone', () => {
  const json = createJsonBody()
  const other = createJsonBody().placeholder('{}').replace(/.$/, 'x')
  json.placeholder('{}')
  expect(json.text({ other })).toBe(JSON.stringify({ other }))
})
