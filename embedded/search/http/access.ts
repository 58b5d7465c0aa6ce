import { createHash, timingSafeEqual } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import { errors, jwtVerify } from 'jose'
import { invalidToken, missingToken } from './errors.ts'

export type Keys = {
  /** Full access. */
  readonly privateKey: string
  /** Public: search, suggestions and clicks. */
  readonly searchKey: string
}

export type WireEnv = {
  Variables: {
    may: 'everything' | 'search'
    requestId: string
    /** Options that a signed search key overrides in every search. */
    enforced: Record<string, unknown>
  }
}

export function identify(keys: Keys) {
  const privateKey = digest(keys.privateKey)
  const searchKey = digest(keys.searchKey)
  return createMiddleware<WireEnv>(async (c, next) => {
    const header = c.req.header('authorization')
    if (header === undefined) {
      c.header('WWW-Authenticate', 'Bearer realm="App Search"')
      throw missingToken()
    }
    const [, token = ''] = /^Bearer\s+(\S+)\s*$/i.exec(header) ?? []
    const shown = digest(token)
    c.set('enforced', {})
    if (timingSafeEqual(shown, privateKey)) c.set('may', 'everything')
    else if (timingSafeEqual(shown, searchKey)) c.set('may', 'search')
    else if (isSigned(token)) {
      c.set('may', 'search')
      c.set('enforced', await verifySignedKey(token, keys))
    } else throw invalidToken()
    await next()
  })
}

export const privateOnly = createMiddleware<WireEnv>(async (c, next) => {
  if (c.get('may') !== 'everything') throw invalidToken()
  await next()
})

// timingSafeEqual needs equal lengths.
const digest = (token: string) => createHash('sha256').update(token).digest()

/** `api_key_name` in signed keys. */
const KEY_NAMES = { privateKey: 'private-key', searchKey: 'search-key' } as const

type SigningKeys = { readonly privateKey: string; readonly searchKey: string }

/** Claims that are not search options. */
const CLAIMS: ReadonlySet<string> = new Set(['api_key_name', 'iat', 'exp', 'nbf', 'iss', 'sub', 'aud', 'jti'])

function isSigned(token: string): boolean {
  return /^[\w-]+\.[\w-]+\.[\w-]+$/.test(token)
}

/** The options of a signed key. @throws ApiError 401 when it is invalid or expired */
async function verifySignedKey(token: string, keys: SigningKeys): Promise<Record<string, unknown>> {
  try {
    const { payload } = await jwtVerify(token, secretFor(token, keys), { algorithms: ['HS256'] })
    return Object.fromEntries(Object.entries(payload).filter(([claim]) => !CLAIMS.has(claim)))
  } catch (error) {
    if (error instanceof errors.JOSEError) throw invalidToken()
    throw error
  }
}

function secretFor(token: string, keys: SigningKeys): Uint8Array {
  const [, payload = ''] = token.split('.')
  const parent = parentOf(payload)
  const key =
    parent === KEY_NAMES.privateKey ? keys.privateKey : parent === KEY_NAMES.searchKey ? keys.searchKey : null
  if (key === null) throw invalidToken()
  return new TextEncoder().encode(key)
}

function parentOf(payload: string): unknown {
  try {
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString())
    return typeof claims === 'object' && claims !== null ? Reflect.get(claims, 'api_key_name') : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
