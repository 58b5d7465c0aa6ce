import { afterEach, expect, it, vi } from 'vitest'
import { askCountry } from './ask-country.ts'

afterEach(() => vi.restoreAllMocks())

it.each([
  ['{"country":"AT"}', 'at'],
  ['{"country":null}', null],
])('reads %s as %s, lowercased', async (body, country) => {
  expect(await askCountry(async () => new Response(body))).toBe(country)
})

it.each([
  ['a failure', async () => new Response('', { status: 503 })],
  ['another answer', async () => new Response('{"where":"at"}')],
  ['no answer', () => Promise.reject(new TypeError('Network Error'))],
])('logs %s, and no more', async (_, send) => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  expect(await askCountry(send)).toBeNull()
  expect(log).toHaveBeenCalledTimes(1)
})
