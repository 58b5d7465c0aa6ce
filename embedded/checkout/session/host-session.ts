import { and, desc, eq, gt, lt, ne } from 'drizzle-orm'
import type { Database } from '../../commerce/database/open.ts'
import { customers, hostedSessions } from '../../commerce/database/schema.ts'
import type { Commerce, Scope } from '../../commerce/scope.ts'
import { digestOf, isToken, newToken } from './secret.ts'

/** ms a browser is known at the hosted pages. */
const LIFETIME = 12 * 60 * 60 * 1000

export type SessionRow = typeof hostedSessions.$inferSelect
export type HostCustomer = typeof customers.$inferSelect

/** A browser at the hosted pages. A row is made when there is something to remember: a cart, a sign-in. */
export type HostSession = {
  /** The cookie's value. */
  readonly secret: string
  /** The cookie has to be set. */
  readonly isNew: boolean
  /** What every form must carry; no page of another origin can read it. */
  readonly csrfToken: string
  readonly row: SessionRow | null
  /** Who is signed in. */
  readonly customer: HostCustomer | null
}

export function newSession(): HostSession {
  const secret = newToken()
  return { secret, isNew: true, csrfToken: csrfOf(secret), row: null, customer: null }
}

/** The session of a cookie's value; a value that nobody gave out starts anew. */
export async function readSession(
  { db, now }: Commerce,
  scope: Scope,
  secret: string | undefined,
): Promise<HostSession> {
  if (secret === undefined || !isToken(secret)) return newSession()
  const isIt = and(eq(hostedSessions.store, scope.hash), eq(hostedSessions.id, digestOf(secret)))
  const isAlive = gt(hostedSessions.expires_at, now())
  const isTheirs = and(
    eq(customers.store, hostedSessions.store),
    eq(customers.id, hostedSessions.customer_id),
  )
  const [found] = await db
    .select({ row: hostedSessions, customer: customers })
    .from(hostedSessions)
    .leftJoin(customers, isTheirs)
    .where(and(isIt, isAlive))
  const kept = { secret, isNew: false, csrfToken: csrfOf(secret) }
  if (found === undefined) return { ...kept, row: null, customer: null }
  const { row, customer } = found
  if (row.customer_id === null) return { ...kept, row, customer: null }
  if (customer !== null && !hasNewPassword(customer, row)) return { ...kept, row, customer }
  // Whoever knew the old password is out, and the cart with them.
  await db.delete(hostedSessions).where(isIt)
  return newSession()
}

/** Remembers `patch` in the session's row, and makes the row when there is none. Resolves to the session from then on. */
export async function keepSession(
  commerce: Commerce,
  scope: Scope,
  { session, patch }: { session: HostSession; patch: Partial<SessionRow> },
): Promise<HostSession> {
  if (session.row === null) return replaceSession(commerce, scope, { session, patch })
  const isIt = and(eq(hostedSessions.store, scope.hash), eq(hostedSessions.id, session.row.id))
  const [row] = await commerce.db.update(hostedSessions).set(patch).where(isIt).returning()
  if (row === undefined) return replaceSession(commerce, scope, { session, patch })
  return { ...session, row }
}

/** As `keepSession`, under a new secret: what a stranger might know of the old one is worth nothing. */
export async function replaceSession(
  { db, now }: Commerce,
  scope: Scope,
  { session, patch }: { session: HostSession; patch: Partial<SessionRow> },
): Promise<HostSession> {
  const fresh = newSession()
  const times = { created_at: now(), expires_at: new Date(now().getTime() + LIFETIME) }
  const row = await db.transaction(async tx => {
    await deleteSession(tx, scope, session)
    await tx.delete(hostedSessions).where(lt(hostedSessions.expires_at, now()))
    const [made] = await tx
      .insert(hostedSessions)
      .values({
        ...session.row,
        ...patch,
        ...times,
        store: scope.hash,
        id: digestOf(fresh.secret),
        csrf_token: digestOf(fresh.csrfToken),
      })
      .returning()
    if (made === undefined) throw new Error(`The new hosted session of store ${scope.hash} was not returned`)
    return made
  })
  return { ...fresh, row }
}

export async function deleteSession(db: Database, scope: Scope, session: HostSession): Promise<void> {
  if (session.row === null) return
  await db
    .delete(hostedSessions)
    .where(and(eq(hostedSessions.store, scope.hash), eq(hostedSessions.id, session.row.id)))
}

/** Who is signed in where this cart was last taken to the checkout; 0: a guest. */
export async function customerWith(db: Database, scope: Scope, cartId: string): Promise<number> {
  const [row] = await db
    .select({ customerId: hostedSessions.customer_id })
    .from(hostedSessions)
    .where(and(eq(hostedSessions.store, scope.hash), eq(hostedSessions.cart_id, cartId)))
    .orderBy(desc(hostedSessions.created_at))
    .limit(1)
  return row?.customerId ?? 0
}

/** Ends a customer's sessions in other browsers. */
export async function deleteOtherSessions(
  tx: Database,
  scope: Scope,
  { customerId, keep }: { customerId: number; keep: string },
): Promise<void> {
  const isTheirs = and(eq(hostedSessions.store, scope.hash), eq(hostedSessions.customer_id, customerId))
  await tx.delete(hostedSessions).where(and(isTheirs, ne(hostedSessions.id, keep)))
}

function hasNewPassword(customer: HostCustomer, row: SessionRow): boolean {
  if (customer.password_changed_at === null || row.signed_in_at === null) return false
  return customer.password_changed_at > row.signed_in_at
}

const csrfOf = (secret: string) => digestOf(`csrf ${secret}`)
