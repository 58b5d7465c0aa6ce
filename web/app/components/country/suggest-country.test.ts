import { afterEach, expect, it, vi } from 'vitest'
import { canSuggestCountry } from './country-suggestion.tsx'
import { fetchCountry } from './suggest-country.ts'

afterEach(() => vi.restoreAllMocks())

it.each([
  ['{"country":"AT"}', 'at'],
  ['{"country":null}', null],
])('reads %s as %s, lowercased', async (body, country) => {
  expect(await fetchCountry(async () => new Response(body))).toBe(country)
})

it.each([
  ['a failure', async () => new Response('', { status: 503 })],
  ['another answer', async () => new Response('{"where":"at"}')],
  ['no answer', () => Promise.reject(new TypeError('Network Error'))],
])('only logs %s', async (_, send) => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  expect(await fetchCountry(send)).toBeNull()
  expect(log).toHaveBeenCalledTimes(1)
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
