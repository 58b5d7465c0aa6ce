import { expect, it } from 'vitest'
import { canSuggestCountry } from './country-suggestion.tsx'
import { fetchCountry } from './fetch-country.ts'

it.each([
  ['{"country":"AT"}', 'at'],
  ['{"country":null}', null],
  ['{"where":"at"}', null],
])('reads %s as %s, lowercased', async (body, country) => {
  expect(await fetchCountry(async () => new Response(body))).toBe(country)
})

it.each([
  ['a failure', async () => new Response('', { status: 503 })],
  ['no answer', () => Promise.reject(new TypeError('Network Error'))],
])('rejects on %s', async (_, send) => {
  await expect(fetchCountry(send)).rejects.toThrow()
})

it.each([
  ['', true],
  ['utmQuery=%7B%7D; session=abc', true],
  ['mycountry=us', true],
  ['session=abc; countryLanguage=de-at', false],
  ['country=at', false],
  ['language=de', false],
  ['utmQuery=x; staysHere=1', false],
])('with cookies “%s” a country can be suggested: %s', (cookies, may) => {
  expect(canSuggestCountry(cookies)).toBe(may)
})
