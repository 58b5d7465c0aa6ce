import { expect, it } from 'vitest'
import { calendarDays, promisedDays, promisedRange } from './promise.ts'

it.each([
  [null, null],
  [0, 0],
  [30, 30],
  [-1, null],
  [2.5, null],
])('promises for %s entered days %s', (entered, days) => expect(promisedDays(entered)).toBe(days))

it.each([
  [2, 5, { min: 2, max: 5 }],
  [3, 3, { min: 3, max: 3 }],
  [5, 2, null],
  [null, 5, null],
  [2, null, null],
  [-2, 5, null],
])('promises for %s to %s days %j', (min, max, range) => expect(promisedRange(min, max)).toEqual(range))

it.each([
  [0, 0],
  [1, 3],
  [2, 4],
  [5, 7],
  [6, 10],
])('%s working days from a Friday are %s days', (working, days) => expect(calendarDays(working)).toBe(days))
