import { expect, it } from 'vitest'
import { clientIp, networkOf } from './client-ip.ts'

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

it.each([
  ['198.51.100.7', '198.51.100.7'],
  ['::ffff:198.51.100.7', '198.51.100.7'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2:ffff:0:0:1', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002:0:0:0:9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['1:2:3:4:5:6:7::', '1:2:3:4::/64'],
  ['unknown', 'unknown'],
])('counts %s as %s', (ip, network) => expect(networkOf(ip)).toBe(network))
