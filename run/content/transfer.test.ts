import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isFields } from '@firnline/embedded/content/json'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CONTENT } from '../demo/demo-content.ts'
import { splitLocales } from './split-locales.ts'
import { fieldsOf, readStackFolder } from './stack-folder.ts'
import { exportContent, importContent } from './transfer.ts'

const FIXTURES = join(import.meta.dirname, '../../embedded/content/fixtures')
let root = ''
const at = (...path: string[]) => join(root, ...path)

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'firnline-transfer-'))
  for (const site of ['site', 'articles']) cpSync(join(FIXTURES, site), at('fixtures'), { recursive: true })
  const dated = {
    publish: { from: '2026-12-01T06:00:00+01:00' },
    shared: {},
    locales: {
      'en-us': { title: 'Later' },
      de: { publish: { until: '2027-01-01T00:00:00Z' }, title: 'Später' },
    },
  }
  writeFileSync(at('fixtures/brand/later.json'), JSON.stringify(dated))
  const about = textOf(at('fixtures'), 'page/about.json')
  writeFileSync(at('fixtures/page/about.json'), about.replaceAll('"gone"', '"home"'))
  await exportContent(CONTENT, at('demo-export'))
  await exportContent(at('fixtures'), at('fixtures-export'))
})

afterAll(() => rmSync(root, { recursive: true }))

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(path => /\.\w+$/.test(path))
    .toSorted()
const textOf = (folder: string, path: string) => readFileSync(join(folder, path), 'utf8')
const jsonOf = (folder: string, path: string) => JSON.parse(textOf(folder, path))

/**
 * A content folder's entries as an import writes them: fields in the order of the content type, languages in that of the
 * stack, and what the content type localizes in each language, all else in `shared`.
 */
function normalized(directory: string): Map<string, string> {
  const { entries, contentTypes, globalFields, stack } = readStackFolder(directory)
  const codes = [stack.locales].flat().map(locale => (isFields(locale) ? String(locale.code) : ''))
  const schemas = new Map(contentTypes.map(type => [type.uid, fieldsOf(type, globalFields)]))
  return new Map(
    entries.map(({ contentType, uid, publish, locales, dates }) => {
      const inOrder = codes.flatMap(code => {
        const fields = locales.get(code)
        return fields === undefined ? [] : [[code, fields] as const]
      })
      const split = splitLocales(new Map(inOrder), schemas.get(contentType) ?? [])
      const own = Object.entries(split.locales).map(([code, fields]) => [
        code,
        dates.has(code) ? { publish: dates.get(code), ...fields } : fields,
      ])
      const file = {
        ...(publish === undefined ? {} : { publish }),
        shared: split.shared,
        locales: Object.fromEntries(own),
      }
      return [`${contentType}/${uid}.json`, `${JSON.stringify(file, null, 2)}\n`]
    }),
  )
}

describe('an exported content folder', () => {
  it('has the layout that Contentstack’s command line tool imports', () => {
    const folder = at('fixtures-export')
    expect(jsonOf(folder, 'export-info.json')).toMatchObject({ contentVersion: 2 })
    expect(jsonOf(folder, 'content_types/schema.json')).toContainEqual(
      jsonOf(folder, 'content_types/page.json'),
    )
    expect(jsonOf(folder, 'locales/master-locale.json')).toEqual({
      'en-us': expect.objectContaining({ code: 'en-us', uid: 'en-us' }),
    })
    expect(Object.values(jsonOf(folder, 'locales/locales.json'))).toContainEqual(
      expect.objectContaining({ code: 'de', fallback_locale: 'en-us' }),
    )
    expect(Object.values(jsonOf(folder, 'environments/environments.json'))).toContainEqual(
      expect.objectContaining({ name: 'production', urls: expect.any(Array) }),
    )
    const [chunk] = Object.values(jsonOf(folder, 'entries/page/en-us/index.json'))
    expect(jsonOf(folder, `entries/page/en-us/${chunk}`).home).toMatchObject({
      uid: 'home',
      locale: 'en-us',
      picture: { uid: 'peak', filename: 'peak.png' },
      brand: [{ uid: 'acme', _content_type_uid: 'brand' }],
      publish_details: expect.arrayContaining([{ environment: 'bltproduction', locale: 'en-us' }]),
    })
    const [assets] = Object.values(jsonOf(folder, 'assets/assets.json'))
    expect(jsonOf(folder, `assets/${assets}`)).toMatchObject({
      peak: { filename: 'peak.png', is_dir: false },
    })
    expect(existsSync(join(folder, 'assets/files/peak/peak.png'))).toBe(true)
    expect(jsonOf(folder, 'taxonomies/en-us/terrain.json').terms).toContainEqual(
      expect.objectContaining({ uid: 'couloir', parent_uid: expect.any(String) }),
    )
  })

  it('leaves out drafts, branches and variants, and says so', async () => {
    const { others } = await exportContent(at('fixtures'), at('again'))
    expect(others).toEqual(expect.arrayContaining(['branches/spring/article/fifth.json']))
    expect(others.some(path => path.startsWith('variants/'))).toBe(true)
  })
})

