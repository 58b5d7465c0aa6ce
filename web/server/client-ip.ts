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
  const forwarded = trustProxy ? request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  if (forwarded !== undefined && forwarded !== '') return forwarded
  return incoming?.socket.remoteAddress ?? 'unknown'
}
