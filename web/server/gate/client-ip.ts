import type { IncomingMessage } from 'node:http'

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
