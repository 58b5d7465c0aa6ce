import { expect, it } from 'vitest'
import { shownPath } from './shown-path.ts'

it.each([
  ['letters', '/de-de/schl%C3%BCssel', '/de-de/schlüssel'],
  ['spaces', '/new%20skis', '/new skis'],
  ['what was not encoded', '/c/skis', '/c/skis'],
  ['markup', '/%3Cb%3E', '/<b>'],
])('decodes %s', (_, path, shown) => expect(shownPath(path)).toBe(shown))

it.each([
  ['a slash that is no separator', '/a%2Fb'],
  ['bytes that are no text', '/%E0%A4%A'],
  ['half a character', '/%C3/x'],
  ['control characters', '/a%0D%0Ab%00'],
  ['characters that change the direction of text', '/%E2%80%AEgnp.exe'],
  ['characters without width', '/a%E2%80%8Bb'],
  ['a percent sign alone', '/100%'],
])('keeps %s as it is', (_, path) => expect(shownPath(path)).toBe(path))