describe('an export that is imported', () => {
  it.each([
    ['the demo’s content', () => CONTENT, 'demo-export', 400],
    ['a site with assets, taxonomies, global fields and dates', () => at('fixtures'), 'fixtures-export', 8],
  ])(
    'gives the same files byte for byte, once fields are in order: %s',
    async (_, original, exported, least) => {
      const target = at(`${exported}-imported`)
      const { entries } = await importContent(at(exported), target)
      expect(entries).toBeGreaterThan(least)
      const expected = normalized(original())
      expect(expected.size).toBe(entries)
      for (const [path, text] of expected) expect(textOf(target, path), path).toBe(text)
      for (const path of filesIn(target)) {
        if (expected.has(path)) continue
        if (path.endsWith('.json')) expect(jsonOf(target, path), path).toEqual(jsonOf(original(), path))
        else expect(readFileSync(join(target, path)).equals(readFileSync(join(original(), path)))).toBe(true)
      }
      const twice = at(`${exported}-twice`)
      await exportContent(target, twice)
      expect(filesIn(twice)).toEqual(filesIn(at(exported)))
      for (const path of filesIn(twice).filter(path => path.endsWith('.json')))
        expect(jsonOf(twice, path), path).toEqual(jsonOf(at(exported), path))
    },
  )

  it.each([
    [
      'a missing file',
      (folder: string) => rmSync(join(folder, 'content_types/schema.json')),
      /^content_types\/schema\.json is missing/m,
    ],
    [
      'broken JSON',
      (folder: string) => writeFileSync(join(folder, 'locales/locales.json'), '{'),
      /^locales\/locales\.json is not valid JSON/m,
    ],
    [
      'an unknown type',
      (folder: string) =>
        cpSync(join(folder, 'entries/brand'), join(folder, 'entries/planet'), { recursive: true }),
      /^entries\/planet is of an unknown content type/m,
    ],
    [
      'a dangling reference',
      replacing('"uid": "acme"', '"uid": "gone"'),
      /^entries\/page\/en-us\/chunk-1-entries\.json home\.brand\.0 refers to brand\/gone, which the export lacks/m,
    ],
    ['an unknown field', replacing('"price"', '"cost"'), /home\.cost is no field of its content type/],
    [
      'a wrong value',
      replacing('"price": 5', '"price": "5"'),
      /^page\/home\.json:\d+ en-us price Invalid type/m,
    ],
    [
      'a missing asset file',
      (folder: string) => rmSync(join(folder, 'assets/files'), { recursive: true }),
      /peak has no file: assets\/files\/peak\/peak\.png is missing/,
    ],
    [
      'a uid that leads elsewhere',
      replacing('"home": {', '"../../home": {'),
      /page\/\.\.\/\.\.\/home\.json cannot be a file's name/,
    ],
  ])('is refused whole with %s', async (name, harm, said) => {
    const folder = at(`bad ${name}`)
    cpSync(at('fixtures-export'), folder, { recursive: true })
    harm(folder)
    const before = readdirSync(root).toSorted()
    await expect(importContent(folder, at('target'))).rejects.toThrow(said)
    expect(readdirSync(root).toSorted()).toEqual(before)
  })

  it('never replaces files', async () => {
    await expect(importContent(at('fixtures-export'), at('fixtures'))).rejects.toThrow('is not empty')
    await expect(exportContent(at('fixtures'), at('demo-export'))).rejects.toThrow('is not empty')
  })
})

function replacing(found: string, text: string) {
  return (folder: string) => {
    for (const locale of ['en-us', 'de']) {
      const file = join(folder, `entries/page/${locale}/chunk-1-entries.json`)
      const before = readFileSync(file, 'utf8')
      if (!before.includes(found)) throw new Error(`${file} has no ${found}.`)
      writeFileSync(file, before.replaceAll(found, text))
    }
  }
}
