import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { COMMERCE_REGIONS, REGION_IDS } from '../region.ts'
import { COUNTRIES, type Locale, OFFERED_LOCALES, parseLocale } from './locale.ts'
import {
  alternatesOf,
  canonicalLocale,
  EVERYWHERE,
  isAvailable,
  type PageAvailability,
} from './page-availability.ts'

const locale = (code: string): Locale => {
  const parsed = parseLocale(code)
  if (parsed === null) throw new Error(`${code} is no locale`)
  return parsed
}
const tags = (presence: PageAvailability) => alternatesOf(presence).map(({ hreflang }) => hreflang)
const byDefault = (presence: PageAvailability) =>
  alternatesOf(presence).find(({ hreflang }) => hreflang === 'x-default')?.locale.code

const presences = fc.record({
  regions: fc.subarray([...REGION_IDS]),
  stores: fc.subarray([...COMMERCE_REGIONS]),
})

describe('OFFERED_LOCALES', () => {
  it('are the listed pairs with messages, and the rest of the world in English', () => {
    const codes = OFFERED_LOCALES.map(({ code }) => code)
    expect(new Set(codes).size).toBe(codes.length)
    expect(new Set(codes.map(code => code.split('-')[1]))).toEqual(new Set([...COUNTRIES, 'global']))
    expect(codes).toEqual(expect.arrayContaining(['en-us', 'fr-ca', 'de-at', 'it-ch', 'en-jp', 'en-global']))
    expect(codes).not.toContain('en-de')
    expect(codes).not.toContain('ja-jp')
  })
})

describe('alternatesOf', () => {
  it('has one version per offered locale, and x-default', () => {
    expect(tags(EVERYWHERE)).toHaveLength(OFFERED_LOCALES.length + 1)
    expect(new Set(tags(EVERYWHERE)).size).toBe(OFFERED_LOCALES.length + 1)
    expect(tags(EVERYWHERE)).toEqual(expect.arrayContaining(['en-US', 'de-DE', 'fr-CH', 'en', 'x-default']))
    expect(byDefault(EVERYWHERE)).toBe('en-us')
  })

  it.each([
    ['of its regions only', { regions: ['ca'] }, ['en-CA', 'fr-CA', 'x-default'], 'en-ca'],
    ['where its store sells it', { regions: [], stores: ['ca'] }, ['en-CA', 'fr-CA', 'x-default'], 'en-ca'],
    ['of no place at all', { regions: ['pro'] }, [], undefined],
  ] as const)('has the versions %s', (_, presence, expected, fallback) => {
    expect(tags(presence)).toEqual(expected)
    expect(byDefault(presence)).toBe(fallback)
  })

  it('falls back to the rest of the world for x-default', () => {
    expect(byDefault({ regions: ['eu_region_1', 'other'] })).toBe('en-global')
  })

  it('has exactly the available locales', () => {
    fc.assert(
      fc.property(presences, presence => {
        const codes = alternatesOf(presence).map(alternate => alternate.locale.code)
        for (const offered of OFFERED_LOCALES)
          expect(codes.includes(offered.code)).toBe(isAvailable(presence, offered))
      }),
    )
  })
})

describe('canonicalLocale', () => {
  it.each([
    ['de-at', EVERYWHERE, 'de-at'],
    ['en-kr', EVERYWHERE, 'en-global'],
    ['en-kr', { regions: ['us'] }, 'en-kr'],
    ['de-global', EVERYWHERE, 'de-global'],
    ['ja-jp', EVERYWHERE, 'en-jp'],
    ['ja-jp', { regions: ['jp'] }, 'en-jp'],
  ] as const)('of %s is found', (code, presence, known) => {
    expect(canonicalLocale(presence, locale(code)).code).toBe(known)
  })
})
