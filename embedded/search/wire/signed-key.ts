import { errors, jwtVerify } from 'jose'
import { invalidToken } from './refusal.ts'

/** The names that signed keys call their parents by. */
export const KEY_NAMES = { privateKey: 'private-key', searchKey: 'search-key' } as const

export type SigningKeys = { readonly privateKey: string; readonly searchKey: string }

/** What a signed key holds beside the options that it enforces. */
const CLAIMS: ReadonlySet<string> = new Set(['api_key_name', 'iat', 'exp', 'nbf', 'iss', 'sub', 'aud', 'jti'])

/** Whether a token looks like a signed key and no plain one. */
export function isSigned(token: string): boolean {
  return /^[\w-]+\.[\w-]+\.[\w-]+$/.test(token)
}

/** The options that a signed key enforces; throws the 401 of a key that nobody here has signed, or that is over. */
export async function readSignedKey(token: string, keys: SigningKeys): Promise<Record<string, unknown>> {
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
