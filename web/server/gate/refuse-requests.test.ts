import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import type { AppEnv } from '../app-env.ts'
import { refuseBlocked, refuseForeignHosts } from './refuse-requests.ts'
import { createRequestGate } from './request-gate.ts'
import { setClientIp } from './set-client-ip.ts'

const gate = createRequestGate({
  publicUrl: null,
  trustProxy: true,
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
