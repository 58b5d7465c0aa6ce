import { and, eq, lt } from 'drizzle-orm'
import { errors, jwtVerify } from 'jose'
import * as v from 'valibot'
import { customers, usedLoginTokens } from '../../commerce/database/schema.ts'
import type { Commerce, Scope } from '../../commerce/scope.ts'
import { digestOf } from '../session/secret.ts'

/** Seconds a token is good for, and how far clocks may differ. */
const VALID_FOR = 30
const SKEW = 5
/** The one channel that a store of this server has. */
const CHANNEL = 1

const Claims = v.looseObject({
  iat: v.pipe(v.number(), v.integer()),
  jti: v.pipe(v.string(), v.minLength(1), v.maxLength(500)),
  operation: v.literal('customer_login'),
  store_hash: v.string(),
  customer_id: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647)),
  channel_id: v.optional(v.literal(CHANNEL), CHANNEL),
  redirect_to: v.optional(v.pipe(v.string(), v.maxLength(4000))),
  request_ip: v.optional(v.string()),
})

export type Login = { readonly customerId: number; readonly redirectTo: string | undefined }

/**
 * Who a login token signs in, and where they go on to; null: it is not good.
 * A token is used up by the first time it is shown, whatever comes of it.
 */
export async function useLoginToken(
  commerce: Commerce,
  scope: Scope,
  { token, address }: { token: string; address: string },
): Promise<Login | null> {
  const claims = await readClaims(commerce, scope, token)
  if (claims === null || !(await isFirstUse(commerce, scope, claims.jti))) return null
  if (claims.request_ip !== undefined && claims.request_ip !== address) return null
  const { customer_id: customerId, channel_id, redirect_to: redirectTo } = claims
  const [customer] = await commerce.db
    .select({ channels: customers.channel_ids })
    .from(customers)
    .where(and(eq(customers.store, scope.hash), eq(customers.id, customerId)))
  if (customer === undefined) return null
  if (customer.channels !== null && !customer.channels.includes(channel_id)) return null
  return { customerId, redirectTo }
}

async function readClaims({ now }: Commerce, { hash, store }: Scope, token: string) {
  const payload = await verify(token, {
    secret: store.clientSecret,
    issuer: store.clientId,
    currentDate: now(),
  })
  const claims = v.safeParse(Claims, payload)
  if (!claims.success || claims.output.store_hash !== hash) return null
  const age = Math.floor(now().getTime() / 1000) - claims.output.iat
  return age >= -SKEW && age <= VALID_FOR ? claims.output : null
}

/** The claims of a token that the store's API account signed; null: it did not. */
async function verify(
  token: string,
  { secret, issuer, currentDate }: { secret: string; issuer: string; currentDate: Date },
): Promise<unknown> {
  try {
    const key = new TextEncoder().encode(secret)
    const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], issuer, currentDate })
    return payload
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) return null
    throw error
  }
}

/** Writes the token down as used. Of two at the same moment one gets true. */
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
