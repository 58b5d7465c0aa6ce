import { WEEKDAYS } from '@firnline/domain/content/dealer'
import { localeOf } from '@firnline/domain/locale/locale'
import { describe, expect, it } from 'vitest'
import { describeHours } from './describe-store.ts'

const hours = (days: (typeof WEEKDAYS)[number][]) => [{ days, opens: '08:30', closes: '18:00' }]
const read = (days: (typeof WEEKDAYS)[number][], locale = localeOf('de', 'de')) =>
  describeHours(hours(days), locale, { daily: 'Täglich' })

describe('opening hours', () => {
  it('show consecutive days as a range', () => {
    expect(read(['monday', 'tuesday', 'wednesday', 'saturday'])).toEqual([
      { days: 'Mo–Mi, Sa', time: '08:30–18:00' },
    ])
    expect(read(['saturday', 'sunday'])[0]?.days).toBe('Sa, So')
  })

  it('show days with a break once', () => {
    const morning = { days: ['monday' as const], opens: '09:00', closes: '12:00' }
    const both = [morning, { ...morning, opens: '14:00', closes: '18:00' }]
    expect(describeHours(both, localeOf('de', 'de'), { daily: '' })).toEqual([
      { days: 'Mo', time: '09:00–12:00, 14:00–18:00' },
    ])
  })

  it('show all seven days as one word', () => {
    expect(read([...WEEKDAYS])[0]?.days).toBe('Täglich')
  })

  it('have localized times', () => {
    const [american] = read(['monday'], localeOf('en', 'us'))
    expect(american?.days).toBe('Mon')
    expect(american?.time.replace(/\s/g, ' ')).toBe('8:30 AM–6:00 PM')
  })
})
