import { once } from 'node:events'
import { connect } from 'node:tls'

/** `problem`: why a browser would refuse it; null: it would not. */
export type Certificate = { readonly problem: string | null; readonly validTo: Date }

/** ms for the handshake. */
const PATIENCE = 10_000

/** The certificate that a host shows. Rejects when there is none. */
export async function readCertificate(url: URL): Promise<Certificate> {
  const socket = connect({
    host: url.hostname,
    port: Number(url.port) || 443,
    rejectUnauthorized: false,
  })
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(PATIENCE) })
    const validTo = new Date(socket.getPeerCertificate().valid_to)
    const { authorized, authorizationError } = socket
    return { problem: authorized ? null : String(authorizationError), validTo }
  } finally {
    socket.destroy()
  }
}
