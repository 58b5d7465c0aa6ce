import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Locale, parseLocale } from './locale.ts'
import { suggestLocale } from './resolve-locale.ts'

const locale = (code: string): Locale => {
  const parsed = parseLocale(code)
  if (parsed === null) throw new Error(`${code} is no locale`)
  return parsed
}

it.each<[string, string, string | null, string[], string | null]>([
  ['nothing where country and page agree', 'de-ch', 'ch', ['fr'], null],
  ['nothing where nobody knows the country', 'en-us', null, ['de'], null],
  ['nothing for what is no country', 'en-us', 'T1', ['de'], null],
  ['the country in the language that is read', 'en-us', 'ch', ['fr-CH', 'de'], 'fr-ch'],
  ['the next language that is read and spoken there', 'en-us', 'it', ['fi', 'it'], 'it-it'],
  ['else the page’s language', 'de-de', 'at', ['fi'], 'de-at'],
  ['else the country’s own', 'it-it', 'fr', ['fi'], 'fr-fr'],
  ['German in Germany, also to readers of English', 'en-us', 'de', ['en-GB'], 'de-de'],
  ['a country that is not listed, in English', 'de-de', 'kr', ['ko'], 'en-kr'],
  ['nothing of that kind to the rest of the world', 'en-global', 'kr', ['ko'], null],
  ['a listed country to the rest of the world', 'en-global', 'jp', ['ja'], 'en-jp'],
])('suggestLocale suggests %s', (_, page, geoCountry, readLanguages, expected) => {
  const suggested = suggestLocale({ locale: locale(page), geoCountry, readLanguages })
  expect(suggested?.code ?? null).toBe(expected)
})

it('suggestLocale returns a valid locale of the visitor’s country', () => {
  const country = fc.stringMatching(/^[a-z]{2}$/).filter(code => code !== 'us')
  fc.assert(
    fc.property(country, fc.array(fc.string()), (geoCountry, readLanguages) => {
      const suggested = suggestLocale({ locale: locale('en-us'), geoCountry, readLanguages })
      expect(suggested?.country).toBe(geoCountry)
      expect(parseLocale(suggested?.code ?? '')).toEqual(suggested)
    }),
  )
})
