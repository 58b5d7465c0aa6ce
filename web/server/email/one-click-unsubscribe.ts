import { splitLocale } from '@firnline/domain/locale/locale-path'

/**
 * Whether a form needs no word of where it was sent from: the link that ends letters proves by itself whose it is, and mail
 * programs send its form with one click, from no page at all (RFC 8058).
 */
export function isOneClickUnsubscribe(path: string): boolean {
  return /^\/unsubscribe\/[^/]+$/.test(splitLocale(path).rest)
}

/** A mail program in a browser names its own site, which the router would refuse as a foreign one. */
export function withoutOrigin(request: Request): Request {
  const headers = new Headers(request.headers)
  headers.delete('origin')
  return new Request(request, { headers })
}
