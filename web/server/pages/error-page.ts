import type { Context } from 'hono'
import type { BrokenReason } from '../../app/contexts/render.ts'
import type { ServerParts } from '../app-parts.ts'
import { toErrorResponse } from '../errors.ts'
import { pagePath } from '../paths.ts'
import { pageSecurityHeaders } from '../response/security-headers.ts'
import { readBuild } from './shop-build.ts'
import { localeOfRequest } from './visit.ts'

type ErrorPageParts = Pick<ServerParts, 'build' | 'policyFor' | 'translator' | 'publicUrl'>

type PageError = {
  readonly status: number
  readonly reason: BrokenReason
  readonly headers?: Readonly<Record<string, string>>
}

/** For clients that do not accept HTML. */
const TEXTS: Readonly<Record<BrokenReason, string>> = {
  'too-many-redirects': 'Too many redirects',
  failed: 'Oops! Something Broke',
}

/** The response where no page could be rendered: a page in the language of its address where HTML is accepted, else text. */
export async function errorPage(
  parts: ErrorPageParts,
  request: Request,
  { status, reason, headers: more = {} }: PageError,
): Promise<Response> {
  const headers = new Headers({ 'cache-control': 'no-store', ...more })
  const statusText = reason === 'too-many-redirects' ? TEXTS[reason] : ''
  const isPage = !pagePath(new URL(request.url).pathname).data && accepts(request, 'text/html')
  const { build, publicUrl } = parts
  const { brokenPage } = (await readBuild(build)).entry.module
  if (!isPage || brokenPage === undefined) return new Response(TEXTS[reason], { status, statusText, headers })
  for (const [name, value] of pageSecurityHeaders([], parts.policyFor(null))) headers.set(name, value)
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(brokenPage(localeOfRequest(request, null, publicUrl), reason, parts.translator), {
    status,
    statusText,
    headers,
  })
}

/** Hono's error handler. */
export function sendErrorPage(parts: ErrorPageParts & { readonly onError: (error: unknown) => void }) {
  return (error: Error, c: Context): Promise<Response> => {
    const { status, headers, expected } = toErrorResponse(error)
    if (!expected) parts.onError(error)
    return errorPage(parts, c.req.raw, { status, reason: 'failed', headers })
  }
}

function accepts(request: Request, type: string): boolean {
  const accept = request.headers.get('accept') ?? '*/*'
  return accept.includes(type) || accept.includes('*/*')
}
