import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { parseCsv, toCsv } from './csv.ts'
import { problemsOf } from './fixture/problems-of.ts'
import { importTexts } from './import-texts.ts'
import { readTextUnits, type ShopTexts, shopTexts, sourceLanguageOf } from './shop-texts.ts'
import type { TextUnit } from './text-unit.ts'
import { parseXliff, toXliff } from './xliff.ts'

const LANGUAGES = { sourceLanguage: 'en', targetLanguage: 'sv' }
const FORMATS = {
  XLIFF: { write: toXliff, parse: parseXliff },
  CSV: { write: toCsv, parse: parseCsv },
}

const CODE = {
  'cart.each': '{price} each',
  'cart.empty': 'Nothing & “nobody” < 2',
  'cart.items': '{count, plural, one {{count} item} other {{count} items}}',
}
const LINKED = {
  type: 'p',
  uid: 'p1',
  attrs: {},
  children: [
    { text: 'See ' },
    { type: 'a', uid: 'a1', attrs: { url: '/support/sizes' }, children: [{ text: 'the sizes' }] },
    { text: ' and ' },
    { text: 'measure', bold: true },
    { text: '.' },
  ],
}
const PAGE = {
  shared: { url: '/help' },
  locales: {
    'en-us': {
      title: 'Help',
      seo: 'Help with sizes',
      body: { type: 'doc', uid: 'd1', attrs: {}, children: [LINKED] },
      links: [{ title: 'Contact', href: '/contact' }],
      look: 'wide',
      synonyms: ['aid', 'advice'],
    },
  },
}
const TYPE = {
  uid: 'page',
  schema: [
    { uid: 'title', display_name: 'Title', data_type: 'text' },
    { uid: 'seo', display_name: 'For search engines', data_type: 'text', max: 20 },
    { uid: 'look', data_type: 'text', enum: { choices: [{ value: 'wide' }] } },
  ],
}
const SWEDISH = {
  'messages/cart.each': '{price} styck',
  'messages/cart.empty': 'Inget & ”ingen” < 2',
  'messages/cart.items': '{count, plural, one {{count} vara} other {{count} varor}}',
  'checkout/checkout.total': 'Totalsumma',
  'content/page/help/title': 'Hjälp',
  'content/page/help/seo': 'Hjälp med storlekar',
  'content/page/help/body.children.0': '<2>Mät</2> och se <1>storlekarna</1>',
  'content/page/help/links.0.title': '=Kontakt',
  'content/page/help/synonyms': 'hjälp\nråd\nstöd',
}

let root = ''
let texts: ShopTexts
const write = (file: string, json: unknown) => {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), `${JSON.stringify(json, null, 2)}\n`)
}
const read = (file: string) => JSON.parse(readFileSync(join(root, 'shop', file), 'utf8'))
const units = () => readTextUnits(texts, 'sv')
const translated = (changes: Readonly<Record<string, string>>): TextUnit[] =>
  units().map(unit => ({ ...unit, target: changes[unit.id] ?? unit.target }))
const filesOf = () => globSync('**/*.*', { cwd: join(root, 'shop') }).toSorted()

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'firnline-words-'))
  write('code/en.json', CODE)
  write('checkout/en.json', { 'checkout.total': 'Total' })
  write('shop/content/stack.json', { master_locale: 'en-us', locales: [{ code: 'en-us', name: 'English' }] })
  write('shop/content/content-types/page.json', TYPE)
  write('shop/content/page/help.json', PAGE)
  mkdirSync(join(root, 'shop/messages'))
  texts = {
    shopFolder: join(root, 'shop'),
    messages: [
      { name: 'messages', what: 'Pages', code: join(root, 'code'), shop: join(root, 'shop/messages') },
      {
        name: 'checkout',
        what: 'Checkout',
        code: join(root, 'checkout'),
        shop: join(root, 'shop/messages/checkout'),
      },
    ],
    languages: ['en', 'sv'],
  }
})
afterEach(() => rmSync(root, { recursive: true }))

