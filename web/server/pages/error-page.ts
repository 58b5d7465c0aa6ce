import type { BrokenReason } from '../../app/shop.ts'
import { newNonce } from '../cache/stored-page.ts'
import { pageSecurityHeaders } from '../response/security-headers.ts'
import type { PageParts } from './render-page.ts'
import { localeOfRequest, pagePath } from './visit.ts'

type PageError = {
  readonly status: number
  readonly reason: BrokenReason
  readonly headers?: Readonly<Record<string, string>>
}

/** For whoever reads no pages (SPEC §8). */
const TEXTS: Readonly<Record<BrokenReason, string>> = {
  'too-many-redirects': 'Too many redirects',
  failed: 'Oops! Something Broke',
}

/**
 * The answer to a visit that no page could be made for (SPEC §2 Error page, other statuses): a page for whoever asked for
 * one, in the language of its address.
 */
export async function errorPage(
  parts: Pick<PageParts, 'build' | 'origins' | 'translator'>,
  request: Request,
  { status, reason, headers: more = {} }: PageError,
): Promise<Response> {
  const headers = new Headers({ 'cache-control': 'no-store', ...more })
  const isPage = !pagePath(new URL(request.url).pathname).data && accepts(request, 'text/html')
  const { build } = parts
  const { brokenPage } = (typeof build === 'function' ? await build() : build).entry.module
  if (!isPage || brokenPage === undefined) return new Response(TEXTS[reason], { status, headers })
  for (const [name, value] of pageSecurityHeaders(newNonce(), parts.origins)) headers.set(name, value)
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(brokenPage(localeOfRequest(request, null), reason, parts.translator), {
    status,
    headers,
  })
}

function accepts(request: Request, type: string): boolean {
  const accept = request.headers.get('accept') ?? '*/*'
  return accept.includes(type) || accept.includes('*/*')
}
