import { expect, it } from 'vitest'
import { breakpointAt, canPreload, canUseHighDensity, connectionInfo, isPhone, isTablet } from './device.ts'

it.each([
  [0, 'xxxs', true, false],
  [-1, 'xxxs', true, false],
  [390, 'xxxs', true, false],
  [480, 'xxs', true, false],
  [600, 'xs', true, false],
  [768, 'xs', true, false],
  [768.5, 'xs', false, true],
  [769, 'sm', false, true],
  [900, 'md', false, true],
  [1023, 'md', false, true],
  [1024, 'lg', false, true],
  [1025, 'lg', false, false],
  [1200, 'xl', false, false],
  [1440, 'xxl', false, false],
])('%s px is %s; phone %s, tablet %s', (width, breakpoint, ...kinds) => {
  expect(breakpointAt(width)).toBe(breakpoint)
  expect([isPhone(width), isTablet(width)]).toEqual(kinds)
})

it('breakpointAt falls back to lg', () => expect(breakpointAt(Number.NaN)).toBe('lg'))

it.each([
  ['4g', true, { '1x': 96, '2x': 144 }],
  ['5g', true, { '1x': 96, '2x': 144 }],
  ['3g', false, { '1x': 72, '2x': 72 }],
  ['slow-2g', false, { '1x': 72, '2x': 72 }],
  ['', false, { '1x': 72, '2x': 72 }],
  [undefined, false, { '1x': 72, '2x': 72 }],
])('connectionInfo: %s is fast: %s', (effectiveType, fastConnection, dpi) => {
  expect(connectionInfo(effectiveType)).toEqual({ fastConnection, dpi })
})

it.each([
  ['4g', false, true],
  ['4g', true, false],
  ['3g', false, false],
  ['2g', false, false],
  ['slow-2g', false, false],
  [undefined, false, true],
  [undefined, true, false],
])('%s with saveData %s: preloads and dense pictures: %s', (...given) => {
  const [effectiveType, saveData, may] = given
  expect(canPreload({ effectiveType, saveData })).toBe(may)
  expect(canUseHighDensity({ effectiveType, saveData })).toBe(may)
})
