import { expect, it } from 'vitest'
import { mayBeSuggested } from './remembered.ts'

it.each([
  ['', true],
  ['utmQuery=%7B%7D; session=abc', true],
  ['mycountry=us', true],
  ['session=abc; countryLanguage=de-at', false],
  ['country=at', false],
  ['language=de', false],
  ['utmQuery=x; staysHere=1', false],
])('with cookies “%s” another country may be suggested: %s', (cookies, may) => {
  expect(mayBeSuggested(cookies)).toBe(may)
})
