import { expect, it } from 'vitest'
import { parseHexColor, textColorOn } from './color.ts'

it.each([
  ['#ffffff', 'dark'],
  ['#818181', 'dark'],
  ['#808080', 'light'],
  ['#0c131a', 'light'],
  ['#ff5a1f', 'dark'],
  ['#0000ff', 'light'],
] as const)('textColorOn %s is %s', (ground, words) => {
  expect(textColorOn(ground)).toBe(words)
})

it.each([
  ['#FFF', '#ffffff'],
  [' #2f4A3f ', '#2f4a3f'],
  ['red', null],
  ['#12345', null],
  ['', null],
  ['#fff;background:url(x)', null],
])('parseHexColor reads “%s” as %s', (text, hex) => {
  expect(parseHexColor(text)).toBe(hex)
})
