import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isFields, type Json } from '../json.ts'
import { type JsonPath, positionIn, readJsonFile } from './json-file.ts'

it.each([
  ['', 1],
  ['{', 1],
  ['{\n', 2],
  ['{\n  "a": 1,\n}\n', 3],
  ['{\n  "a": 1\n  "b": 2\n}\n', 3],
  ['{\n  "a": oops\n}\n', 2],
  ['{\n  "a": "open\n}\n', 2],
  ['{\n  "a": [1, 2\n}\n', 3],
  ['{\n  "a": 1\n}\n}\n', 4],
  ['{\r\n  "a": nul\r\n}\r\n', 2],
])('names the line of a syntax error in %j', async (text, line) => {
  const directory = await mkdtemp(join(tmpdir(), 'json-'))
  await writeFile(join(directory, 'a.json'), text)
  expect(() => readJsonFile(join(directory, 'a.json'))).toThrow(`in line ${line}: `)
  await rm(directory, { recursive: true })
})

it('returns null for a missing file', () => {
  expect(readJsonFile('/nowhere/a.json')).toBeNull()
})

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
])('returns the position of %j, or of its deepest existing part', (path, line, column, depth) => {
  expect(positionIn(text, path)).toEqual({ line, column, depth })
})

const pathsOf = (value: Json): JsonPath[] => {
  const members = Array.isArray(value) ? [...value.entries()] : isFields(value) ? Object.entries(value) : []
  return [[], ...members.flatMap(([key, below]) => pathsOf(below).map(path => [key, ...path]))]
}

it('finds every path of any document at any indentation', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), fc.integer({ min: 0, max: 4 }), (drawn, indent) => {
      const written = JSON.stringify(drawn, null, indent)
      const value: Json = JSON.parse(written)
      for (const path of pathsOf(value)) expect(positionIn(written, path).depth).toBe(path.length)
    }),
  )
})

it('takes the last of duplicate keys', () => {
  expect(positionIn('{ "a": 1,\n  "a": 2 }', ['a'])).toEqual({ line: 2, column: 3, depth: 1 })
})
