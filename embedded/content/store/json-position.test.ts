import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isFields, type Json } from '../json.ts'
import { type JsonPath, positionIn } from './json-position.ts'

const text = `{
  "shared": { "a": 1, "b": "}\\"]," },
  "locales": {
    "de": { "list": [1, { "deep": [ ] }, "x"], "b": null }
  }
}
`

it.each<[JsonPath, number, number, number]>([
  [[], 1, 1, 0],
  [['shared'], 2, 3, 1],
  [['shared', 'b'], 2, 23, 2],
  [['locales', 'de', 'b'], 4, 48, 3],
  [['locales', 'de', 'list', 1], 4, 25, 4],
  [['locales', 'de', 'list', 1, 'deep'], 4, 27, 5],
  [['locales', 'de', 'list', 1, 'deep', 0], 4, 27, 5],
  [['locales', 'de', 'list', 2], 4, 42, 4],
  [['locales', 'fr', 'b'], 3, 3, 1],
])('finds %j, or what of it is there', (path, line, column, depth) => {
  expect(positionIn(text, path)).toEqual({ line, column, depth })
})

const pathsOf = (value: Json): JsonPath[] => {
  const members = Array.isArray(value) ? [...value.entries()] : isFields(value) ? Object.entries(value) : []
  return [[], ...members.flatMap(([key, below]) => pathsOf(below).map(path => [key, ...path]))]
}

it('finds every path of any document, however it is indented', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), fc.integer({ min: 0, max: 4 }), (drawn, indent) => {
      const written = JSON.stringify(drawn, null, indent)
      const value: Json = JSON.parse(written)
      for (const path of pathsOf(value)) expect(positionIn(written, path).depth).toBe(path.length)
    }),
  )
})
