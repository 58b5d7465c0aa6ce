import { MAX_PROOF_BYTES } from '@firnline/domain/customer/pro-application'
import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../app-env.ts'
import { isOneClickUnsubscribe, isUpload } from '../paths.ts'
import type { RequestGate } from './request-gate.ts'

/** Requests that are refused before any work is done. */

const BLOCKED_IN_URL = ['.php', 'wp-', '-wp', 'sleep(', 'select(']
const BLOCKED_AGENT = /sleep\(|select\(/i

/** Characters; browsers and proxies agree on less. */
const LONGEST_URL = 8_192

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']

/** `allow`: the methods that there are. */
export type Refusal = {
  readonly status: 400 | 403 | 405 | 414
  readonly text: string
  readonly allow?: string
}

export function refusalOf(request: Request): Refusal | null {
  if (!METHODS.includes(request.method))
    return { status: 405, text: 'Method not allowed', allow: METHODS.join(', ') }
  if (request.url.length > LONGEST_URL) return { status: 414, text: 'The address is too long' }
  if (isBlockedAddress(request.url)) return { status: 403, text: 'Blocked' }
  if (isBlockedAgent(request.headers.get('user-agent') ?? '')) return { status: 403, text: 'Blocked' }
  return isReadable(new URL(request.url).pathname)
    ? null
    : { status: 400, text: 'The address is not readable' }
}

/** Also of a part of one. */
export function isBlockedAddress(address: string): boolean {
  const written = decodeLeniently(address).toLowerCase()
  return BLOCKED_IN_URL.some(part => written.includes(part))
}

export function isBlockedAgent(agent: string): boolean {
  return BLOCKED_AGENT.test(agent)
}

function isReadable(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes('\0')
  } catch (error) {
    if (error instanceof URIError) return false
    throw error
  }
}

/** Every ASCII character that is written encoded, as itself. */
function decodeLeniently(url: string): string {
  return url.replace(/%([2-7][\da-f])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}

/**
 * Whether a write comes from our own pages: browsers say where a request starts in Sec-Fetch-Site or Origin.
 * Public pages are shared and hold no token, so their plain forms are guarded by this and the SameSite cookie.
 */
export function isOwnOrigin(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin' && site !== 'none') return false
  const origin = request.headers.get('origin')
  if (origin === null) return site !== null
  return origin === new URL(request.url).origin
}

/** Refuses blocked URLs, user agents and addresses, unknown methods and unreadable paths. */
export function refuseBlocked(gate: Pick<RequestGate, 'refusalOf'>) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const refusal = gate.refusalOf(c.req.raw, c.var.ip)
    if (refusal === null) return next()
    const { status, text: title, allow } = refusal
    if (allow !== undefined) c.header('allow', allow)
    const isApi = new URL(c.req.url).pathname.startsWith('/api/')
    return isApi ? c.json({ status, title, errors: {} }, status) : c.text(title, status)
  })
}

/** Refuses requests that name a host which is not the shop's. */
export function refuseForeignHosts(gate: Pick<RequestGate, 'isOwnHost'>) {
  return createMiddleware<AppEnv>(async (c, next) =>
    gate.isOwnHost(c.req.raw, c.env.incoming) ? next() : c.text('This host is not the shop’s.', 400),
  )
}

/** Bytes. */
const MAX_FORM = 1024 * 1024
const MAX_UPLOAD = MAX_PROOF_BYTES + MAX_FORM

const onError = (c: Context) => c.text('The form is too large.', 413)
const formLimit = bodyLimit({ maxSize: MAX_FORM, onError })
const uploadLimit = bodyLimit({ maxSize: MAX_UPLOAD, onError })

/** Refuses forms that are too large. */
export const limitFormSize = createMiddleware<AppEnv>((c, next) => {
  return (isUpload(c.req.path) ? uploadLimit : formLimit)(c, next)
})

/** Refuses forms of other sites. A mail program may send the one-click unsubscribe form: its token is its proof. */
export const refuseForeignForms = createMiddleware<AppEnv>(async (c, next) => {
  if (isOneClickUnsubscribe(c.req.path)) c.req.raw = withoutOrigin(c.req.raw)
  else if (!isOwnOrigin(c.req.raw)) return c.text('This form is for our own pages only.', 403)
  return next()
})

/** A mail program in a browser sends its own origin, which React Router would refuse. */
function withoutOrigin(request: Request): Request {
  const headers = new Headers(request.headers)
  headers.delete('origin')
  return new Request(request, { headers })
}
