import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEFAULT_LOCALE, parseLocale } from './locale/locale.ts'
import { localePath, localeRedirect } from './locale/locale-path.ts'
import { type LocaleFacts, resolveLocale } from './locale/resolve-locale.ts'
import { lookUpRedirect, redirectTable } from './redirect/redirect-table.ts'
import { resolveRedirect } from './redirect/resolve-redirect.ts'
import { commerceRegion, isCommerceRegion, isRegionId, selectRegion } from './region.ts'

/** The specification sentence by sentence; what needs a server or a browser stands in run/api and e2e. */

const locale = (code: string) => parseLocale(code) ?? DEFAULT_LOCALE
const go = (path: string, current: string) => localeRedirect(path, locale(current))
const NOBODY = { saved: { countryLanguage: null, language: null, country: null }, segment: null }
const resolved = (facts: Partial<LocaleFacts>) =>
  resolveLocale({ ...NOBODY, geoCountry: null, acceptLanguage: '', ...facts }).code
const saved = (over: Partial<LocaleFacts['saved']>) => ({ saved: { ...NOBODY.saved, ...over } })
const region = (country: string, isPro = false) => selectRegion(country, { isPro })
const store = (country: string, isPro = false) => commerceRegion(region(country, isPro), country)
const table = redirectTable([
  { from: '/old', to: '/c/skis', permanent: true },
  { from: '/out', to: 'https://x.example/', permanent: true },
  ...Array.from({ length: 11 }, (_, n) => ({ from: `/hop-${n}`, to: `/hop-${n + 1}`, permanent: true })),
])
const leads = (pathname: string, current = 'de-de') =>
  resolveRedirect({ pathname, search: '' }, locale(current), table)

/** A sentence, and each thing that it says: what is, and what must be. */
type Sentence = [sentence: string, ...says: [unknown, unknown][]]

describe('SPEC §2 Locale handling on navigation', () => {
  it.each<Sentence>([
    [
      'every route starts with {language}-{country} or {language}-global',
      [localePath(locale('de-at'), '/cart'), '/de-at/cart'],
      [localePath(locale('fr-global'), '/cart'), '/fr-global/cart'],
    ],
    [
      'the default locale en-us has no prefix, so /en-us becomes /',
      [go('/en-us', 'en-us'), '/'],
      [go('/en-us/cart', 'en-us'), '/cart'],
      [go('/cart', 'en-us'), null],
    ],
    [
      'a path with no locale segment is redirected to the prefixed path for the visitor’s locale',
      [go('/', 'it-it'), '/it-it'],
      [go('/p/x', 'en-gb'), '/en-gb/p/x'],
    ],
    [
      'a path whose locale differs from the current one has its segment replaced',
      [go('/fr-fr/p/x', 'de-de'), '/de-de/p/x'],
      [go('/de-de/p/x', 'en-us'), '/p/x'],
      [go('/xx-yy/p/x', 'de-de'), '/de-de/p/x'],
    ],
    [
      'the combination en-de is treated as de-de',
      [parseLocale('en-de')?.code, 'de-de'],
      [go('/en-de/cart', 'de-de'), '/de-de/cart'],
      [resolved({ geoCountry: 'de', acceptLanguage: 'en' }), 'de-de'],
    ],
    [
      'paths ending in .xml skip locale handling',
      [go('/sitemap.xml', 'de-de'), null],
      [go('/fr-fr/feed/products.xml', 'de-de'), null],
      [leads('/sitemap.xml'), { kind: 'stay' }],
    ],
    [
      'each navigation asks a redirect lookup by path',
      [leads('/de-de/old'), { kind: 'go', to: '/de-de/c/skis', status: 301 }],
      [leads('/de-de/c/skis'), { kind: 'stay' }],
    ],
    [
      'an absolute target leaves the shop, a relative one stays in it',
      [leads('/de-de/out'), { kind: 'go', to: 'https://x.example/', status: 301 }],
      [leads('/old', 'en-us'), { kind: 'go', to: '/c/skis', status: 301 }],
    ],
  ])('%s', (_, ...says) => {
    for (const [is, must] of says) expect(is).toEqual(must)
  })
})

