import { splitLocale } from '@firnline/domain/locale/locale-path'

/**
 * Whether a form may come from any origin: an unsubscribe link is its own proof, and mail programs send its form with one click
 * (RFC 8058).
 */
export function isOneClickUnsubscribe(path: string): boolean {
  return /^\/unsubscribe\/[^/]+$/.test(splitLocale(path).rest)
}

/** A mail program in a browser sends its own origin, which React Router would refuse. */
export function withoutOrigin(request: Request): Request {
  const headers = new Headers(request.headers)
  headers.delete('origin')
  return new Request(request, { headers })
}
