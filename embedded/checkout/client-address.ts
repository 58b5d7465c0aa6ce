import { isIP } from 'node:net'

/** The network address a request came from: requests are passed between servers without their sockets. */
const addresses = new WeakMap<Request, string>()

export function noteAddress(request: Request, address: string | undefined): void {
  if (address !== undefined) addresses.set(request, plain(address))
}

/** '' for a request that came over no socket. */
export function addressOf(request: Request): string {
  return addresses.get(request) ?? ''
}

/** An IPv4 address that a socket for both versions writes as `::ffff:10.0.0.1`. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/, '')
}

/** What limits count an address by: an IPv4 address itself, of an IPv6 address its /64, since one household has all of it. */
export function networkOf(address: string): string {
  const bare = address.replace(/%.*$/, '')
  if (isIP(bare) !== 6) return bare
  // URL writes every IPv6 address alike: compressed, lower case, without dots.
  const [before = '', after = ''] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split('::')
  const head = before === '' ? [] : before.split(':')
  const tail = after === '' ? [] : after.split(':')
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0')
  return `${[...head, ...zeros, ...tail].slice(0, 4).join(':')}::/64`
}
