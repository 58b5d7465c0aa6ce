import { hash, timingSafeEqual } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import type { StoreEnv } from '../scope.ts'
import { type Store, storeDigits } from '../store.ts'
import { Refusal } from './refusal.ts'

/** Finds the store of the address and checks the token for it. */
export function identify(stores: readonly Store[]) {
  const known = new Map(
    stores.map(store => {
      const scope = { hash: store.hash, digits: storeDigits(store), store }
      return [store.hash, { scope, token: digest(store.accessToken) }]
    }),
  )
  return createMiddleware<StoreEnv>(async (c, next) => {
    const name = c.req.param('hash') ?? ''
    const found = known.get(name)
    if (found === undefined) throw new Refusal(404, `There is no store ${name}`)
    if (!timingSafeEqual(found.token, digest(c.req.header('x-auth-token') ?? '')))
      throw new Refusal(401, "The X-Auth-Token header is missing or is not this store's access token")
    c.set('scope', found.scope)
    await next()
  })
}

// Digests have one length, which the comparison needs.
const digest = (token: string) => hash('sha256', token, 'buffer')
