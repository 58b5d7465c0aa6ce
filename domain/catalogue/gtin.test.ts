import { expect, it } from 'vitest'
import { isGtin } from './gtin.ts'

it.each([
  ['40170725', true],
  ['036000291452', true],
  ['4006381333931', true],
  ['14006381333938', true],
  ['4006381333932', false],
  ['400638133393', false],
  ['4006381333931 ', false],
  ['FL-NW98', false],
  ['', false],
])('%s is a GTIN: %s', (code, is) => expect(isGtin(code)).toBe(is))
