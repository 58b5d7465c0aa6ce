import type { Locale } from '@firnline/domain/locale/locale'
import { expect, it } from 'vitest'
import { translator } from '../../app/fixture/messages-in.ts'
import { errorPage } from './error-page.ts'
import { TEST_BUILD } from './fixture/test-build.ts'

const BUILD = {
  ...TEST_BUILD,
  entry: {
    module: {
      ...TEST_BUILD.entry.module,
      brokenPage: (locale: Locale, reason: string) => `<p>${locale.code} ${reason}</p>`,
    },
  },
}

const policyFor = () => ["default-src 'self'", ''] as const
const PARTS = { build: BUILD, policyFor, translator, publicUrl: null }
const FAILED = { status: 503, reason: 'failed', headers: { 'retry-after': '5' } } as const

const ask = (path: string, accept: string) =>
  errorPage(PARTS, new Request(`http://shop.test${path}`, { headers: { accept } }), FAILED)

it('is a page for browsers, in the locale of the address, never stored', async () => {
  const answer = await ask('/de-at/c/skis', 'text/html,*/*;q=0.8')
  expect(answer.status).toBe(503)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': '5',
    'content-security-policy': expect.stringContaining("default-src 'self'"),
  })
  expect(await answer.text()).toBe('<p>de-at failed</p>')
})

it.each([
  ['a page’s data', '/de-at/c/skis.data', '*/*'],
  ['no HTML', '/de-at/c/skis', 'application/json'],
])('is a sentence for who asks for %s', async (_, path, accept) => {
  const answer = await ask(path, accept)
  expect(answer.status).toBe(503)
  expect(await answer.text()).toBe('Oops! Something Broke')
})
