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
