import { and, desc, eq, gt, lt } from 'drizzle-orm'
import type { Database } from '../commerce/database/open.ts'
import { customers, hostedSessions } from '../commerce/database/schema.ts'
import type { Commerce, Scope } from '../commerce/scope.ts'
import { digestOf, isToken, newToken } from './secret.ts'

/** ms a session lasts. */
const LIFETIME = 12 * 60 * 60 * 1000

export type SessionRow = typeof hostedSessions.$inferSelect
export type HostedCustomer = typeof customers.$inferSelect

/** A browser's session at the hosted pages. Its row is made when there is something to save: a cart, a sign-in. */
export type HostedSession = {
  /** The cookie's value. */
  readonly secret: string
  /** Whether the cookie has to be set. */
  readonly isNew: boolean
  readonly csrfToken: string
  readonly row: SessionRow | null
  /** The signed-in customer. */
  readonly customer: HostedCustomer | null
}

export function newSession(): HostedSession {
  const secret = newToken()
  return { secret, isNew: true, csrfToken: csrfTokenOf(secret), row: null, customer: null }
}

/** The session of a cookie's value; a new one for an unknown value, or when the customer has changed the password. */
export async function readSession(
  { db, now }: Commerce,
  scope: Scope,
  secret: string | undefined,
): Promise<HostedSession> {
  if (secret === undefined || !isToken(secret)) return newSession()
  const isIt = and(eq(hostedSessions.store, scope.hash), eq(hostedSessions.id, digestOf(secret)))
  const isTheirs = and(
    eq(customers.store, hostedSessions.store),
    eq(customers.id, hostedSessions.customer_id),
  )
  const [stored] = await db
    .select({ row: hostedSessions, customer: customers })
    .from(hostedSessions)
    .leftJoin(customers, isTheirs)
    .where(and(isIt, gt(hostedSessions.expires_at, now())))
  const known = { secret, isNew: false, csrfToken: csrfTokenOf(secret) }
  if (stored === undefined) return { ...known, row: null, customer: null }
  const { row, customer } = stored
  if (row.customer_id === null) return { ...known, row, customer: null }
  if (customer !== null && !hasNewPassword(customer, row)) return { ...known, row, customer }
  await db.delete(hostedSessions).where(isIt)
  return newSession()
}

type SessionUpdate = { readonly session: HostedSession; readonly patch: Partial<SessionRow> }

/** Saves `patch` in the session's row, and makes the row when there is none. Resolves to the updated session. */
export async function updateSession(
  commerce: Commerce,
  scope: Scope,
  { session, patch }: SessionUpdate,
): Promise<HostedSession> {
  if (session.row === null) return replaceSession(commerce, scope, { session, patch })
  const [row] = await commerce.db
    .update(hostedSessions)
    .set(patch)
    .where(isSession(scope, session.row.id))
    .returning()
  if (row === undefined) return replaceSession(commerce, scope, { session, patch })
  return { ...session, row }
}

/** As `updateSession`, under a new secret, against session fixation. */
export async function replaceSession(
  { db, now }: Commerce,
  scope: Scope,
  { session, patch }: SessionUpdate,
): Promise<HostedSession> {
  const fresh = newSession()
  const row = await db.transaction(async tx => {
    await deleteSession(tx, scope, session)
    await tx.delete(hostedSessions).where(lt(hostedSessions.expires_at, now()))
    const [inserted] = await tx
      .insert(hostedSessions)
      .values({
        ...session.row,
        ...patch,
        created_at: now(),
        expires_at: new Date(now().getTime() + LIFETIME),
        store: scope.hash,
        id: digestOf(fresh.secret),
        csrf_token: digestOf(fresh.csrfToken),
      })
      .returning()
    if (inserted === undefined)
      throw new Error(`The new hosted session of store ${scope.hash} was not returned`)
    return inserted
  })
  return { ...fresh, row }
}

export async function deleteSession(db: Database, scope: Scope, { row }: HostedSession): Promise<void> {
  if (row !== null) await db.delete(hostedSessions).where(isSession(scope, row.id))
}

export async function deleteCustomerSessions(tx: Database, scope: Scope, customerId: number): Promise<void> {
  await tx
    .delete(hostedSessions)
    .where(and(eq(hostedSessions.store, scope.hash), eq(hostedSessions.customer_id, customerId)))
}

/** The latest session with this cart; null: none. */
export async function findCartSession(
  db: Database,
  scope: Scope,
  cartId: string,
): Promise<SessionRow | null> {
  const [row] = await db
    .select()
    .from(hostedSessions)
    .where(and(eq(hostedSessions.store, scope.hash), eq(hostedSessions.cart_id, cartId)))
    .orderBy(desc(hostedSessions.created_at))
    .limit(1)
  return row ?? null
}

function isSession(scope: Scope, id: string) {
  return and(eq(hostedSessions.store, scope.hash), eq(hostedSessions.id, id))
}

function hasNewPassword(customer: HostedCustomer, row: SessionRow): boolean {
  if (customer.password_changed_at === null || row.signed_in_at === null) return false
  return customer.password_changed_at > row.signed_in_at
}

const csrfTokenOf = (secret: string) => digestOf(`csrf ${secret}`)
