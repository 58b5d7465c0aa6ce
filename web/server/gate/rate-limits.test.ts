import { Hono } from 'hono'
import { expect, it } from 'vitest'
import type { AppEnv } from '../app-env.ts'
import { limitGraphql, limitPreviews, limitSearchBox } from './rate-limits.ts'

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
