import { expect, it } from 'vitest'
import { BUILD_CHECK_INTERVAL, canReload, isNewBuild } from './new-build.ts'

it.each([
  ['a', 'a', false],
  ['a', 'b', true],
  ['', 'b', false],
  ['a', '', false],
])('isNewBuild of “%s” and “%s”: %s', (own, latest, isNew) => {
  expect(isNewBuild(own, latest)).toBe(isNew)
})

it.each([
  [null, true],
  [50_000, false],
  [40_001, false],
  [40_000, true],
  [60_000, true],
  [Number.NaN, true],
])('canReload at 50,000 after a reload at %s: %s', (last, may) => {
  expect(canReload(50_000, last)).toBe(may)
})

it('the build is checked every 60 minutes', () => expect(BUILD_CHECK_INTERVAL / 60_000).toBe(60))
