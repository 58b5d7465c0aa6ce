import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import type { AppEnv } from '../app-env.ts'
import { limitFormSize, refuseForeignForms } from './guard-forms.ts'

const app = new Hono<AppEnv>().post('*', limitFormSize, refuseForeignForms, async c =>
  c.text(`${c.req.raw.headers.get('origin')} ${(await c.req.raw.text()).length}`),
)
const post = (path: string, body: string, headers: Record<string, string>) =>
  app.request(`http://shop.test${path}`, { method: 'POST', body, headers })

const OWN = { origin: 'http://shop.test' }
const FOREIGN = { origin: 'http://mail.test' }
const MEGABYTE = 'x'.repeat(1024 * 1024)

describe('limitFormSize', () => {
  it('refuses more than 1 MB, except where a file comes along', async () => {
    expect((await post('/cart', `${MEGABYTE}x`, OWN)).status).toBe(413)
    expect((await post('/de-de/pro/signup', `${MEGABYTE}x`, OWN)).status).toBe(200)
    expect(await (await post('/cart', MEGABYTE, OWN)).text()).toBe(`http://shop.test ${MEGABYTE.length}`)
  })
})

describe('refuseForeignForms', () => {
  it('refuses a form of another site', async () => {
    expect((await post('/cart', 'a=1', FOREIGN)).status).toBe(403)
  })

  it('takes the one-click unsubscribe form from anywhere, without its origin', async () => {
    const response = await post('/de-de/unsubscribe/token', 'a=1', FOREIGN)
    expect([response.status, await response.text()]).toEqual([200, 'null 3'])
  })
})
