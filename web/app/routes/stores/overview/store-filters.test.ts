import { describe, expect, it } from 'vitest'
import { filterSearch, matchesFilters, parseFilters } from './store-filters.ts'

const US = { country: 'us' }
const DE = { country: 'de' }
const NONE = { query: '', radius: 300, services: [], openNow: false }

describe('filters of the stores in a URL', () => {
  it.each([
    ['', NONE],
    ['q=+Denver+', { ...NONE, query: 'Denver' }],
    ['within=100', { ...NONE, radius: 100 }],
    ['within=25', NONE],
    ['within=x&demo=off&open=1&other=on', NONE],
    ['demo=on&boot-fitting=on', { ...NONE, services: ['boot-fitting', 'demo'] }],
    ['open=on', { ...NONE, openNow: true }],
  ])('%s', (search, expected) => {
    expect(parseFilters(new URLSearchParams(search), DE)).toEqual(expected)
  })

  it('have a radius in the unit of the market', () => {
    expect(parseFilters(new URLSearchParams('within=25'), US).radius).toBe(25)
    expect(parseFilters(new URLSearchParams('within=300'), US).radius).toBe(200)
  })

  it.each(['', '?q=St.+Anton', '?q=Vail&within=50&rental=on&demo=on&open=on'])(
    'are written back: %s',
    search => {
      expect(filterSearch(parseFilters(new URLSearchParams(search), DE), DE)).toBe(search)
    },
  )
})

describe('matchesFilters', () => {
  const store = {
    services: ['rental', 'demo'] as const,
    hours: [{ days: ['monday'] as const, opens: '09:00', closes: '18:00' }],
    timeZone: 'America/Denver',
  }
  const monday = new Date('2026-11-23T17:00:00Z')
  const night = new Date('2026-11-23T07:00:00Z')

  it.each([
    [[], false, night, true],
    [['demo'], false, night, true],
    [['demo', 'rental'], false, night, true],
    [['demo', 'mounting'], false, night, false],
    [[], true, monday, true],
    [[], true, night, false],
  ] as const)('%j, open now: %s', (services, openNow, now, expected) => {
    expect(matchesFilters(store, { services, openNow }, now)).toBe(expected)
  })
})
