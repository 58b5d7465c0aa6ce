import { Hono } from 'hono'
import { keepOnce } from '../link/keep-once.ts'
import { destination } from '../market/place.ts'
import type { HostedContext, HostedEnv, Parts } from '../visit.ts'
import { useLoginToken } from './login-token.ts'
import { signIn } from './sign-in.ts'

/** /login/token/{jwt}: the storefront's word signs a customer in here. */
export function loginTokenRoutes(parts: Parts): Hono<HostedEnv> {
  const routes = new Hono<HostedEnv>()
  routes.use(keepOnce)
  routes.get('/:token', async c => {
    const url = await follow(c, parts)
    return c.redirect(url ?? `${c.get('visit').base}/login.php?error=token`, 302)
  })
  // The vendor's checkout SDK posts, and reads where to go on.
  routes.post('/:token', async c => {
    const { scope } = c.get('visit')
    const url = await follow(c, parts)
    if (url === null) return c.json({ title: 'The login token is not valid', status: 400 }, 400)
    return c.json({ redirectUrl: new URL(url, scope.store.secureUrl).href })
  })
  return routes
}

async function follow(c: HostedContext, parts: Parts): Promise<string | null> {
  const { scope, address } = c.get('visit')
  const login = await useLoginToken(parts.commerce, scope, { token: c.req.param('token') ?? '', address })
  if (login === null) return null
  await signIn(c, parts, login.customerId)
  return destination(scope, login.redirectTo)
}
