import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseSettings, readShop, ShopSettingsError } from './read-settings.ts'

const SMALL = {
  brand: { name: 'Radhaus' },
  languages: ['de'],
  markets: { de: { languages: ['de'] } },
  defaultLocale: 'de-de',
  regions: { de: { countries: ['de'], store: 'main' }, rest: { countries: 'others' } },
  stores: { main: { territory: '150', currency: 'EUR', pricesIncludeTax: true } },
}

/** A store whose platform ships like this. */
const shipping = (...zones: unknown[]) => ({
  stores: { main: { territory: '150', currency: 'EUR', platform: { country: 'de', shipping: zones } } },
})
/** A store whose platform takes these payments. */
const paying = (...payments: string[]) => ({
  stores: { main: { territory: '150', currency: 'EUR', platform: { country: 'de', payments } } },
})
const POST = { name: 'Post', price: 5 }

function problemsOf(json: unknown): readonly string[] {
  try {
    parseSettings('shop.json', json)
    return []
  } catch (error) {
    if (error instanceof ShopSettingsError) return error.problems
    throw error
  }
}

describe('the settings of a shop', () => {
  it('of one market, language and store have defaults for all else', () => {
    expect(parseSettings('shop.json', SMALL)).toEqual({
      ...SMALL,
      brand: { name: 'Radhaus', colors: {}, fonts: {}, mediaAlias: 'shop' },
      markets: { de: { languages: ['de'], area: 'other' } },
      isDemonstration: false,
      translations: 'optional',
      sameLocales: {},
      proRegions: {},
    })
  })

  it.each([
    ['a missing setting', { brand: undefined }, 'brand is missing.'],
    ['an unknown setting', { colour: 'red' }, 'colour is not a setting.'],
    ['an unknown setting within', { brand: { name: 'R', mark: 1 } }, 'brand.mark is not a setting.'],
    ['another type', { brand: 'Radhaus' }, 'brand must be Object, not "Radhaus".'],
    [
      'a color',
      { brand: { name: 'R', colors: { ink: 'black' } } },
      'brand.colors.ink is a color such as #0c131a.',
    ],
    [
      'a font',
      { brand: { name: 'R', fonts: { text: { family: "a'", files: [] } } } },
      'brand.fonts.text.files names at least one file.',
    ],
    [
      'a file outside the folder',
      { brand: { name: 'R', logo: '../logo.svg' } },
      'brand.logo is a path within the folder of the shop: brand/logo.svg.',
    ],
    [
      'a file of another kind',
      { brand: { name: 'R', favicon: 'brand/icon.ico' } },
      'brand.favicon is an SVG file.',
    ],
    ['an empty text', { brand: { name: ' ' } }, 'brand.name is a text.'],
    ['no language', { languages: [] }, 'languages.0 must be string, not undefined.'],
    ['a language tag', { languages: ['de-DE'] }, 'languages.0 is a language of two lowercase letters: de.'],
    ['no market', { markets: {} }, 'markets needs a country.'],
    [
      'an unknown area',
      { markets: { de: { languages: ['de'], area: 'moon' } } },
      'markets.de.area must be ("northAmerica" | "europe" | "asiaPacific" | "other"), not "moon".',
    ],
    [
      'a default locale of no market',
      { defaultLocale: 'de-at' },
      'defaultLocale de-at is not in markets: list its country there, with its language.',
    ],
    [
      'a default locale without messages',
      { markets: { jp: { languages: ['ja'] } }, defaultLocale: 'ja-jp' },
      'defaultLocale ja-jp has a language that is not in languages (de).',
    ],
    [
      'a locale that stands for one of no market',
      { sameLocales: { 'en-de': 'fr-de' } },
      'sameLocales.en-de names fr-de, which is not in markets.',
    ],
    [
      'a locale that stands for one of another country',
      { sameLocales: { 'de-at': 'de-de' } },
      'sameLocales.de-at names de-de of another country, which has prices of its own.',
    ],
    [
      'a default locale that stands for another',
      { sameLocales: { 'de-de': 'de-de' } },
      'sameLocales.de-de is the default locale, which has pages of its own.',
    ],
    [
      'no region for other countries',
      { regions: { de: { countries: ['de'], store: 'main' } } },
      'regions has 0 regions with the countries "others": one must have all that no other lists.',
    ],
    [
      'a store that is not listed',
      { regions: { ...SMALL.regions, de: { countries: ['de'], store: 'min' } } },
      'regions.de.store names the store min, which is not in stores (main).',
    ],
    [
      'a name of two regions',
      { proRegions: { de: { countries: ['de'] } } },
      'proRegions.de is also in regions: a name stands for one region.',
    ],
    [
      'pros of all other countries',
      { proRegions: { pro: { countries: 'others' } } },
      'proRegions.pro.countries cannot be "others": elsewhere a pro has the public region.',
    ],
    [
      'an unknown currency',
      { stores: { us: { territory: 'US', currency: '€' } } },
      'stores.us.currency is a currency of three capital letters: EUR.',
    ],
    [
      'two costs of a way of shipping',
      shipping({ name: 'All', countries: ['de'], methods: [{ ...POST, freeFrom: 100 }] }),
      'stores.main.platform.shipping.0.methods.0 has one of price, freeFrom and steps.',
    ],
    [
      'states of two countries',
      shipping({ name: 'North', countries: ['us', 'ca'], states: ['AK'], methods: [POST] }),
      'stores.main.platform.shipping.0 (North) has states of 2 countries: give it one country.',
    ],
    [
      'two zones of one place',
      shipping(
        { name: 'Home', countries: ['de'], methods: [POST] },
        { name: 'Alps', countries: ['at', 'de'], methods: [POST] },
      ),
      'stores.main.platform.shipping.1 (Alps) ships to de, as an earlier zone of the store does.',
    ],
    [
      'bank transfer without an account',
      paying('card', 'bank-transfer'),
      'stores.main.platform.payments offers bank-transfer without an account: give stores.main.platform.bankAccount its lines.',
    ],
    [
      'invoices alone',
      paying('invoice'),
      'stores.main.platform.payments has card or bank-transfer: not every order can be paid on invoice.',
    ],
    [
      'a payment method named twice',
      paying('card', 'invoice', 'card'),
      'stores.main.platform.payments names each method once.',
    ],
    [
      'an unknown payment method',
      paying('cash'),
      'stores.main.platform.payments.0 must be ("card" | "invoice" | "bank-transfer"), not "cash".',
    ],
    [
      'two platforms of one address',
      {
        stores: Object.fromEntries(
          ['main', 'more'].map(store => [
            store,
            { territory: 'DE', currency: 'EUR', platform: { id: 'one', country: 'de' } },
          ]),
        ),
      },
      'stores has 2 platforms with the id one: each needs its own.',
    ],
  ])('names %s', (_, change, problem) => {
    expect(problemsOf({ ...SMALL, ...change })).toContain(problem)
  })

  it.each([
    'https://shop.de',
    'shop.de/',
    'shop.de:8443',
    '*.shop.de',
    'Shop.de',
    'shop',
    '127.0.0.1',
    'müsli.de',
    '',
  ])('do not take “%s” for a domain', domain => {
    expect(problemsOf({ ...SMALL, markets: { de: { languages: ['de'], domain } } })).toEqual([
      'markets.de.domain is a host in lowercase, without https:// and port: shop.de.',
    ])
  })

  it('may give a domain to several countries', () => {
    const market = { languages: ['de'], domain: 'xn--msli-0ra.co.at' }
    expect(problemsOf({ ...SMALL, markets: { de: market, at: market } })).toEqual([])
  })

  it('name all mistakes at once', () => {
    expect(problemsOf({ ...SMALL, brand: undefined, colour: 'red' })).toHaveLength(2)
  })
})

describe('the folder of a shop', () => {
  it.each([
    ['without the file', null, 'There is no such file: SHOP_DIR names the folder of a shop.'],
    ['with a file that is no JSON', '{ "brand": ', 'It is no JSON: SyntaxError'],
  ])('%s is refused with the file’s path', async (_, text, problem) => {
    const folder = await mkdtemp(join(tmpdir(), 'shop-'))
    try {
      if (text !== null) await writeFile(join(folder, 'shop.json'), text)
      expect(() => readShop(folder)).toThrow(join(folder, 'shop.json'))
      expect(() => readShop(folder)).toThrow(problem)
    } finally {
      await rm(folder, { recursive: true })
    }
  })
})
