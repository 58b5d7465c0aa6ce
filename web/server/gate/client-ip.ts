import { isIP } from 'node:net'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../app-env.ts'
import type { RequestGate } from './request-gate.ts'

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

/** Sets `ip`. */
export function setClientIp(gate: Pick<RequestGate, 'ipOf'>) {
  return createMiddleware<AppEnv>((c, next) => {
    c.set('ip', gate.ipOf(c.req.raw, c.env.incoming))
    return next()
  })
}
