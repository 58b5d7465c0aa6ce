import { lt } from 'drizzle-orm'
import { Hono } from 'hono'
import { errors, jwtVerify } from 'jose'
import * as v from 'valibot'
import { FIRST_CHANNEL, findChannel } from '../../commerce/channel/channel.ts'
import { hasId } from '../../commerce/database/rows.ts'
import { customers, usedLoginTokens } from '../../commerce/database/schema.ts'
import type { Commerce, Scope } from '../../commerce/scope.ts'
import { refuseHead } from '../cart-link.ts'
import { signedInTarget } from '../redirect-target.ts'
import { digestOf } from '../secret.ts'
import type { HostedContext, HostedEnv, HostedServices } from '../visit.ts'
import { signIn } from './sign-in.ts'

/** Seconds a token is good for, and how far clocks may differ. */
const VALID_FOR = 30
const SKEW = 5

const Claims = v.looseObject({
  iat: v.pipe(v.number(), v.integer()),
  jti: v.pipe(v.string(), v.minLength(1), v.maxLength(500)),
  operation: v.literal('customer_login'),
  store_hash: v.string(),
  customer_id: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647)),
  channel_id: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), FIRST_CHANNEL),
  // The vendor takes a relative path; an absolute address loses the sign-in there.
  redirect_to: v.optional(v.pipe(v.string(), v.startsWith('/'), v.maxLength(4000))),
  request_ip: v.optional(v.string()),
})

/** /login/token/{jwt}: signs a customer in with a token that the storefront has signed. */
export function loginTokenRoutes(services: HostedServices): Hono<HostedEnv> {
  const routes = new Hono<HostedEnv>()
  routes.use(refuseHead)
  routes.get('/:token', async c => {
    const url = await signInByToken(c, services)
    return c.redirect(url ?? `${c.get('visit').base}/login.php?error=token`, 302)
  })
  // The vendor's checkout SDK posts, and reads where to go on.
  routes.post('/:token', async c => {
    const { scope } = c.get('visit')
    const url = await signInByToken(c, services)
    if (url === null) return c.json({ title: 'The login token is not valid', status: 400 }, 400)
    return c.json({ redirectUrl: new URL(url, scope.store.secureUrl).href })
  })
  return routes
}

/** Resolves to where the customer goes on; null: the token is not valid. */
async function signInByToken(c: HostedContext, services: HostedServices): Promise<string | null> {
  const { scope, address } = c.get('visit')
  const token = c.req.param('token') ?? ''
  const login = await useLoginToken(services.commerce, scope, { token, address })
  if (login === null) return null
  await signIn(c, services, login.customerId)
  return signedInTarget(scope, login.redirectTo)
}

/** A token is used up by its first request, valid or not. */
async function useLoginToken(
  commerce: Commerce,
  scope: Scope,
  { token, address }: { token: string; address: string },
) {
  const claims = await readClaims(commerce, scope, token)
  if (claims === null || !(await isFirstUse(commerce, scope, claims.jti))) return null
  if (claims.request_ip !== undefined && claims.request_ip !== address) return null
  const { customer_id: customerId, channel_id, redirect_to: redirectTo } = claims
  if ((await findChannel(commerce.db, scope, channel_id))?.status !== 'active') return null
  const [customer] = await commerce.db
    .select({ channels: customers.channel_ids })
    .from(customers)
    .where(hasId(customers, scope, customerId))
  if (customer === undefined) return null
  if (customer.channels !== null && !customer.channels.includes(channel_id)) return null
  return { customerId, redirectTo }
}

async function readClaims({ now }: Commerce, { hash, store }: Scope, token: string) {
  const payload = await verify(token, store, now())
  const claims = v.safeParse(Claims, payload)
  if (!claims.success || claims.output.store_hash !== hash) return null
  const age = Math.floor(now().getTime() / 1000) - claims.output.iat
  return age >= -SKEW && age <= VALID_FOR ? claims.output : null
}

/** The claims of a token that the store's API account has signed; null: another one. */
async function verify(token: string, { clientId, clientSecret }: Scope['store'], currentDate: Date) {
  try {
    const key = new TextEncoder().encode(clientSecret)
    const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], issuer: clientId, currentDate })
    return payload
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) return null
    throw error
  }
}

/** Saves the token as used; of two requests at the same moment one gets true. */
async function isFirstUse({ db, now }: Commerce, scope: Scope, jti: string): Promise<boolean> {
  await db.delete(usedLoginTokens).where(lt(usedLoginTokens.expires_at, now()))
  const expires_at = new Date(now().getTime() + (VALID_FOR + 2 * SKEW) * 1000)
  const first = await db
    .insert(usedLoginTokens)
    .values({ jti: digestOf(`${scope.hash} ${jti}`), expires_at })
    .onConflictDoNothing()
    .returning({ jti: usedLoginTokens.jti })
  return first.length > 0
}
