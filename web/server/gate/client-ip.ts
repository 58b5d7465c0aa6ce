import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, isIPv4 } from 'node:net'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../app-env.ts'
import type { RequestGate } from './request-gate.ts'

/**
 * The address a request comes from: the socket's, or what the proxy before the shop says last in X-Forwarded-For. Earlier
 * entries are the client's own words.
 */
export function clientIp(
  request: Request,
  incoming: IncomingMessage | undefined,
  trustProxy: boolean,
): string {
  return lastForwarded(trustProxy ? request.headers.get('x-forwarded-for') : null) ?? socketIp(incoming)
}

/** The same before a Request is made. */
export function incomingIp(incoming: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy ? incoming.headers['x-forwarded-for'] : undefined
  return lastForwarded(forwarded === undefined ? null : String(forwarded)) ?? socketIp(incoming)
}

function socketIp(incoming: IncomingMessage | undefined): string {
  return incoming?.socket.remoteAddress ?? 'unknown'
}

/** Of a header that each proxy adds to, what the last one wrote; null: nothing. */
export function lastForwarded(header: string | null): string | null {
  const last = header?.split(',').at(-1)?.trim() ?? ''
  return last === '' ? null : last
}

/**
 * What limits count an address by: an IPv4 address itself, of an IPv6 address its /64, because one customer of a provider has all
 * of it. Whatever is no address counts as it is written.
 */
export function networkOf(ip: string): string {
  const address = ip.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '')
  if (isIP(address) !== 6) return address
  // URL writes every IPv6 address alike: compressed, lower case, without dots.
  const [before = '', after = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const head = before === '' ? [] : before.split(':')
  const tail = after === '' ? [] : after.split(':')
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0')
  return `${[...head, ...zeros, ...tail].slice(0, 4).join(':')}::/64`
}

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
      const address = ip.replace(/^::ffff:(?=\d+\.)/i, '')
      const family = isIP(address)
      return family !== 0 && list.check(address, family === 4 ? 'ipv4' : 'ipv6')
    },
  }
}

/** Sets `ip`. */
export function setClientIp(gate: Pick<RequestGate, 'ipOf'>) {
  return createMiddleware<AppEnv>((c, next) => {
    c.set('ip', gate.ipOf(c.req.raw, c.env.incoming))
    return next()
  })
}
