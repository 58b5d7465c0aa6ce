import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import type { AppEnv } from '../app-env.ts'
import { createRateLimits, limitGraphql, limitPreviews, limitSearchBox } from './rate-limits.ts'

/** `wait`: what every limit answers. */
function openApp(wait: number | null, hash: string | null = null) {
  const take = async () => wait
  const preview =
    hash === null ? null : { hash, contentType: null, entry: null, timestamp: null, release: null }
  return new Hono<AppEnv>()
    .use((c, next) => {
      c.set('ip', '192.0.2.1')
      c.set('preview', preview)
      return next()
    })
    .use(limitSearchBox({ searchBox: take }))
    .use('/graphql', limitGraphql({ graphql: take }))
    .get('/de-de', limitPreviews({ preview: take }))
    .all('*', c => c.text('ok'))
}

it.each([
  ['/de-de/search/suggest?q=ski', null],
  ['/graphql', null],
  ['/de-de', 'abc'],
])('refuses %s with 429 and Retry-After once the limit is used up', async (path, hash) => {
  const response = await openApp(7, hash).request(path)
  expect([response.status, response.headers.get('retry-after')]).toEqual([429, '7'])
  expect((await openApp(null, hash).request(path)).status).toBe(200)
})

it('limits neither other paths nor published pages', async () => {
  const app = openApp(7)
  expect((await app.request('/de-de')).status).toBe(200)
  expect((await app.request('/c/skis')).status).toBe(200)
})

describe('sign-in attempts of one network', () => {
  /** Another person of the same office each time. */
  const attempt = (person: number) => ({
    ip: '192.0.2.1',
    email: `person-${person}@example.com`,
    device: null,
  })

  it('are not limited by correct passwords', async () => {
    const limits = createRateLimits()
    for (let person = 0; person < 60; person += 1) {
      expect(await limits.signIn(attempt(person)), `sign-in ${person}`).toBeNull()
      await limits.signedIn(attempt(person))
    }
  })

  it('are refused after 50 wrong passwords, whatever correct ones were between', async () => {
    const limits = createRateLimits()
    for (let person = 0; person < 50; person += 1) {
      expect(await limits.signIn(attempt(person))).toBeNull()
      await limits.signIn(attempt(1_000))
      await limits.signedIn(attempt(1_000))
    }
    expect(await limits.signIn(attempt(50))).toBeGreaterThan(0)
  })

  it('do not count when the password was not checked', async () => {
    const limits = createRateLimits()
    const device = { ...attempt(1), device: 'key' }
    for (let time = 0; time < 60; time += 1)
      for (const tried of [attempt(1), device]) {
        expect(await limits.signIn(tried), `attempt ${time}`).toBeNull()
        await limits.notChecked(tried)
      }
  })
})
