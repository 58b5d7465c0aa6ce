import { createHash, timingSafeEqual } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import { invalidToken, missingToken } from './refusal.ts'
import { isSigned, readSignedKey } from './signed-key.ts'

export type Keys = {
  /** Reads and writes everything. */
  readonly privateKey: string
  /** Public: searches, suggests and records clicks. */
  readonly searchKey: string
}

export type WireEnv = {
  Variables: {
    may: 'everything' | 'search'
    requestId: string
    /** What a signed search key makes of every search, whatever it asks. */
    enforced: Record<string, unknown>
  }
}

/** Finds out whose key a request shows. */
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
      c.set('enforced', await readSignedKey(token, keys))
    } else throw invalidToken()
    await next()
  })
}

/** Stops who shows the search key only. */
export const privateOnly = createMiddleware<WireEnv>(async (c, next) => {
  if (c.get('may') !== 'everything') throw invalidToken()
  await next()
})

// Digests have one length, which the comparison needs.
const digest = (token: string) => createHash('sha256').update(token).digest()
