import { normalizePath, splitLocale } from '@firnline/domain/locale/locale-path'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../app-env.ts'
import { CASE_SENSITIVE_SEGMENTS } from '../paths.ts'

/** RFC 3986 §2.3: encoded or not, they mean the same. */
const UNRESERVED = /[\w.~-]/

/**
 * The one spelling of a path that every rule reads: lower case, unreserved characters not encoded, no doubled or trailing
 * slashes, page data (`.data`) as React Router's client asks for it. Tokens and file names keep their case.
 */
export function canonicalPath(pathname: string): string {
  const [, ...segments] = normalizePath(pathname).split('/')
  const isLocalized = splitLocale(pathname).segment !== null
  const first = decodeUnreserved(segments[isLocalized ? 1 : 0] ?? '').toLowerCase()
  const kept = CASE_SENSITIVE_SEGMENTS.includes(first) ? (isLocalized ? 2 : 1) : segments.length
  return withDataSuffix(segments.map((segment, at) => canonicalSegment(segment, at >= kept)))
}

/** React Router's server reads `/a/.data` and `/a/_.data` as it reads `/a.data`. */
function withDataSuffix(segments: readonly string[]): string {
  const path = `/${segments.join('/')}`
  if (!path.endsWith('.data')) return path
  const own = path.slice(1, -'.data'.length).split('/')
  const end = own.findLastIndex(segment => !['', '_', '_root'].includes(segment))
  return end === -1 ? '/_.data' : `/${own.slice(0, end + 1).join('/')}.data`
}

function canonicalSegment(segment: string, keepsCase: boolean): string {
  const decoded = decodeUnreserved(segment)
  return keepsCase
    ? decoded
    : decoded.replace(/%[\dA-F]{2}|[A-Z]+/g, part => (part[0] === '%' ? part : part.toLowerCase()))
}

/** Every other escape is written with capitals. */
function decodeUnreserved(segment: string): string {
  return segment.replace(/%[\da-f]{2}/gi, encoded => {
    const character = String.fromCharCode(Number.parseInt(encoded.slice(1), 16))
    return UNRESERVED.test(character) ? character : encoded.toUpperCase()
  })
}

type Fetch = (request: Request, env: AppEnv['Bindings']) => Response | Promise<Response>

/**
 * Redirects a GET or HEAD of another spelling: to where `fetch`, the app itself, redirects the canonical path, else
 * permanently to that path. So locale, spelling and redirect entry are one redirect.
 */
export function redirectToCanonicalPath(fetch: Fetch) {
  return createMiddleware<AppEnv>(async (c, next) => {
    if (!isRead(c.req.raw)) return next()
    const url = new URL(c.req.url)
    const path = canonicalPath(url.pathname)
    if (path === url.pathname) return next()
    url.pathname = path
    const canonical = await fetch(new Request(url, c.req.raw), { ...c.env, isRespelled: true })
    if (canonical.headers.has('location')) return canonical
    await canonical.body?.cancel()
    const headers = { location: `${path}${url.search}`, 'cache-control': 'public, max-age=3600' }
    return new Response(null, { status: 301, headers })
  })
}

/** Ends a request that an earlier handler redirects, where no redirect entry or locale applies: no page is rendered. */
export const endRedirected = createMiddleware<AppEnv>(async (c, next) =>
  c.env.isRespelled === true || c.var.endsInRedirect === true ? c.body(null, 204) : next(),
)

/** A write cannot be redirected by every client: it is handled at its canonical path. */
export function atCanonicalPath(request: Request): Request {
  if (isRead(request)) return request
  const url = new URL(request.url)
  const path = canonicalPath(url.pathname)
  if (path === url.pathname) return request
  url.pathname = path
  return new Request(url, request)
}

function isRead({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD'
}
