import { WEEKDAYS } from '@firnline/domain/content/dealer'
import { localeOf } from '@firnline/domain/locale/locale'
import { describe, expect, it } from 'vitest'
import { describeHours } from './describe-stores.ts'

const hours = (days: (typeof WEEKDAYS)[number][]) => [{ days, opens: '08:30', closes: '18:00' }]
const read = (days: (typeof WEEKDAYS)[number][], locale = localeOf('de', 'de')) =>
  describeHours(hours(days), locale, { daily: 'Täglich' })

describe('opening hours', () => {
  it('name days that follow each other by the first and the last', () => {
    expect(read(['monday', 'tuesday', 'wednesday', 'saturday'])).toEqual([
      { days: 'Mo–Mi, Sa', time: '08:30–18:00' },
    ])
    expect(read(['saturday', 'sunday'])[0]?.days).toBe('Sa, So')
  })

  it('name days once that have a break at noon', () => {
    const morning = { days: ['monday' as const], opens: '09:00', closes: '12:00' }
    const both = [morning, { ...morning, opens: '14:00', closes: '18:00' }]
    expect(describeHours(both, localeOf('de', 'de'), { daily: '' })).toEqual([
      { days: 'Mo', time: '09:00–12:00, 14:00–18:00' },
    ])
  })

  it('say in one word what is every day', () => {
    expect(read([...WEEKDAYS])[0]?.days).toBe('Täglich')
  })

  it('are in the language’s own way of telling time', () => {
    const [american] = read(['monday'], localeOf('en', 'us'))
    expect(american?.days).toBe('Mon')
    expect(american?.time.replace(/\s/g, ' ')).toBe('8:30 AM–6:00 PM')
  })
})
