import { expect, it } from 'vitest'
import { networkOf } from './client-address.ts'

it.each([
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:DB8:0:0:ffff::9', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['198.51.100.7', '198.51.100.7'],
])('counts %s as %s', (address, network) => expect(networkOf(address)).toBe(network))
