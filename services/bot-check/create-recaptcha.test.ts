import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { createRecaptcha } from './create-recaptcha.ts'

let server: Server | null = null
afterEach(async () => {
  server?.closeAllConnections()
  server?.close()
  server = null
})

type Asked = { path: string; type: string; form: Record<string, string> }

/** A server that responds like Google's verification API. */
async function verifier(answer: (response: ServerResponse) => void) {
  const asked: Asked[] = []
  const errors: unknown[] = []
  server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString()
    const type = request.headers['content-type'] ?? ''
    asked.push({ path: request.url ?? '', type, form: Object.fromEntries(new URLSearchParams(body)) })
    answer(response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new TypeError('It listens to a port.')
  const baseUrl = `http://127.0.0.1:${address.port}`
  return { check: checkAt(baseUrl, errors), asked, errors }
}

function checkAt(baseUrl: string, errors: unknown[]) {
  return createRecaptcha({
    ...{ siteKey: 'site', secretKey: 'secret', baseUrl, minScore: 0.5, timeout: 150 },
    isOwnHost: host => host === 'shop.test',
    onError: error => void errors.push(error),
  })
}

const GOOD = { success: true, score: 0.9, action: 'sign_in', hostname: 'shop.test' }
const saying = (reply: unknown) => (response: ServerResponse) => void response.end(JSON.stringify(reply))

describe('reCAPTCHA v3 bot check', () => {
  it('sends secret, token and IP address as a form', async () => {
    const { check, asked } = await verifier(saying(GOOD))
    expect(await check.verify('sign_in', 'token', '198.51.100.7')).toEqual({ ok: true, score: 0.9 })
    expect(asked).toEqual([
      {
        path: '/recaptcha/api/siteverify',
        type: 'application/x-www-form-urlencoded;charset=UTF-8',
        form: { secret: 'secret', response: 'token', remoteip: '198.51.100.7' },
      },
    ])
  })

  it.each([
    ['a low score', { ...GOOD, score: 0.4 }, { reason: 'low-score', score: 0.4 }],
    ['no score', { ...GOOD, score: undefined }, { reason: 'low-score' }],
    ['the token of another form', { ...GOOD, action: 'newsletter' }, { reason: 'wrong-action' }],
    ['the token of no form', { ...GOOD, action: undefined }, { reason: 'wrong-action' }],
    ['the token of another host', { ...GOOD, hostname: 'evil.test' }, { reason: 'wrong-host' }],
    ['the token of no host', { ...GOOD, hostname: undefined }, { reason: 'wrong-host' }],
    ['a used token', { success: false, 'error-codes': ['timeout-or-duplicate'] }, { reason: 'used' }],
    ['a wrong token', { success: false, 'error-codes': ['invalid-input-response'] }, { reason: 'malformed' }],
  ])('rejects %s', async (_, reply, refusal) => {
    const { check, errors } = await verifier(saying(reply))
    expect(await check.verify('sign_in', 'token', 'unknown')).toEqual({ ok: false, ...refusal })
    expect(errors).toEqual([])
  })

  it('accepts the minimum score', async () => {
    const { check } = await verifier(saying({ ...GOOD, score: 0.5 }))
    expect(await check.verify('sign_in', 'token', '')).toEqual({ ok: true, score: 0.5 })
  })

  it.each<[string, (response: ServerResponse) => void, RegExp]>([
    ['answers too late', () => {}, /timeout of 150ms exceeded/],
    ['stops in the middle', response => void response.write('{"success"'), /timeout of 150ms exceeded/],
    ['is broken', response => void response.writeHead(500).end(), /status code 500/],
    ['answers a page', response => void response.end('<html>'), /not JSON/],
    ['answers nothing', response => void response.end(), /no verdict/],
    ['answers another shape', saying({ success: 'yes' }), /no verdict/],
    ['has key', saying({ success: false, 'error-codes': ['invalid-input-secret'] }), /RECAPTCHA_SECRET_KEY/],
  ])('is unreachable and reports why when the vendor %s', async (_, answer, why) => {
    const { check, errors } = await verifier(answer)
    expect(await check.verify('sign_in', 'token', '')).toEqual({ ok: false, reason: 'unreachable' })
    expect(errors).toEqual([expect.objectContaining({ message: expect.stringMatching(why) })])
  })

  it('is unreachable when nothing responds', async () => {
    const errors: unknown[] = []
    const verdict = await checkAt('http://127.0.0.1:1', errors).verify('sign_in', 'token', '')
    expect(verdict).toEqual({ ok: false, reason: 'unreachable' })
    expect(errors).toHaveLength(1)
  })

  it.each(['', 'x'.repeat(9_000)])('rejects the token %# without a request', async token => {
    const { check, asked } = await verifier(saying(GOOD))
    expect(await check.verify('sign_in', token, '')).toEqual({ ok: false, reason: 'malformed' })
    expect(asked).toEqual([])
  })

  it('names its script, its key and the origins of the page’s CSP', async () => {
    const check = checkAt('https://www.recaptcha.net', [])
    expect(await check.challenge('sign_in')).toEqual({
      kind: 'recaptcha',
      siteKey: 'site',
      scriptUrl: 'https://www.recaptcha.net/recaptcha/api.js',
    })
    expect(check.origins?.scripts).toContain('https://www.recaptcha.net/recaptcha/')
  })
})
