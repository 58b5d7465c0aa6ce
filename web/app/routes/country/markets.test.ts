import { COUNTRIES, parseLocale } from '@firnline/domain/locale/locale'
import { describe, expect, it } from 'vitest'
import { marketsOf } from './markets.ts'

const GROUPS = ['northAmerica', 'europe', 'asiaPacific', 'other'] as const
const codes = () =>
  GROUPS.flatMap(group => marketsOf(group).flatMap(({ locales }) => locales.map(({ code }) => code)))

describe('the country chooser', () => {
  it('lists every country once', () => {
    const countries = GROUPS.flatMap(group => marketsOf(group).map(({ country }) => country))
    expect(countries.toSorted()).toEqual([...COUNTRIES, 'global'].toSorted())
  })

  it('offers only locales that lead to themselves: no en-de', () => {
    for (const code of codes()) expect(parseLocale(code)?.code).toBe(code)
    expect(codes()).not.toContain('en-de')
  })

  it('offers Switzerland in its four languages, German first', () => {
    const switzerland = marketsOf('europe').find(({ country }) => country === 'ch')
    expect(switzerland?.locales.map(({ language }) => language)).toEqual(['de', 'en', 'fr', 'it'])
  })
})
