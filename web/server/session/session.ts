import { createHash, randomBytes } from 'node:crypto'
import { type CommerceRegion, isCommerceRegion } from '@firnline/domain/region'
import type { Secrets } from '@firnline/services/bot-check/derived-secret'
import { EncryptJWT } from 'jose'
import { JOSEError } from 'jose/errors'
import * as v from 'valibot'
import { openSealed } from './sealed-token.ts'

/** What the shop remembers of one browser. A cart for each store: changing the market loses nothing. */
export type Session = {
  readonly carts: Readonly<Partial<Record<CommerceRegion, string>>>
  /** Who is signed in at each store: customers are the store's own. */
  readonly customers: Readonly<Partial<Record<CommerceRegion, SignIn>>>
  readonly csrfToken: string
  /** Accounts that this browser has signed in to, newest first. */
  readonly known: readonly KnownAccount[]
  /** What a unit of each line cost when it was put into the cart. */
  readonly prices?: Readonly<Partial<Record<CommerceRegion, CartPrices>>> | undefined
  /** The cart that this browser has taken to the checkout: when it is gone, it was ordered. */
  readonly atCheckout?: Readonly<Partial<Record<CommerceRegion, string>>> | undefined
  /** Stores whose cart is gone without having been ordered; nothing was put into another since. */
  readonly lostCarts?: readonly CommerceRegion[] | undefined
  /** Unix ms: carts that began to be read before are out of date. Left out: all are. */
  readonly cartsSettledAt?: number | undefined
}

/** `owner`: whose prices they are, 0 for a guest. `units`: minor units by variant id. */
type CartPrices = {
  readonly cart: string
  readonly owner: number
  readonly units: Readonly<Record<string, number>>
}

/** `account` is a digest of its e-mail address, `key` names this browser's count of wrong passwords there. */
export type KnownAccount = { readonly account: string; readonly key: string }

/**
 * `since`: unix seconds. `key` names this one sign-in, so that it can be ended. `hosted`: the platform's own pages were
 * told of it, and have to be told of its end.
 */
export type SignIn = {
  readonly id: number
  readonly since: number
  readonly key: string
  readonly hosted?: true | undefined
}

/**
 * The name of the session's cookie. Over TLS browsers take `__Host-` only from this very host, so that no neighbouring
 * host and no answer without TLS can plant another session.
 */
export function sessionCookie(secure: boolean): string {
  return secure ? '__Host-shop_session' : 'shop_session'
}

/** Seconds: a cart lives 30 days from its last change (docs/protocols/commerce.md#carts), and so does what points at it. */
export const SESSION_LIFETIME = 30 * 24 * 60 * 60

const store = v.pipe(v.string(), v.check(isCommerceRegion))
const byStore = <S extends v.GenericSchema>(schema: S) => v.optional(v.record(store, schema), {})

const Payload = v.object({
  carts: byStore(v.pipe(v.string(), v.uuid())),
  customers: byStore(
    v.object({
      id: v.number(),
      since: v.number(),
      key: v.string(),
      hosted: v.optional(v.literal(true)),
    }),
  ),
  csrfToken: v.string(),
  known: v.optional(v.array(v.object({ account: v.string(), key: v.string() })), []),
  prices: v.optional(
    v.record(
      store,
      v.object({ cart: v.string(), owner: v.number(), units: v.record(v.string(), v.number()) }),
    ),
  ),
  atCheckout: v.optional(v.record(store, v.string())),
  lostCarts: v.optional(v.array(store)),
  cartsSettledAt: v.optional(v.number()),
})

/** A session in a cookie, encrypted and authenticated: nothing of it is kept on this machine. */
export type SessionSeal = {
  seal(session: Session): Promise<string>
  open(cookie: string): Promise<Session | null>
}

export function newSession(): Session {
  return { carts: {}, customers: {}, csrfToken: newCsrfToken(), known: [] }
}

export function newCsrfToken(): string {
  return randomBytes(18).toString('base64url')
}

/** Short: twenty of them fit into a customer attribute of the platform. */
export function newSignInKey(): string {
  return randomBytes(6).toString('base64url')
}

/** A record of each store with one store's part changed; null takes it out. */
export function withStore<T>(
  record: Readonly<Partial<Record<CommerceRegion, T>>>,
  region: CommerceRegion,
  part: T | null,
): Readonly<Partial<Record<CommerceRegion, T>>> {
  const { [region]: _, ...others } = record
  return part === null ? others : { ...record, [region]: part }
}

/** Sealed with the first secret, opened with any. */
export function createSessionSeal([first, ...others]: Secrets, now: () => Date): SessionSeal {
  const toKey = (secret: string) => createHash('sha256').update(secret).digest()
  const key = toKey(first)
  const keys = [key, ...others.map(toKey)]
  return {
    seal: session =>
      new EncryptJWT({ ...session })
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setIssuedAt(now())
        .setExpirationTime(new Date(now().getTime() + SESSION_LIFETIME * 1000))
        .encrypt(key),

    /** null for a cookie that is not ours, was changed, or is too old: the visitor starts anew. */
    async open(cookie) {
      try {
        const parsed = v.safeParse(Payload, await openSealed(cookie, keys, now()))
        return parsed.success ? parsed.output : null
      } catch (error) {
        if (error instanceof JOSEError || error instanceof TypeError) return null
        throw error
      }
    },
  }
}

/** Carts that began to be read before `time`, in unix ms, are out of date, and before what held already. */
export function settledAfter(
  { cartsSettledAt = 0 }: Pick<Session, 'cartsSettledAt'>,
  time: number,
): Partial<Session> {
  return { cartsSettledAt: Math.max(cartsSettledAt, time) }
}

/** The sign-in at this store, marked as known to the platform's own pages. */
export function hostedToo({ customers }: Session, region: CommerceRegion): Partial<Session> {
  const signIn = customers[region]
  return signIn === undefined ? {} : { customers: withStore(customers, region, { ...signIn, hosted: true }) }
}
