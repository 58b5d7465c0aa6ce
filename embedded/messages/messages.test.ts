import { readCatalogues } from '@firnline/messages/catalogues'
import { catalogueProblems } from '@firnline/messages/check-catalogues'
import { describe, expect, it } from 'vitest'
import { PLATFORM_FOLDERS } from './folders.ts'
import { LANGUAGES, languageOf, messagesIn, textLanguageOf } from './messages.ts'

const CATALOGUES = readCatalogues(PLATFORM_FOLDERS.code)

describe('the catalogues of the hosted pages and emails', () => {
  it('are complete and well-formed', () => {
    expect(catalogueProblems(CATALOGUES)).toEqual([])
  })

  it.each([
    ['de', /\b(?:Sie|Ihnen|Ihr|Ihre[mnrs]?)\b/],
    ['es', /\b(?:usted|ustedes|vosotros|vuestr[oa]s?|sus?|les?)\b/i],
    ['fr', /(?<![\p{L}-])(?:tu|ton|ta|tes|toi)(?!\p{L})/iu],
    ['it', /\b(?:lei|suo|sua|suoi|sue|voi|vostr[oaie])\b/i],
  ] as const)('address the reader one way in %s', (language, otherWay) => {
    const texts = Object.values(CATALOGUES.get(language) ?? {})
    expect(texts.length).toBeGreaterThan(200)
    expect(texts.filter(text => otherWay.test(text))).toEqual([])
  })
})

it('has messages in every language of the catalogues, and English for any other', () => {
  for (const language of LANGUAGES) expect(messagesIn(language).checkout.total, language).not.toBe('')
  expect(messagesIn('de').checkout.total).toBe('Gesamtsumme')
  expect(messagesIn('it').checkout.total).toBe('Totale')
  expect(messagesIn('ja').checkout.total).toBe('Total')
})

it.each([
  ['de', 'de'],
  ['de-AT', 'de'],
  ['FR_fr', 'fr'],
  ['ja-jp', null],
  ['', null],
  [undefined, null],
])('reads the language of the locale %j as %j', (locale, language) => {
  expect(languageOf(locale)).toBe(language)
})

it.each([
  ['de-at', 'de'],
  ['en-au', 'en-GB'],
  ['en-us', 'en'],
  ['fr-ca', 'fr-CA'],
  ['ja-jp', 'en'],
])('has the texts of the locale %s in %s', (locale, language) => {
  expect(textLanguageOf(locale)).toBe(language)
})

it('has the messages of a variant, and those of its language where it has none', () => {
  const { addressForm, checkout } = messagesIn('en-GB')
  expect([addressForm.zip, checkout.total]).toEqual(['Postcode', 'Total'])
})