describe('SPEC §4 Locale resolution order, §5 Locale', () => {
  it.each<Sentence>([
    [
      '(1) a value for language, country and countryLanguage comes first',
      [resolved({ ...saved({ countryLanguage: 'fr-ca' }), geoCountry: 'de', acceptLanguage: 'it' }), 'fr-ca'],
      [resolved({ ...saved({ language: 'it', country: 'ch' }), geoCountry: 'de' }), 'it-ch'],
    ],
    [
      '(2) otherwise the country is that of geolocation',
      [resolved({ geoCountry: 'nl' }), 'en-nl'],
      [resolved({ geoCountry: 'us', acceptLanguage: 'de-DE' }), 'en-us'],
    ],
    [
      '(2) and the language that of Accept-Language, matched against what there is',
      [resolved({ geoCountry: 'ch', acceptLanguage: 'it-CH,it;q=0.9' }), 'it-ch'],
      [resolved({ geoCountry: 'ch', acceptLanguage: 'ja' }), 'en-ch'],
      [resolved({ geoCountry: 'jp', acceptLanguage: 'ja' }), 'ja-jp'],
    ],
    ['fallback language is en', [resolved({ geoCountry: 'at' }), 'en-at'], [resolved({}), 'en-us']],
    [
      'a country of the list, the value global, or any two letters are accepted',
      ...'au at be ca cz fr it jp nl no pl es se ch gb us nz global ru kr zz'
        .split(' ')
        .map((code): [unknown, unknown] => [parseLocale(`en-${code}`)?.country, code]),
      [parseLocale('en-usa'), null],
      [parseLocale('en-u1'), null],
    ],
    [
      'the first tag of Accept-Language counts, its two-letter language, en by default',
      [resolved({ geoCountry: 'ca', acceptLanguage: 'fr,en;q=0.9' }), 'fr-ca'],
      [resolved({ geoCountry: 'ca', acceptLanguage: 'es,fr;q=0.9' }), 'en-ca'],
      [resolved({ geoCountry: 'ca', acceptLanguage: '*' }), 'en-ca'],
    ],
  ])('%s', (_, ...says) => {
    for (const [is, must] of says) expect(is).toEqual(must)
  })
})

describe('SPEC §4 Region selection', () => {
  it.each<Sentence>([
    ['pro: us gives pro', [region('us', true), 'pro']],
    ['pro: ca gives pro_ca', [region('ca', true), 'pro_ca']],
    [
      'pro: EU countries give pro_eu_region_1',
      ...'de at nl es it fr be cz pl se'
        .split(' ')
        .map((country): [unknown, unknown] => [region(country, true), 'pro_eu_region_1']),
    ],
    ['pro: no gives no', [region('no', true), 'no']],
    [
      'others: the group of the region map that contains the country',
      [region('us'), 'us'],
      [region('ca'), 'ca'],
      [region('jp'), 'jp'],
      [region('se'), 'eu'],
      [region('at'), 'eu_region_1'],
    ],
    ['others: else other', [region('gb'), 'other'], [region('no'), 'other'], [region('global'), 'other']],
    ['bcRegion: pro gives us', [store('us', true), 'us']],
    ['bcRegion: pro_ca gives the country', [store('ca', true), 'ca']],
    ['bcRegion: pro_eu_region_1 gives eu_region_1', [store('pl', true), 'eu_region_1']],
    [
      'bcRegion: otherwise the region if it is a shopping region',
      [store('us'), 'us'],
      [store('ca'), 'ca'],
      [store('fr'), 'eu_region_1'],
    ],
    ['bcRegion: else us', [store('jp'), 'us'], [store('se'), 'us'], [store('no', true), 'us']],
  ])('%s', (_, ...says) => {
    for (const [is, must] of says) expect(is).toEqual(must)
  })

  it('always is a region that there is, with a store that there is', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 6 }), fc.boolean(), (country, isPro) => {
        expect(isRegionId(region(country, isPro))).toBe(true)
        expect(isCommerceRegion(store(country, isPro))).toBe(true)
      }),
    )
  })
})

describe('SPEC §4 Redirects, §8 Too many redirects', () => {
  it.each<Sentence>([
    ['at most 10 per request', [lookUpRedirect(table, '/hop-1'), expect.objectContaining({ to: '/hop-11' })]],
    ['beyond which the result is an error', [leads('/de-de/hop-0'), { kind: 'too-many' }]],
  ])('%s', (_, ...says) => {
    for (const [is, must] of says) expect(is).toEqual(must)
  })
})
