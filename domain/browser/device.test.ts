import { expect, it } from 'vitest'
import { breakpointAt, isPhone, isTablet } from './device.ts'

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
