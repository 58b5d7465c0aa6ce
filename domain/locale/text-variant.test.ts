import { expect, it } from 'vitest'
import { OFFERED_LOCALES } from './locale.ts'
import { TEXT_VARIANTS, textVariantOf } from './text-variant.ts'

it.each([
  ['en-GB', 'en-GB'],
  ['en-au', 'en-GB'],
  ['en-CA', 'en-CA'],
  ['fr-ca', 'fr-CA'],
  ['fr_CA', 'fr-CA'],
  ['en-US', null],
  ['en', null],
  ['fr-CH', null],
])('reads the texts of %s in the variant %s', (tag, variant) => {
  expect(textVariantOf(tag)).toBe(variant)
})

it('names no variant that no market reads', () => {
  const read = OFFERED_LOCALES.map(locale => textVariantOf(locale.languageTag))
  expect(TEXT_VARIANTS.filter(variant => !read.includes(variant))).toEqual([])
})