describe('the texts of a shop', () => {
  it('are messages and fields of entries with words, with what a translator must know', () => {
    expect(units().map(({ id }) => id)).toEqual(Object.keys(SWEDISH))
    const [plural, seo, linked] = [
      'messages/cart.items',
      'content/page/help/seo',
      'content/page/help/body.children.0',
    ].map(id => units().find(unit => unit.id === id))
    expect(plural?.context).toBe('Pages, cart. Plural forms: one, other.')
    expect(seo).toMatchObject({ context: 'page “Help”: For search engines.', maxLength: 20, target: null })
    expect(linked?.source).toBe('See <1>the sizes</1> and <2>measure</2>.')
  })

  it.each(Object.entries(FORMATS))('come back from %s into the folder', (_, { write, parse }) => {
    const file = parse(write(translated(SWEDISH), LANGUAGES))
    expect(importTexts(texts, file)).toMatchObject({ changed: 9, open: 0, outdated: [] })
    expect(read('messages/sv.json')).toMatchObject({ 'cart.empty': 'Inget & ”ingen” < 2' })
    expect(read('messages/checkout/sv.json')).toEqual({ 'checkout.total': 'Totalsumma' })
    expect(read('content/stack.json').locales).toContainEqual({
      code: 'sv',
      name: 'Swedish',
      fallback_locale: 'en-us',
    })
    const { sv, ...others } = read('content/page/help.json').locales
    expect(others).toEqual(PAGE.locales)
    expect(sv).toMatchObject({
      title: 'Hjälp',
      links: [{ title: '=Kontakt', href: '/contact' }],
      look: 'wide',
      synonyms: ['hjälp', 'råd', 'stöd'],
    })
    expect(sv.body.children[0].children).toEqual([
      { text: 'Mät', bold: true },
      { text: ' och se ' },
      { type: 'a', uid: 'a1', attrs: { url: '/support/sizes' }, children: [{ text: 'storlekarna' }] },
      { text: '' },
    ])
    expect(Object.fromEntries(units().map(({ id, target }) => [id, target]))).toEqual(SWEDISH)
    expect(importTexts(texts, file)).toMatchObject({ changed: 0, files: [] })
  })

  it('have their messages from English in the shop’s first language, whose content is the original', () => {
    texts = { ...texts, languages: ['sv', 'en'] }
    write('shop/content/stack.json', { master_locale: 'sv', locales: [{ code: 'sv', name: 'Swedish' }] })
    expect(units().map(({ id }) => id)).toEqual(Object.keys(SWEDISH).slice(0, 4))
    expect(sourceLanguageOf(texts, 'sv')).toBe('en')
    expect(sourceLanguageOf(texts, 'en')).toBe('sv')
  })

  it('are in English where a translator has left them out', () => {
    importTexts(texts, parseCsv(toCsv(translated({ 'content/page/help/title': 'Hjälp' }), LANGUAGES)))
    expect(filesOf()).not.toContain('messages/sv.json')
    expect(read('content/page/help.json').locales.sv).toEqual({ ...PAGE.locales['en-us'], title: 'Hjälp' })
    expect(
      units()
        .filter(({ target }) => target !== null)
        .map(({ id }) => id),
    ).toEqual(['content/page/help/title'])
  })

  it('whose source has changed since the export are left out and named', () => {
    const file = parseXliff(toXliff(translated(SWEDISH), LANGUAGES))
    write('code/en.json', { ...CODE, 'cart.empty': 'Nothing at all' })
    expect(importTexts(texts, file)).toMatchObject({ changed: 8, outdated: ['messages/cart.empty'] })
    expect(read('messages/sv.json')).not.toHaveProperty(['cart.empty'])
  })

  it('of the demo come back from both formats as they went', () => {
    const demo = shopTexts(fileURLToPath(new URL('../../demo', import.meta.url)))
    const german = readTextUnits(demo, 'de')
    expect(german.filter(({ target }) => target === null).length).toBeLessThan(german.length / 10)
    const expected = german.map(({ id, source, target }) => ({ id, source, target }))
    const languages = { sourceLanguage: 'en', targetLanguage: 'de' }
    for (const { write, parse } of Object.values(FORMATS))
      expect(parse(write(german, languages))).toEqual({ ...languages, units: expected })
  })
})

