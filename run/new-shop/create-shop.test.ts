import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readSettings } from '@firnline/shop/read-settings'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkContent } from '../commands/check-content.ts'
import { Answers } from './answers.ts'
import { createShop, FolderInUse } from './create-shop.ts'
import { PAGE_NAMES, PAGE_TEXTS } from './page-texts.ts'

let parent = ''
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'new-shop-'))
})
afterEach(() => rm(parent, { recursive: true }))

const GIVEN = { name: 'Radhaus', countries: 'de, at', languages: 'de,en', currency: 'eur' }
const answers = v.parse(Answers, GIVEN)
const readJson = async (file: string) => JSON.parse(await readFile(file, 'utf8'))

describe('a new shop', () => {
  it('has settings, content types for its store, and the pages that it needs in its languages', async () => {
    const folder = join(parent, 'shops', 'radhaus')
    await createShop(folder, answers)
    const { defaultLocale, markets, stores } = readSettings(folder)
    expect(defaultLocale).toBe('de-de')
    expect(markets.at?.languages).toEqual(['de', 'en'])
    expect(stores.main?.platform?.taxes.map(({ percent }) => percent)).toEqual([19, 20])
    const type = await readJson(join(folder, 'content/content-types/product.json'))
    const ids = type.schema.find(({ uid }: { uid: string }) => uid === 'bc_products')
    expect(ids.schema.map(({ uid }: { uid: string }) => uid)).toEqual(['main'])
    const { locales } = await readJson(join(folder, 'content/page/imprint.json'))
    expect([locales.de.title, locales['en-us'].title]).toEqual(['Impressum', 'Legal notice'])
    expect(await readdir(join(parent, 'shops'))).toEqual(['radhaus'])
  })

  it('has content in which the check finds its placeholders, and nothing else wrong', async () => {
    const folder = join(parent, 'radhaus')
    await createShop(folder, answers)
    expect(await kindsOfProblems(folder)).toEqual([
      'brand_settings/home.json is missing',
      ...PAGE_NAMES.toSorted().map(name => `page/${name}.json has the placeholder`),
    ])
  })

  it.each(Object.keys(PAGE_TEXTS))('has outlines in %s whose placeholders are all found', async language => {
    const folder = join(parent, language)
    await createShop(folder, { ...answers, languages: [language] })
    const { lines } = await checkContent(join(folder, 'content'), {
      folder,
      translations: 'optional',
      languages: [language],
      isDemonstration: true,
    })
    const parts = Object.values(PAGE_TEXTS[language]?.pages ?? {}).flatMap(page => page.parts)
    expect(lines).toHaveLength(parts.length)
    for (const [, task] of parts) expect(lines.join('\n')).toContain(`has the placeholder ${task}`)
  })

  it('leaves a folder alone that holds something, and fills an empty one', async () => {
    await writeFile(join(parent, 'mine.txt'), '')
    await expect(createShop(parent, answers)).rejects.toThrow(FolderInUse)
    expect(await readdir(parent)).toEqual(['mine.txt'])
    const empty = join(parent, 'empty')
    await mkdir(empty)
    await createShop(empty, answers)
    expect(await readdir(empty)).toContain('shop.json')
  })

  it('leaves nothing behind when its settings cannot be', async () => {
    const wrong = { ...answers, name: ' ' }
    await expect(createShop(join(parent, 'wrong'), wrong)).rejects.toThrow('brand.name is a text')
    expect(await readdir(parent)).toEqual([])
  })

  it('has outlines with the same parts in each language', () => {
    const shape = (language: string) =>
      Object.values(PAGE_TEXTS[language]?.pages ?? {}).map(({ parts }) => parts.length)
    for (const language of Object.keys(PAGE_TEXTS)) expect(shape(language), language).toEqual(shape('en'))
  })
})

/** Of the content of a folder, by file, without fields and lines. */
async function kindsOfProblems(folder: string): Promise<string[]> {
  const { lines } = await checkContent(join(folder, 'content'), {
    folder,
    translations: 'optional',
    languages: answers.languages,
    isDemonstration: false,
  })
  const kinds = lines.map(line => line.replace(/^(\S+):\d+ .*?(is missing|has the placeholder).*$/, '$1 $2'))
  return [...new Set(kinds)]
}

describe('answers', () => {
  it.each([
    ['name', ' ', 'is empty'],
    ['countries', 'de, zz', 'is not a list of countries such as de, at'],
    ['countries', 'de,de', 'names one twice'],
    ['countries', '', 'is empty'],
    ['languages', 'german', 'is not a list of languages such as de, en'],
    ['currency', 'XQX', 'is not a currency such as EUR'],
  ])('refuse %s "%s"', (name, text, message) => {
    const read = v.safeParse(Answers, { ...GIVEN, [name]: text })
    expect(read.issues?.map(issue => issue.message)).toEqual([message])
  })
})
