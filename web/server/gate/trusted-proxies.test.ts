import { expect, it } from 'vitest'
import { createTrustedProxies, PRIVATE_RANGES } from './trusted-proxies.ts'

const proxies = createTrustedProxies(['10.0.0.0/8', '203.0.113.7', '2001:db8:ff::/48'])

it.each([
  ['the peer, where it is no proxy', '198.51.100.1', '6.6.6.6', '198.51.100.1'],
  ['the peer, where the proxy forwards nothing', '10.0.0.1', null, '10.0.0.1'],
  ['the peer, where it forwards an empty text', '10.0.0.1', ' , ', '10.0.0.1'],
  ['the last address, which the proxy wrote', '10.0.0.1', '6.6.6.6, 198.51.100.7', '198.51.100.7'],
  [
    'the last address before a chain of proxies',
    '::ffff:10.0.0.1',
    '6.6.6.6, 198.51.100.7, 203.0.113.7, 10.9.8.7',
    '198.51.100.7',
  ],
  [
    'the last one, where a proxy in the chain is not trusted',
    '10.0.0.1',
    '6.6.6.6, 203.0.113.8',
    '203.0.113.8',
  ],
  ['the first one, where all are proxies', '10.0.0.1', '10.0.0.3, 10.0.0.2', '10.0.0.3'],
  ['an address with a port', '10.0.0.1', '198.51.100.7:4711, 10.0.0.2:80', '198.51.100.7'],
  ['an IPv6 address', '2001:db8:ff::1', '2001:db8:1::9', '2001:db8:1::9'],
  ['an IPv6 address with a port', '10.0.0.1', '[2001:db8:1::9]:4711', '2001:db8:1::9'],
  ['what is no address', '10.0.0.1', 'unknown', 'unknown'],
])('takes %s', (_, peer, forwarded, client) => {
  expect(proxies.clientOf(peer, forwarded)).toBe(client)
})

it('trusts nobody where none is named', () => {
  expect(createTrustedProxies([]).has('127.0.0.1')).toBe(false)
})

it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1', '192.168.1.4', '172.31.0.1', 'fd00::1', 'fe80::1%eth0'])(
  'counts %s as private',
  address => expect(createTrustedProxies(PRIVATE_RANGES).has(address)).toBe(true),
)

it.each(['172.32.0.1', '192.169.0.1', '198.51.100.1', '2001:db8::1', 'unknown', ''])(
  'does not count %s as private',
  address => expect(createTrustedProxies(PRIVATE_RANGES).has(address)).toBe(false),
)