describe('a translation is refused, and nothing is written,', () => {
  it.each([
    [
      'another argument',
      'messages/cart.each',
      '{pris} styck',
      'has the arguments (pris), the English text has (price).',
    ],
    ['bad syntax', 'messages/cart.items', '{count, plural, one {', 'is not well-formed: '],
    [
      'a lost tag',
      'content/page/help/body.children.0',
      'Se <1>storlekarna</1>',
      'has the placeholders (</1> <1>), the source has (</1> </2> <1> <2>).',
    ],
    [
      'crossed tags',
      'content/page/help/body.children.0',
      '<1>a<2>b</1>c</2>',
      'closes tags in another order than it opens them.',
    ],
    [
      'tags within another',
      'content/page/help/body.children.0',
      '<1>a<2>b</2></1>',
      'has tags in other tags than the source: ',
    ],
    ['HTML', 'content/page/help/title', '<b>Hjälp</b>', 'has the markup (</b> <b>), the source has ().'],
    [
      'too many characters',
      'content/page/help/seo',
      'Hjälp med alla storlekar',
      'has 24 characters, at most 20 fit.',
    ],
  ])('with %s', (_, id, target, problem) => {
    const before = filesOf()
    const rows = translated({ ...SWEDISH, [id]: target })
    const { write, parse } = FORMATS.CSV
    expect(problemsOf(() => importTexts(texts, parse(write(rows, LANGUAGES))))).toEqual([
      expect.stringContaining(`${id} ${problem}`),
    ])
    expect(filesOf()).toEqual(before)
    expect(read('content/page/help.json')).toEqual(PAGE)
  })

  it('where a file cannot be written', () => {
    writeFileSync(join(root, 'shop/messages/checkout'), '')
    const file = parseCsv(toCsv(translated(SWEDISH), LANGUAGES))
    const before = filesOf()
    expect(() => importTexts(texts, file)).toThrow(/EEXIST|ENOTDIR/)
    expect(filesOf()).toEqual(before)
    expect(read('content/page/help.json')).toEqual(PAGE)
  })

  it('all mistakes at once, unknown and repeated texts too', () => {
    const [first] = translated(SWEDISH)
    if (first === undefined) throw new Error('There is no text.')
    const rows = [first, first, { ...first, id: 'messages/cart.gone' }]
    expect(problemsOf(() => importTexts(texts, parseXliff(toXliff(rows, LANGUAGES))))).toEqual([
      'messages/cart.each is in the file twice.',
      'messages/cart.gone is no text of this shop: export the language again.',
    ])
  })

  it.each([
    ['of another source', { sourceLanguage: 'de' }, 'The file translates from de, this shop from en'],
    ['into the source’s language', { targetLanguage: 'en' }, 'Nothing is translated into en here'],
    [
      'into a language that the shop does not have',
      { targetLanguage: 'nl' },
      'Nothing is translated into nl here: it must be in languages of shop.json (en, sv)',
    ],
  ])('%s', (_, change, problem) => {
    const file = { ...LANGUAGES, ...change, units: [] }
    expect(problemsOf(() => importTexts(texts, file))).toEqual([expect.stringContaining(problem)])
  })
})

it('what is wrong in the shop’s own folder is said before', () => {
  cpSync(join(root, 'code/en.json'), join(root, 'shop/messages/nl.json'))
  expect(units).toThrow('nl is no language of this shop')
})
