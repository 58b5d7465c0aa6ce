import { shop } from '@firnline/shop'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { COUNTRIES, DEFAULT_LOCALE, LANGUAGES, languagesOf, parseLocale } from './locale.ts'
import { localePath, localeRedirect, splitLocale } from './locale-path.ts'
import { type LocaleFacts, resolveLocale } from './resolve-locale.ts'

const locale = (code: string) => {
  const parsed = parseLocale(code)
  if (parsed === null) throw new Error(`${code} is no locale`)
  return parsed
}

describe('locale segments', () => {
  it.each([
    ['en-us', 'en-us', 'en-US'],
    ['de-de', 'de-de', 'de-DE'],
    ['de-at', 'de-at', 'de-AT'],
    ['fr-ch', 'fr-ch', 'fr-CH'],
    ['DE-DE', 'de-de', 'de-DE'],
    ['en-de', 'de-de', 'de-DE'],
    ['en-global', 'en-global', 'en'],
    ['de-global', 'de-global', 'de'],
    ['en-kr', 'en-kr', 'en-KR'],
    ['en-jp', 'en-jp', 'en-JP'],
    ['ja-jp', 'ja-jp', 'en-JP'],
  ])('%s is %s with the language tag %s', (segment, code, tag) => {
    expect(parseLocale(segment)).toMatchObject({ code, languageTag: tag })
  })

  it.each([
    '',
    'en',
    'us',
    'de-us',
    'fr-de',
    'fi-fi',
    'ja-us',
    'en-usa',
    'en-u1',
    'en_us',
    'en-us-x',
    'xx-yy',
    '__proto__',
  ])('%s is no locale', segment => expect(parseLocale(segment)).toBeNull())

  it('English has the content language en-us', () => {
    expect(locale('en-gb').contentLanguage).toBe('en-us')
    expect(locale('en-gb').textLanguage).toBe('en-gb')
    expect(locale('en-us').textLanguage).toBe('en-us')
    expect(locale('it-ch').contentLanguage).toBe('it')
  })

  it('parses every listed pair, in English without messages', () => {
    for (const [country, { languages }] of Object.entries(shop.markets)) {
      for (const language of languages) {
        const hasMessages = LANGUAGES.some(one => one === language)
        const expected = country === 'de' ? 'de' : hasMessages ? language : 'en'
        expect(parseLocale(`${language}-${country}`), `${language}-${country}`).toMatchObject({
          country,
          language: expected,
        })
      }
    }
    expect(languagesOf('fr')[0]).toBe('fr')
    expect(languagesOf('jp')).toEqual(['en'])
  })

  it('keeps the default languages', () => {
    const defaults = Object.entries(shop.markets).map(
      ([
        country,
        {
          languages: [first],
        },
      ]) => `${first}-${country}`,
    )
    expect(defaults).toEqual(expect.arrayContaining(['ja-jp', 'fr-fr', 'de-de', 'de-at', 'en-no']))
  })
})

describe('locale paths', () => {
  it('have no prefix for the default locale', () => {
    expect(localePath(DEFAULT_LOCALE, '/cart')).toBe('/cart')
    expect(localePath(DEFAULT_LOCALE, '/')).toBe('/')
    expect(localePath(locale('de-de'), '/')).toBe('/de-de')
    expect(localePath(locale('de-de'), '/cart')).toBe('/de-de/cart')
  })

  it('split at the locale', () => {
    expect(splitLocale('/de-de/p/x')).toMatchObject({
      rest: '/p/x',
      segment: 'de-de',
      locale: { code: 'de-de' },
    })
    expect(splitLocale('/de-de')).toMatchObject({ rest: '/', segment: 'de-de' })
    expect(splitLocale('/xx-yy/p')).toMatchObject({ rest: '/p', segment: 'xx-yy', locale: { code: 'en-yy' } })
    expect(splitLocale('/p/x')).toEqual({ rest: '/p/x', segment: null, locale: null })
  })

  it.each([
    ['a missing segment is added', '/p/x', 'de-de', '/de-de/p/x'],
    ['a differing segment is replaced', '/fr-fr/p/x', 'de-de', '/de-de/p/x'],
    ['an invalid segment is replaced', '/de-us/p/x', 'en-us', '/p/x'],
    ['/en-us becomes /', '/en-us', 'en-us', '/'],
    ['en-de is de-de', '/en-de/cart', 'de-de', '/de-de/cart'],
    ['upper case is one address', '/DE-de/cart', 'de-de', '/de-de/cart'],
    ['a trailing slash is removed', '/de-de/cart/', 'de-de', '/de-de/cart'],
    ['two slashes never become a host', '//evil.example/x', 'en-us', '/evil.example/x'],
  ])('%s', (_, path, current, target) => {
    const once = localeRedirect(path, locale(current))
    expect(once).toBe(target)
    expect(localeRedirect(target, locale(current))).toBeNull()
  })

  it.each([
    ['/de-de/p/x', 'de-de'],
    ['/', 'en-us'],
    ['/sitemap.xml', 'de-de'],
    ['/fr-fr/feed.xml', 'de-de'],
  ])('%s stays for %s', (path, current) => expect(localeRedirect(path, locale(current))).toBeNull())
})

