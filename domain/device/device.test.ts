import { expect, it } from 'vitest'
import { breakpointAt, isMobile, isPhone, isTablet } from './device.ts'

it.each([
  [0, 'xxxs', true, true, false],
  [-1, 'xxxs', true, true, false],
  [390, 'xxxs', true, true, false],
  [480, 'xxs', true, true, false],
  [600, 'xs', true, true, false],
  [768, 'xs', true, true, false],
  [768.5, 'xs', true, false, true],
  [769, 'sm', true, false, true],
  [900, 'md', true, false, true],
  [1023, 'md', true, false, true],
  [1024, 'lg', false, false, true],
  [1025, 'lg', false, false, false],
  [1200, 'xl', false, false, false],
  [1440, 'xxl', false, false, false],
])('%s px is %s; mobile %s, phone %s, tablet %s (SPEC §4 Breakpoints, §9)', (width, breakpoint, ...kinds) => {
  expect(breakpointAt(width)).toBe(breakpoint)
  expect([isMobile(width), isPhone(width), isTablet(width)]).toEqual(kinds)
})

it('takes lg while nothing is known (SPEC §4)', () => expect(breakpointAt(Number.NaN)).toBe('lg'))
