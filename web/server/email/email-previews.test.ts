import { LANGUAGES } from '@firnline/domain/locale/locale'
import { amplienceSource } from '@firnline/services/media/amplience'
import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { fakeShop } from '../../app/fixture/fake-shop.ts'
import { translator } from '../../app/fixture/messages-in.ts'
import { TEST_BUILD } from '../pages/fixture/test-build.ts'
import { QUIET_COMMERCE } from '../session/cart/fixture/quiet-commerce.ts'
import { createEmailPreviews, EMAIL_PREVIEWS_PATH } from './email-previews.ts'

const errors: unknown[] = []
const app = new Hono().route(
  EMAIL_PREVIEWS_PATH,
  createEmailPreviews({
    build: TEST_BUILD,
    media: { ...amplienceSource('', 'firnline'), fetch: null },
    translator,
    services: { forPage: () => ({ ...fakeShop(), commerce: QUIET_COMMERCE }) },
    mail: { originOf: () => 'http://shop.test' },
    onError: error => errors.push(error),
  }),
)

describe('email previews', () => {
  it('show every email in every language, as HTML and as text', async () => {
    const list = await (await app.request(EMAIL_PREVIEWS_PATH)).text()
    const links = [...list.matchAll(/href="([^"]+)"/g)].map(([, link = '']) => link)
    expect(links).toHaveLength(8 * LANGUAGES.length * 2)
    for (const link of links) {
      const answer = await app.request(link)
      expect(answer.status, link).toBe(200)
      expect(answer.headers.get('content-type')).toMatch(
        link.endsWith('/text') ? /^text\/plain/ : /^text\/html/,
      )
    }
    expect(errors).toEqual([])
  })

  it.each(['/de/poem', '/xx/pro-welcome'])('are not there where there is none: %s', async path => {
    expect((await app.request(`${EMAIL_PREVIEWS_PATH}${path}`)).status).toBe(404)
  })
})
