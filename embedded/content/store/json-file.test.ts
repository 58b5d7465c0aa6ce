import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readJsonFile } from './json-file.ts'

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
])('names the line in which %j stops being JSON', async (text, line) => {
  const directory = await mkdtemp(join(tmpdir(), 'json-'))
  await writeFile(join(directory, 'a.json'), text)
  const file = readJsonFile(join(directory, 'a.json'))
  expect(file).toMatchObject({ ok: false, problem: expect.stringContaining(`in line ${line}: `) })
  await rm(directory, { recursive: true })
})

it('is null for a file that is not there', () => {
  expect(readJsonFile('/nowhere/a.json')).toBeNull()
})
