import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CATALOGUE_FOLDER, readCatalogues } from './catalogues.ts'
import {
  CatalogueError,
  missingMessages,
  readShopCatalogues,
  shopCatalogueProblems,
  watchShopCatalogues,
} from './shop-catalogues.ts'

const LANGUAGES = ['en', 'sv']
let shop = ''
const folders = () => ({ code: CATALOGUE_FOLDER, shop })
const write = (file: string, catalogue: unknown) =>
  writeFileSync(join(shop, file), typeof catalogue === 'string' ? catalogue : JSON.stringify(catalogue))

beforeEach(() => {
  shop = mkdtempSync(join(tmpdir(), 'firnline-messages-'))
})
afterEach(() => rmSync(shop, { recursive: true }))

describe('the catalogues of a shop', () => {
  it('have what its folder says over what the code says, and languages of its own', () => {
    write('en.json', { 'cart.empty': 'No skis yet', 'productTile.colors': 'Finishes' })
    write('en-GB.json', { 'cart.cart': 'Your basket' })
    write('sv.json', { 'cart.empty': 'Kundvagnen är tom' })
    const catalogues = readShopCatalogues(folders(), LANGUAGES)
    expect([...catalogues.keys()]).toEqual(['en', 'sv', 'en-CA', 'en-GB'])
    expect(catalogues.get('en')).toMatchObject({ 'cart.empty': 'No skis yet', 'cart.cart': 'Your cart' })
    expect(catalogues.get('en-GB')).toMatchObject({
      'cart.cart': 'Your basket',
      'productTile.colors': 'Finishes',
    })
    expect(catalogues.get('sv')).toEqual({ 'cart.empty': 'Kundvagnen är tom' })
  })

  it('are the code’s without a folder', () => {
    const none = { code: CATALOGUE_FOLDER, shop: join(shop, 'none') }
    expect(readShopCatalogues(none, ['en', 'de']).get('de')).toEqual(readCatalogues().get('de'))
  })

  it.each([
    ['an unknown key', { 'cart.nothing': 'x' }, 'sv.json: cart.nothing is no message: '],
    [
      'an unknown argument',
      { 'cart.each': '{pris} st' },
      'sv.json: cart.each has the arguments (pris), the English text has (price).',
    ],
    ['a missing argument', { 'cart.each': 'styck' }, 'sv.json: cart.each has the arguments (), '],
    ['bad syntax', { 'cart.each': '{price' }, 'sv.json: cart.each is not well-formed: '],
    ['an empty text', { 'cart.empty': ' ' }, 'sv.json: cart.empty is empty.'],
    ['no JSON', '{ "cart', 'sv.json: It is no JSON: '],
    ['another value', { 'cart.empty': 1 }, 'sv.json: It must be an object of texts by key.'],
  ])('are refused with %s, by file and key', (_, catalogue, problem) => {
    write('sv.json', catalogue)
    expect(shopCatalogueProblems(folders(), LANGUAGES)).toEqual([expect.stringContaining(problem)])
    expect(() => readShopCatalogues(folders(), LANGUAGES)).toThrow(CatalogueError)
  })

  it('are refused in another encoding than UTF-8', () => {
    writeFileSync(join(shop, 'sv.json'), Buffer.from('{"cart.empty":"T\u00f6m"}', 'latin1'))
    expect(shopCatalogueProblems(folders(), LANGUAGES)).toEqual([
      `${shop}/sv.json: It is not encoded in UTF-8.`,
    ])
  })

  it('are refused in a language that shop.json does not list', () => {
    write('nl.json', {})
    expect(shopCatalogueProblems(folders(), LANGUAGES)).toEqual([
      expect.stringContaining('nl is no language of this shop: add it to languages in shop.json (en, sv)'),
    ])
  })

  it('lack what neither the code nor the folder says', () => {
    write('sv.json', { 'cart.empty': 'Kundvagnen är tom' })
    const missing = missingMessages(folders(), ['en', 'de', 'sv'])
    expect([...missing.keys()]).toEqual(['sv'])
    expect(missing.get('sv')).toContain('cart.cart')
    expect(missing.get('sv')).not.toContain('cart.empty')
  })
})

it('watched catalogues are read again when a file of the folder has changed, and only then', () => {
  const code = join(shop, 'code')
  mkdirSync(code)
  writeFileSync(join(code, 'en.json'), '{"cart.empty": "Empty"}')
  const read = watchShopCatalogues({ code, shop })
  const before = read()
  expect(read()).toBe(before)
  write('en.json', { 'cart.empty': 'Nothing' })
  expect(read().get('en')).toEqual({ 'cart.empty': 'Nothing' })
  write('en.json', { 'cart.empty': 'Nothing yet' })
  utimesSync(join(shop, 'en.json'), new Date(), new Date(Date.now() + 5_000))
  expect(read().get('en')).toEqual({ 'cart.empty': 'Nothing yet' })
})
