import { type PageOrigins, pageSecurityHeaders } from '../response/security-headers.ts'
import { type Encoding, newNonce, type StoredPage, stampPage } from './stored-page.ts'

/** The body and its policy's nonce belong together, so a copy must not be revalidated into another answer. */
export const STORED_HEADERS: [string, string][] = [
  ['cache-control', 'no-cache'],
  ['vary', 'accept-encoding, cookie, accept-language'],
]

/** One answer from a stored page: its own nonce in the policy and in the body. */
export async function sendStoredPage(
  page: StoredPage,
  request: Request,
  origins: PageOrigins,
): Promise<Response> {
  const nonce = newNonce()
  const encoding = chooseEncoding(request.headers.get('accept-encoding') ?? '')
  const body = await stampPage(page, encoding, nonce)
  const headers: [string, string][] = [
    ...page.headers,
    ...pageSecurityHeaders(nonce, origins),
    ...STORED_HEADERS,
    ['content-length', String(body.length)],
  ]
  if (encoding !== 'identity') headers.push(['content-encoding', encoding])
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), {
    status: page.status,
    headers,
  })
}

/** `ours`: what the answer can be had in beside as it is, the best first. */
export function chooseEncoding(accepted: string, ours: readonly Encoding[] = ['br', 'gzip']): Encoding {
  const offers = accepted
    .toLowerCase()
    .split(',')
    .map(offer => offer.trim())
  const takes = (name: string) =>
    offers.some(offer => offer === name || (offer.startsWith(`${name};`) && !/;\s*q=0(?:\.0*)?$/.test(offer)))
  return ours.find(takes) ?? 'identity'
}
