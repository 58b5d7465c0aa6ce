import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { useSharedShop } from '../harness/test-shop.ts'

const shop = useSharedShop()

const OWN = { 'sec-fetch-site': 'same-origin' }
const FORM = { ...OWN, 'content-type': 'application/x-www-form-urlencoded' }
const MULTIPART = { ...OWN, 'content-type': 'multipart/form-data; boundary=x' }
const JSON_BODY = { ...OWN, 'content-type': 'application/json' }

type Sent = { method?: string; headers?: Record<string, string>; body?: string }

const send = (path: string, init: Sent) => fetch(`${shop.url}${path}`, { redirect: 'manual', ...init })

/** Requests that are rejected without a warning in the log. */
const REFUSED: readonly (readonly [string, string, Sent])[] = [
  ['a form where there is none', '/about', { method: 'POST', headers: FORM, body: 'a=b' }],
  ['a form where there is none, by the app', '/about.data', { method: 'POST', headers: FORM, body: 'a=b' }],
  ['a form at no page', '/no/such/page/at/all', { method: 'POST', headers: FORM, body: 'a=b' }],
  ['a form of the home page', '/', { method: 'POST', headers: FORM, body: 'a=b' }],
  ['a form that is not sent to an action', '/c/skis?index', { method: 'POST', headers: FORM, body: '' }],
  ['an unknown intent of the cart', '/cart', { method: 'POST', headers: FORM, body: 'intent=explode' }],
  ['an unknown intent of the account', '/account', { method: 'POST', headers: FORM, body: 'intent=explode' }],
  ['an empty form of a product', '/p/nordwand-98', { method: 'POST', headers: FORM, body: '' }],
  ['an empty form of a product that is not there', '/p/no-such', { method: 'POST', headers: FORM, body: '' }],
  ['a form that is JSON', '/account', { method: 'POST', headers: JSON_BODY, body: '{' }],
  [
    'a form that is a text',
    '/cart',
    { method: 'POST', headers: { ...OWN, 'content-type': 'text/plain' }, body: 'x' },
  ],
  ['a form of no type', '/newsletter', { method: 'POST', headers: OWN, body: '\u0000\u0001' }],
  [
    'a form in parts that never end',
    '/cart',
    { method: 'POST', headers: MULTIPART, body: '--x\r\nContent-Disp' },
  ],
  ['an upload that breaks off', '/pro/signup', { method: 'POST', headers: MULTIPART, body: '--x\r\n\r\n' }],
  ['a form with bad escapes', '/account', { method: 'POST', headers: FORM, body: 'email=%E0%A4%A&%' }],
  ['a beacon that is no JSON', '/search/click', { method: 'POST', headers: JSON_BODY, body: '{' }],
  ['a form of the search box', '/search/suggest', { method: 'POST', headers: FORM, body: 'q=x' }],
  ['data of routes that there are not', '/about.data?_routes=routes%2Fnope', {}],
  ['data of no page', '/no/such/page.data', {}],
  ['PUT to a page', '/about', { method: 'PUT', headers: FORM, body: 'a=b' }],
  ['PUT to the app’s data', '/about.data', { method: 'PUT', headers: FORM, body: 'a=b' }],
  ['DELETE of a page', '/cart', { method: 'DELETE', headers: OWN }],
  ['PATCH', '/cart', { method: 'PATCH', headers: OWN }],
  ['OPTIONS', '/cart', { method: 'OPTIONS' }],
  ['HEAD of no page', '/no/such/page/at/all', { method: 'HEAD' }],
  ['a broken escape', '/%E0%A4%A', {}],
  ['an escape of no character', '/c/%FF', {}],
  ['JSON that breaks off', '/api/customers/login', { method: 'POST', headers: JSON_BODY, body: '{' }],
  ['a call that there is not', '/api/nothing', { headers: { 'x-bc-region': 'us' } }],
  ['no JSON for GraphQL', '/graphql', { method: 'POST', headers: JSON_BODY, body: '{' }],
  ['no question for GraphQL', '/graphql', { method: 'POST', headers: JSON_BODY, body: '{"query":"{"}' }],
  ['a webhook of nobody', '/webhooks/content', { method: 'POST', headers: JSON_BODY, body: '{' }],
  ['a webhook of nobody’s store', '/webhooks/commerce', { method: 'POST', headers: JSON_BODY, body: '[]' }],
  ['a build that there is not', '/builds/meta/none.json', {}],
  ['a picture that there is not', '/i/firnline/no-such-picture', {}],
  ['a picture larger than any', '/i/firnline/hero-spring?w=99999999', {}],
  ['an unknown confirmation token', '/confirm/nobodys', { method: 'POST', headers: FORM, body: '' }],
  ['an unknown unsubscribe token', '/unsubscribe/nobodys', { method: 'POST', headers: FORM, body: '' }],
]

describe('malformed requests', () => {
  it.each(REFUSED)('%s is refused and not logged: %s', async (_, path, sent) => {
    const before = shop.warnings.length
    const answer = await send(path, sent)
    await answer.arrayBuffer()
    expect(answer.status).toBeLessThan(500)
    expect(shop.warnings.slice(before)).toEqual([])
  })

  it.each([
    ['headers of 40 kB', `GET / HTTP/1.1\r\nhost: localhost\r\nx: ${'x'.repeat(40_000)}\r\n\r\n`],
    ['no HTTP', 'hello\r\n\r\n'],
    ['a method of nobody', 'BREW / HTTP/1.1\r\nhost: localhost\r\n\r\n'],
    ['TRACE', 'TRACE / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n'],
    ['no host', 'GET / HTTP/1.1\r\nconnection: close\r\n\r\n'],
    ['an invalid host', 'GET / HTTP/1.1\r\nhost: a b<>\r\nconnection: close\r\n\r\n'],
    ['an address that is none', 'GET http:// HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n'],
    ['an address without a slash', 'GET cart HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n'],
    ['everything', 'OPTIONS * HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n'],
  ])('%s, sent raw, is refused and not logged', async (_, raw) => {
    const before = shop.warnings.length
    const socket = connect(Number(new URL(shop.url).port), 'localhost')
    let answer = ''
    socket.on('data', chunk => {
      answer += chunk
    })
    socket.end(raw)
    await once(socket, 'close')
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /)
    expect(shop.warnings.slice(before)).toEqual([])
  })
})

describe('/favicon.ico', () => {
  it('is an icon file, not a page', async () => {
    const answer = await send('/favicon.ico', {})
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/x-icon'])
    expect([...bytes.subarray(0, 4)]).toEqual([0, 0, 1, 0])
    expect(answer.headers.get('cache-control')).toContain('max-age=')
  })
})
