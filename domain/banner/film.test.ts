import { expect, it } from 'vitest'
import { mayPlayFilm } from './film.ts'

it.each([
  [false, false, true],
  [true, false, false],
  [false, true, false],
  [true, true, false],
])('plays a banner’s film with save-data %s and reduced motion %s: %s', (saveData, reducedMotion, plays) => {
  expect(mayPlayFilm({ saveData, reducedMotion })).toBe(plays)
})
