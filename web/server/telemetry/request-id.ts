import type { IncomingMessage } from 'node:http'

/** The header in which a request's id comes from a trusted proxy, is returned, and goes on to services. */
export const REQUEST_ID_HEADER = 'x-request-id'

/** UUIDs, and what proxies and load balancers make; no room for an email address or much of a token. */
const WELL_FORMED = /^[\w.:=+/-]{8,64}$/

/** What a proxy calls the request; undefined: nothing that can be used. */
export function forwardedId({ headers }: IncomingMessage): string | undefined {
  const given = headers[REQUEST_ID_HEADER]
  return typeof given === 'string' && WELL_FORMED.test(given) ? given : undefined
}
