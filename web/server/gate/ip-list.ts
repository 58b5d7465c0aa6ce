import { BlockList, isIP, isIPv4 } from 'node:net'

/** Addresses and ranges such as 198.51.100.7 or 2001:db8::/32. */
type IpList = { has(ip: string): boolean }

/** Whether an entry is one: an address, or one with a prefix length. */
export function isIpRange(entry: string): boolean {
  const [network = '', prefix, ...more] = entry.split('/')
  if (isIP(network) === 0 || more.length > 0) return false
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (isIPv4(network) ? 32 : 128))
}

/** Throws for an entry that is no range. */
export function createIpList(entries: readonly string[]): IpList {
  const list = new BlockList()
  for (const entry of entries) {
    const [network = '', prefix] = entry.split('/')
    const family = isIPv4(network) ? 'ipv4' : 'ipv6'
    if (prefix === undefined) list.addAddress(network, family)
    else list.addSubnet(network, Number(prefix), family)
  }
  if (entries.length === 0) return { has: () => false }
  return {
    has(ip) {
      const address = ip.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '')
      const family = isIP(address)
      return family !== 0 && list.check(address, family === 4 ? 'ipv4' : 'ipv6')
    },
  }
}
