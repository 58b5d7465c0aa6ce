import { isLoopback } from '../gate/own-hosts.ts'

/** A year, in seconds. Subdomains may be somebody else's: a shop that owns them all can say so in its proxy. */
export const TRANSPORT_SECURITY: [string, string] = ['strict-transport-security', 'max-age=31536000']

/** Browsers remember it for a host with all its ports, so it is never said of this machine itself. */
export function needsTransportSecurity(publicAddress: string): boolean {
  const { protocol, hostname } = new URL(publicAddress)
  return protocol === 'https:' && !isLoopback(hostname)
}
