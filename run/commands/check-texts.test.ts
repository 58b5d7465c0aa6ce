import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CATALOGUE_FOLDER, type Catalogue, readCatalogues } from '@firnline/messages/catalogues'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { catalogueNames } from '../demo/catalogue-names.ts'
import { CONTENT } from '../demo/demo-content.ts'
import { checkTexts } from './check-texts.ts'

const CATALOGUES = readCatalogues()

/** The shop's catalogues with one of them changed. */
function withTexts(language: string, change: (catalogue: Record<string, string>) => void) {
  const changed: Record<string, string> = { ...CATALOGUES.get(language) }
  change(changed)
  const sorted: Catalogue = Object.fromEntries(
    Object.entries(changed).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )
  return new Map([...CATALOGUES, [language, sorted]])
}

describe('the shop’s texts', () => {
  it('are complete, well-formed and used', () => {
    expect(checkTexts({ names: catalogueNames() })).toMatchObject({ problems: [], hints: [] })
  })

  it.each([
    ['a missing message', 'fr', 'cart.empty', undefined, 'fr.json: cart.empty is missing'],
    ['an empty one', 'fr', 'cart.empty', ' ', 'fr.json: cart.empty is empty'],
    ['one that English lacks', 'de', 'cart.other', 'Andere', 'de.json: cart.other is not in en.json'],
    [
      'other arguments than in English',
      'it',
      'cart.each',
      '{amount} l’uno',
      'it.json: cart.each has the arguments (amount), the English text has (price)',
    ],
    [
      'an argument lost in a plural form',
      'es',
      'common.itemCount',
      '{count, plural, one {{count} artículo} other {{many} artículos}}',
      'es.json: common.itemCount has the arguments (count, many), the English text has (count)',
    ],
    [
      'a variant that says what its language says',
      'fr-CA',
      'cart.empty',
      CATALOGUES.get('fr')?.['cart.empty'],
      'fr-CA.json: cart.empty is the same in fr.json: leave it out',
    ],
    [
      'bad syntax',
      'de',
      'cart.each',
      '{price',
      'de.json: cart.each is not well-formed: EXPECT_ARGUMENT_CLOSING_BRACE',
    ],
  ])('are reported with %s', (_, language, key, text, problem) => {
    const catalogues = withTexts(language, catalogue => {
      if (text === undefined) delete catalogue[key]
      else catalogue[key] = text
    })
    expect(checkTexts({ catalogues }).problems).toEqual([problem])
  })

  it('are reported when no code uses them', () => {
    const languages = [...CATALOGUES].filter(([language]) => !language.includes('-'))
    const catalogues = new Map(
      languages.map(([language, catalogue]) => {
        const texts = { ...catalogue, 'cart.neverShown': 'x', 'nowhere.title': 'x' }
        return [language, Object.fromEntries(Object.entries(texts).toSorted(([a], [b]) => (a < b ? -1 : 1)))]
      }),
    )
    expect(checkTexts({ catalogues }).problems).toEqual([
      'en.json: cart.neverShown is used by no code',
      'en.json: nowhere.title is used by no code',
    ])
  })

  it('are reported when the platform’s have the name of a shop’s area, or are unused', () => {
    const platform = new Map([
      ['en', { 'cart.empty': 'x', 'checkout.total': 'Total', 'login.neverShown': 'x' }],
    ])
    expect(checkTexts({ platform }).problems).toEqual([
      'embedded/messages/en.json: login.neverShown is used by no code',
      'embedded/messages/en.json: the area cart is in messages/en.json too',
    ])
  })

  it.each(['optional', 'required'] as const)(
    'of a language of the shop’s folder may be missing: %s',
    translations => {
      const shop = mkdtempSync(join(tmpdir(), 'firnline-messages-'))
      writeFileSync(join(shop, 'sv.json'), '{"cart.empty": "Kundvagnen är tom", "cart.each": "styck"}')
      const folders = [{ code: CATALOGUE_FOLDER, shop }]
      const { problems, hints } = checkTexts({ folders, languages: ['en', 'sv'], translations })
      rmSync(shop, { recursive: true })
      expect(problems).toContainEqual(expect.stringMatching(/sv\.json: cart\.each has the arguments \(\)/))
      if (translations === 'optional')
        expect(hints).toContainEqual(expect.stringMatching(/^sv: \d+ messages are missing: /))
      else expect(problems).toContain('sv: cart.cart is missing')
    },
  )

  it('are reported out of order', () => {
    const german = Object.fromEntries(Object.entries(CATALOGUES.get('de') ?? {}).toReversed())
    const { problems } = checkTexts({ catalogues: new Map([...CATALOGUES, ['de', german]]) })
    expect(problems).toEqual([expect.stringMatching(/^de\.json: \S+ is out of alphabetical order$/)])
  })
})

const NAMES = { names: catalogueNames() }

describe('the display texts', () => {
  let folder = ''
  const file = (name: string) => join(folder, 'display_text', `${name}.json`)
  const write = (name: string, title: string, texts: Readonly<Record<string, string>>) => {
    const locales = Object.fromEntries(Object.entries(texts).map(([language, text]) => [language, { text }]))
    writeFileSync(file(name), JSON.stringify({ shared: { title }, locales }))
  }
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'firnline-texts-'))
    cpSync(CONTENT, folder, { recursive: true })
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  it('are reported when a name of the merchant’s data has none in a language', () => {
    writeFileSync(file('length'), readFileSync(file('length'), 'utf8').replace('"Länge"', '""'))
    expect(checkTexts({ content: folder, ...NAMES }).problems).toEqual([
      'demo/catalogue/demo-products.csv: length has no display text in de',
    ])
  })

  it('are reported when nothing looks them up', () => {
    write('idle', 'Idle', { 'en-us': 'Idle' })
    expect(checkTexts({ content: folder, ...NAMES }).problems).toEqual([
      'display_text/idle.json: nothing looks up "idle"',
    ])
  })

  it('are reported when they repeat the message that they would override', () => {
    write('cart', 'cart.empty', { 'en-us': 'Your cart is empty' })
    expect(checkTexts({ content: folder, ...NAMES }).problems).toEqual([
      'display_text/cart.json: says what cart.empty says without it',
    ])
  })

  it('are reported with arguments that the message does not have', () => {
    write('cart', 'cart.each', { 'en-us': '{price} a piece', de: '{amount} das Stück' })
    expect(checkTexts({ content: folder, ...NAMES }).problems).toEqual([
      'display_text/cart.json: de has the arguments (amount), the English text has (price)',
    ])
  })
})
