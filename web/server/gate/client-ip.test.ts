import { expect, it } from 'vitest'
import { clientIp } from './client-ip.ts'

const request = (forwarded?: string) =>
  new Request('http://shop.test/', {
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  })

it.each([
  [
    'the last address forwarded, which the trusted proxy wrote',
    '6.6.6.6, 198.51.100.7',
    true,
    '198.51.100.7',
  ],
  ['the socket’s where no proxy is trusted, whatever is forwarded', '6.6.6.6', false, 'unknown'],
  ['the socket’s where the proxy forwards nothing', undefined, true, 'unknown'],
  ['the socket’s where it forwards an empty text', '', true, 'unknown'],
])('takes %s', (_, forwarded, trusted, ip) => {
  expect(clientIp(request(forwarded), undefined, trusted)).toBe(ip)
})
