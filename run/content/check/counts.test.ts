import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { ContentFolder, Fields } from './content-folder.ts'
import { countProblems, type PictureCounts, readPictureCounts } from './counts.ts'

const COUNTS: PictureCounts = {
  numbers: { en: { two: 2, three: 3, four: 4 }, fr: { deux: 2, trois: 3 } },
  parts: {
    buckles: { en: ['buckles'], fr: ['crochets'] },
    rails: { en: ['rails'] },
  },
  shown: { boot: { buckles: 3 }, map: { rails: [4, 2] } },
}

function problemsOf(picture: string, locales: Readonly<Record<string, Fields>>): string[] {
  const file = 'product/entry.json'
  const shared = { image: { amplience_id: picture } }
  const entry = {
    place: 'product/entry',
    file,
    type: 'product',
    uid: 'entry',
    isDraft: false,
    shared,
    locales,
  }
  const content: ContentFolder = {
    directory: '',
    languages: ['en-us'],
    types: [],
    entries: [entry],
    files: new Set([file]),
  }
  return countProblems(content, [COUNTS]).map(({ field, what }) => `${field} ${what.replace(/:.*/, '')}`)
}

const WRONG = 'en-us text says 2 buckles, but the pictures of boot show 3'

describe('counts of parts in texts', () => {
  it.each([
    ['Three buckles.', []],
    ['It closes with 3 aluminum buckles.', []],
    ['One buckle, then another.', []],
    ['Two buckles.', [WRONG]],
    ['Two Buckles', [WRONG]],
    ['It closes with 2 aluminum buckles.', [WRONG]],
    ['We made two. Buckles came later.', []],
    ['Two hands and buckles for gloves', []],
    ['Four rails', []],
  ])('%j of a boot with three buckles: %j', (text, problems) => {
    expect(problemsOf('boot-night-set', { 'en-us': { text } })).toEqual(problems)
  })

  it('compares each language with its own words', () => {
    const locales = { 'en-us': { text: 'Three buckles' }, fr: { text: 'Une botte à deux vrais crochets' } }
    expect(problemsOf('boot', locales)).toEqual(['fr text says 2 buckles, but the pictures of boot show 3'])
  })

  it('reads the first number of a specification with the key of a part', () => {
    const specs = [
      { key: 'buckles', value: 'Two, and a cable' },
      { key: 'sizes', value: 'Two' },
    ]
    expect(problemsOf('boot', { 'en-us': { specs } })).toEqual([
      'en-us specs.0.value says 2 buckles, but the pictures of boot show 3',
    ])
  })

  it('accepts every number of a list', () => {
    expect(problemsOf('map', { 'en-us': { text: 'Four rails, two rails, three rails' } })).toEqual([
      'en-us text says 3 rails, but the pictures of map show 4',
    ])
  })

  it('leaves entries alone that show another picture', () => {
    expect(problemsOf('boots-night', { 'en-us': { text: 'Two buckles' } })).toEqual([])
  })
})

describe('readPictureCounts', () => {
  function folderWith(counts: string): string {
    const folder = mkdtempSync(join(tmpdir(), 'counts-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    mkdirSync(join(folder, 'shop'))
    writeFileSync(join(folder, 'shop', 'counts.json'), counts)
    return folder
  }

  it('returns the counts of a folder of pictures', () => {
    expect(readPictureCounts(folderWith(JSON.stringify(COUNTS)))).toEqual([COUNTS])
  })

  it.each(['{', '{"shown":{"boot":{"buckles":"three"}}}'])('names the file that it cannot read: %s', text => {
    expect(() => readPictureCounts(folderWith(text))).toThrow(
      'counts.json must have numbers, parts and shown',
    )
  })
})
