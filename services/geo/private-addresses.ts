import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** Loopback, private, link-local, shared and documentation ranges: they are in no country. */
const RANGES = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.2.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/3'],
  ...['::/127', '64:ff9b:1::/48', 'fc00::/7', 'fe80::/10', 'ff00::/8', '2001:db8::/32'],
]

const list = new BlockList()
for (const range of RANGES) {
  const [network = '', prefix] = range.split('/')
  list.addSubnet(network, Number(prefix), isIPv6(network) ? 'ipv6' : 'ipv4')
}

/** An address that may be in a country, IPv4 unwrapped from IPv6; null: it is none, or private. */
export function publicAddress(ip: string): string | null {
  const address = ip.replace(/^::ffff:(?=\d+\.)/i, '')
  if (isIPv4(address)) return list.check(address, 'ipv4') ? null : address
  return isIPv6(address) && !address.includes('%') && !list.check(address, 'ipv6') ? address : null
}
