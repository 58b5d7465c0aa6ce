import { describe, expect, it } from 'vitest'
import { type Dealer, WEEKDAYS, type Weekday } from './dealer.ts'
import { openState } from './opening-hours.ts'

const daily = (opens: string, closes: string, days: readonly Weekday[] = WEEKDAYS) => ({
  days,
  opens,
  closes,
})
const store = (timeZone: string, hours: Dealer['hours']) => ({ timeZone, hours })

const OFFICE = [
  daily('09:00', '18:00', ['monday', 'tuesday', 'wednesday', 'thursday', 'friday']),
  daily('10:00', '14:00', ['saturday']),
]
const LUNCH = [daily('08:00', '12:30'), daily('15:00', '19:30')]
const LATE = [daily('16:00', '01:00', ['friday', 'saturday'])]

/** 2026-11-23 is a Monday. */
describe('openState', () => {
  it.each([
    [
      'in the morning',
      OFFICE,
      'Europe/Vienna',
      '2026-11-23T07:59',
      { kind: 'closed', opens: '09:00', day: null },
    ],
    ['as it opens', OFFICE, 'Europe/Vienna', '2026-11-23T08:00', { kind: 'open', closes: '18:00' }],
    [
      'as it closes',
      OFFICE,
      'Europe/Vienna',
      '2026-11-23T17:00',
      { kind: 'closed', opens: '09:00', day: 'tuesday' },
    ],
    ['on a Saturday', OFFICE, 'Europe/Vienna', '2026-11-28T12:30', { kind: 'open', closes: '14:00' }],
    [
      'on a Sunday',
      OFFICE,
      'Europe/Vienna',
      '2026-11-29T12:00',
      { kind: 'closed', opens: '09:00', day: 'monday' },
    ],
    ['on its own clock', OFFICE, 'America/Denver', '2026-11-23T17:00', { kind: 'open', closes: '18:00' }],
    [
      'on its own day',
      OFFICE,
      'Asia/Tokyo',
      '2026-11-22T23:00',
      { kind: 'closed', opens: '09:00', day: null },
    ],
    ['in summer time', OFFICE, 'Europe/Vienna', '2026-07-06T07:00', { kind: 'open', closes: '18:00' }],
    ['at lunch', LUNCH, 'Europe/Zurich', '2026-11-23T12:00', { kind: 'closed', opens: '15:00', day: null }],
    ['after lunch', LUNCH, 'Europe/Zurich', '2026-11-23T14:30', { kind: 'open', closes: '19:30' }],
    ['before midnight', LATE, 'Europe/Zurich', '2026-11-27T22:30', { kind: 'open', closes: '01:00' }],
    ['after midnight', LATE, 'Europe/Zurich', '2026-11-28T23:30', { kind: 'open', closes: '01:00' }],
    [
      'later that night',
      LATE,
      'Europe/Zurich',
      '2026-11-29T00:30',
      { kind: 'closed', opens: '16:00', day: 'friday' },
    ],
    ['without hours', [], 'Europe/Zurich', '2026-11-23T12:00', { kind: 'unknown' }],
  ] as const)('%s', (_, hours, timeZone, now, expected) =>
    expect(openState(store(timeZone, hours), new Date(`${now}Z`))).toEqual(expected),
  )
})