describe('the country of a path', () => {
  const ALPHABET = [...'abcdefghijklmnopqrstuvwxyz']
  const PAIRS = ALPHABET.flatMap(a => ALPHABET.map(b => a + b))
  const landing = (segment: string, acceptLanguage = '', geoCountry: string | null = 'us') => {
    const saved = { countryLanguage: null, language: null, country: null }
    const path = `/${segment}/p/x`
    const current = resolveLocale({ saved, segment: splitLocale(path).locale, geoCountry, acceptLanguage })
    return localeRedirect(path, current) ?? path
  }

  it.each([
    ['ja-jp', '/ja-jp/p/x'],
    ['fi-se', '/en-se/p/x'],
    ['no-no', '/en-no/p/x'],
    ['es-mx', '/en-mx/p/x'],
    ['fr-at', '/en-at/p/x'],
    ['fr-de', '/de-de/p/x'],
    ['fi-global', '/en-global/p/x'],
    ['de-us', '/p/x'],
  ])('is kept: /%s/p/x is served at %s', (segment, path) => expect(landing(segment)).toBe(path))

  it('is kept for every pair of letters, whatever country and language the visitor has', () => {
    for (const country of [...PAIRS, 'global']) {
      for (const language of country === 'us' || COUNTRIES.includes(country) ? PAIRS : LANGUAGES) {
        const target = landing(`${language}-${country}`, 'ja', 'fr')
        const locale = splitLocale(target).locale ?? DEFAULT_LOCALE
        if (locale.country !== country) expect(locale.country, `${language}-${country}`).toBe(country)
      }
    }
  })

  it('is kept for any pair with one redirect', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...PAIRS),
        fc.constantFrom(...PAIRS, 'global'),
        fc.constantFrom('', 'ja', 'fi-FI', 'de-AT', 'fr'),
        (language, country, acceptLanguage) => {
          const target = landing(`${language}-${country}`, acceptLanguage)
          const locale = splitLocale(target).locale ?? DEFAULT_LOCALE
          expect(locale.country).toBe(country)
          expect(parseLocale(locale.code)).toEqual(locale)
          expect(localeRedirect(target, locale)).toBeNull()
        },
      ),
    )
  })
})

const NONE = { countryLanguage: null, language: null, country: null }

