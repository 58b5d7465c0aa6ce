import { expect, it } from 'vitest'
import { gestureOf } from './gesture.ts'

it.each([
  [{ x: 0, y: 0, ms: 120 }, 'tap'],
  [{ x: 10, y: -10, ms: 399 }, 'tap'],
  [{ x: 4, y: 2, ms: 400 }, 'hold'],
  [{ x: 11, y: 0, ms: 120 }, null],
  [{ x: -29, y: 8, ms: 120 }, null],
  [{ x: -30, y: 8, ms: 120 }, 'swipe-left'],
  [{ x: 64, y: 63, ms: 900 }, 'swipe-right'],
  [{ x: 12, y: -80, ms: 120 }, 'swipe-up'],
  [{ x: 30, y: 30, ms: 120 }, 'swipe-down'],
])('gestureOf %j is %s', (stroke, gesture) => {
  expect(gestureOf(stroke)).toBe(gesture)
})
