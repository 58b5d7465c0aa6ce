import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import type { AppEnv } from '../app-env.ts'
import { setClientIp } from './client-ip.ts'
import { limitFormSize, refuseBlocked, refuseForeignForms, refuseForeignHosts } from './refuse-requests.ts'
import { createRequestGate } from './request-gate.ts'

const gate = createRequestGate({
  publicUrl: null,
  trustedProxies: ['127.0.0.1'],
  trustedGeoHeader: null,
  allowedHosts: ['shop.test'],
  blockedIps: ['198.51.100.0/24'],
  neverBlockedIps: ['198.51.100.7'],
})
const app = new Hono<AppEnv>()
  .use(setClientIp(gate), refuseBlocked(gate), refuseForeignHosts(gate))
  .all('*', c => c.text(c.var.ip))

const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } })

describe('refuseBlocked', () => {
  it('refuses a blocked URL with 403', async () => {
    expect((await app.request('http://shop.test/wp-login.php', {}, {})).status).toBe(403)
  })

  it('answers calls of /api in the shape of their errors', async () => {
    const response = await app.request('http://shop.test/api/x.php', {}, {})
    expect(response.status).toBe(403)
    expect(await response.json()).toEqual({ status: 403, title: 'Blocked', errors: {} })
  })

  it('names the allowed methods with a 405', async () => {
    const response = await app.request('http://shop.test/', { method: 'PATCH' }, {})
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toContain('GET')
  })

  it('refuses a blocked range, except for addresses that are never blocked', async () => {
    expect((await app.request('http://shop.test/', from('198.51.100.8'), {})).status).toBe(403)
    const allowed = await app.request('http://shop.test/', from('198.51.100.7'), {})
    expect([allowed.status, await allowed.text()]).toEqual([200, '198.51.100.7'])
  })
})

it('refuses a foreign host with 400', async () => {
  expect((await app.request('http://other.test/', {}, {})).status).toBe(400)
})

const forms = new Hono<AppEnv>().post('*', limitFormSize, refuseForeignForms, async c =>
  c.text(`${c.req.raw.headers.get('origin')} ${(await c.req.raw.text()).length}`),
)
const post = (path: string, body: string, headers: Record<string, string>) =>
  forms.request(`http://shop.test${path}`, { method: 'POST', body, headers })

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