describe('resolveLocale', () => {
  const nothing: LocaleFacts = {
    saved: { countryLanguage: null, language: null, country: null },
    segment: null,
    geoCountry: null,
    acceptLanguage: '',
  }
  const saved = { countryLanguage: 'it-it', language: null, country: null }

  it.each<[string, Partial<LocaleFacts>, string]>([
    ['a saved choice wins over everything', { saved, segment: locale('fr-fr'), geoCountry: 'de' }, 'it-it'],
    [
      'language and country cookies',
      { saved: { countryLanguage: null, language: 'fr', country: 'ca' } },
      'fr-ca',
    ],
    ['a broken cookie', { saved: { ...saved, countryLanguage: '../..' }, segment: locale('fr-fr') }, 'fr-fr'],
    ['the path comes next', { segment: locale('de-at'), geoCountry: 'us' }, 'de-at'],
    ['then the country with its language', { geoCountry: 'ch', acceptLanguage: 'fr-FR,fr;q=0.9' }, 'fr-ch'],
    ['or in English when it is not read there', { geoCountry: 'ch', acceptLanguage: 'fi' }, 'en-ch'],
    ['or in English without Accept-Language', { geoCountry: 'fr' }, 'en-fr'],
    ['where English is German (en-de is de-de)', { geoCountry: 'de', acceptLanguage: 'en-GB' }, 'de-de'],
    ['only the first tag counts', { geoCountry: 'ch', acceptLanguage: 'fi,fr;q=0.9' }, 'en-ch'],
    ['a country in capitals is the same', { geoCountry: 'AT', acceptLanguage: 'DE' }, 'de-at'],
    ['saved country', { saved: { ...NONE, country: 'ch' }, geoCountry: 'us', acceptLanguage: 'it' }, 'it-ch'],
    ['a language', { saved: { ...NONE, language: 'fr' }, geoCountry: 'ch', acceptLanguage: 'it' }, 'fr-ch'],
    ['a broken saved pair', { saved: { countryLanguage: 'xx', language: 'es', country: 'es' } }, 'es-es'],
    ['the saved value global is one', { saved: { ...NONE, language: 'de', country: 'global' } }, 'de-global'],
    ['English in countries that are not listed', { geoCountry: 'kr', acceptLanguage: 'ko-KR' }, 'en-kr'],
    ['the country of the tag if unknown', { acceptLanguage: 'de-AT,de;q=0.9,en;q=0.8' }, 'de-at'],
    ['Japan is Japanese for who reads it', { geoCountry: 'jp', acceptLanguage: 'ja' }, 'ja-jp'],
    ['and English for who does not', { geoCountry: 'jp', acceptLanguage: 'fr' }, 'en-jp'],
    ['Finnish is no language of Sweden’s shop', { geoCountry: 'se', acceptLanguage: 'fi-SE' }, 'en-se'],
    ['the country of a saved unserved pair', { saved: { ...NONE, countryLanguage: 'fi-se' } }, 'en-se'],
    ['a script in the tag is no country', { acceptLanguage: 'fr-Latn-CA' }, 'fr-ca'],
    ['nothing known is en-us', {}, 'en-us'],
    ['a language alone is no country', { acceptLanguage: 'de' }, 'en-us'],
    ['geolocation wins over the country of a tag', { geoCountry: 'us', acceptLanguage: 'de-DE' }, 'en-us'],
    ['a wildcard is no language', { geoCountry: 'ca', acceptLanguage: '*' }, 'en-ca'],
    ['junk is nothing', { acceptLanguage: 'x'.repeat(8000), geoCountry: '??' }, 'en-us'],
  ])('%s', (_, facts, code) => {
    expect(resolveLocale({ ...nothing, ...facts }).code).toBe(code)
  })
  it('is always valid, and its path needs no further redirect', () => {
    const some = fc.oneof(
      fc.constantFrom(
        'de',
        'en',
        'sv',
        'xx',
        'us',
        'global',
        'de-de',
        'en-de',
        'fr-de',
        'DE-at',
        '__proto__',
      ),
      fc.string({ maxLength: 12 }),
    )
    const maybe = fc.option(some)
    const saved = fc.record({ countryLanguage: maybe, language: maybe, country: maybe })
    fc.assert(
      fc.property(
        saved,
        maybe,
        maybe,
        some,
        fc.webPath(),
        (kept, segment, geoCountry, acceptLanguage, path) => {
          const found = resolveLocale({
            ...{ saved: kept, geoCountry, acceptLanguage },
            segment: segment === null ? null : parseLocale(segment),
          })
          expect(parseLocale(found.code)).toEqual(found)
          const target = localeRedirect(path === '' ? '/' : path, found)
          if (target !== null) expect(localeRedirect(target, found)).toBeNull()
        },
      ),
    )
  })
})
