import { expect, it } from 'vitest'
import { isWithin } from './words.ts'

const LEANING = [
  [0, 0],
  [2, 1],
  [2, 2],
  [0, 1],
] as const

it.each([
  [1, 1, true],
  [1, 0.4, false],
  [1, 1.6, false],
  [2.1, 1.5, false],
])('knows whether a point (%d, %d) is of a word that leans: %s', (x, y, is) => {
  expect(isWithin(LEANING, { x, y })).toBe(is)
  expect(isWithin([...LEANING].reverse(), { x, y })).toBe(is)
})
