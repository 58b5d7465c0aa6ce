import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readSettings } from '@firnline/shop/read-settings'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkContent } from '../commands/check-content.ts'
import { Answers } from './answers.ts'
import { createShop, FolderInUse } from './create-shop.ts'
import { PAGE_TEXTS } from './page-texts.ts'

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

  it('has content in which the check finds nothing wrong', async () => {
    const folder = join(parent, 'radhaus')
    await createShop(folder, answers)
    const { lines, languages } = await checkContent(join(folder, 'content'), {
      folder,
      translations: 'optional',
      languages: answers.languages,
    })
    expect({ lines, languages }).toEqual({ lines: [], languages: 2 })
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
