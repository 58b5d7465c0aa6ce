import { describe, expect, it } from 'vitest'
import { PUBLIC_GROUP } from '../visit.ts'
import { type Brand, brandFor, DEFAULT_BRAND } from './brand.ts'
import { EMPTY_HEADER, headerFor, type NavItem, type TopAlert } from './navigation.ts'

const link = { title: '', href: '/x', type: 'internal', contentType: '', newTab: false } as const
const item = (uid: string, regions: NavItem['regions']): NavItem => ({
  uid,
  title: uid,
  link,
  regions,
  children: [],
  banner: null,
})
const alert = (uid: string, regions: TopAlert['regions']): TopAlert => ({
  uid,
  text: uid,
  regions,
  link: null,
})

describe('headerFor a region', () => {
  const header = {
    alerts: [alert('everywhere', []), alert('europe', ['eu_region_1'])],
    mainNav: [item('skis', []), item('us-only', ['us', 'pro'])],
    secondaryNav: [item('dealers', ['other'])],
  }

  it.each([
    ['us', ['everywhere'], ['skis', 'us-only'], []],
    ['eu_region_1', ['everywhere', 'europe'], ['skis'], []],
    ['other', ['everywhere'], ['skis'], ['dealers']],
  ] as const)('in %s', (region, alerts, mainNav, secondaryNav) => {
    const { header: shown, problem } = headerFor(header, { region, priceGroup: PUBLIC_GROUP })
    expect(problem).toBeNull()
    expect(shown.alerts.map(({ uid }) => uid)).toEqual(alerts)
    expect(shown.mainNav.map(({ uid }) => uid)).toEqual(mainNav)
    expect(shown.secondaryNav.map(({ uid }) => uid)).toEqual(secondaryNav)
  })
})

describe('headerFor without entries', () => {
  const american = { alerts: [alert('sale', ['us'])], mainNav: [item('skis', ['us'])], secondaryNav: [] }

  it.each([
    ['Header - No Results', null],
    ['Header - No Results', EMPTY_HEADER],
    ['Header - No Region Match', american],
  ] as const)('is empty, with the problem “%s”', (problem, header) => {
    expect(headerFor(header, { region: 'jp', priceGroup: PUBLIC_GROUP })).toEqual({
      header: EMPTY_HEADER,
      problem,
    })
  })
})

describe('brandFor', () => {
  const brand = (title: string, regions: Brand['regions']): Brand => ({ ...DEFAULT_BRAND, title, regions })
  const brands = [brand('rest', []), brand('us', ['us', 'pro'])]

  it.each([
    ['pro', 'us'],
    ['jp', 'rest'],
  ] as const)('%s has the settings of %s', (region, title) =>
    expect(brandFor(brands, region).title).toBe(title),
  )

  it('falls back to browse-only', () => {
    expect(brandFor([], 'us')).toEqual(DEFAULT_BRAND)
    expect(DEFAULT_BRAND.shopping).toBe(false)
  })
})
