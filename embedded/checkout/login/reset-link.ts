import { and, eq, gt, lt } from 'drizzle-orm'
import { customerEvents } from '../../commerce/customer/create-customers.ts'
import { emailKey } from '../../commerce/customer/customer-body.ts'
import { hashPassword, savePasswordHash } from '../../commerce/customer/password.ts'
import { customers, passwordResets } from '../../commerce/database/schema.ts'
import { countUp, digestOf as digestForKey } from '../../commerce/database/throttle.ts'
import { queueEmail, queueEvents } from '../../commerce/outbox/queue.ts'
import type { Commerce, Scope } from '../../commerce/scope.ts'
import { digestOf, newToken } from '../secret.ts'
import { deleteCustomerSessions } from '../session.ts'

/** How long a link to a new password can be used, once. */
const LIFETIME_MS = 30 * 60 * 1000
const WINDOW_MS = 60 * 60 * 1000

type Limit = { readonly name: string; readonly of: string; readonly max: number }

/** Counts a request for a link; false when it is over the limit of this hour, across all processes of the database. */
export async function countRequest({ db, now }: Commerce, scope: Scope, limit: Limit): Promise<boolean> {
  const { name, of, max } = limit
  const key = `${name} ${scope.hash} ${digestForKey(of)}`
  const { count } = await countUp(db, { key, max, windowMs: WINDOW_MS, now: now() })
  return count <= max
}

/** Sends a link to the account's address, if there is such an account. */
export async function sendResetLink(
  { db, now }: Commerce,
  scope: Scope,
  { email, locale }: { email: string; locale: string },
): Promise<void> {
  const token = newToken()
  await db.transaction(async tx => {
    await tx.delete(passwordResets).where(lt(passwordResets.expires_at, now()))
    const [customer] = await tx
      .select({ id: customers.id, email: customers.email })
      .from(customers)
      .where(and(eq(customers.store, scope.hash), eq(customers.email_key, emailKey(email))))
    if (customer === undefined) return
    const expires_at = new Date(now().getTime() + LIFETIME_MS)
    await tx
      .insert(passwordResets)
      .values({ token: digestOf(token), store: scope.hash, customer_id: customer.id, expires_at })
    const url = `${scope.store.secureUrl}/login.php?action=change_password&t=${token}`
    const job = { kind: 'password-reset', to: customer.email, locale, url } as const
    await queueEmail(tx, scope, { job, now: now() })
  })
}

export async function isResetLinkValid({ db, now }: Commerce, scope: Scope, token: string): Promise<boolean> {
  const rows = await db
    .select({ token: passwordResets.token })
    .from(passwordResets)
    .where(valid(scope, token, now()))
  return rows.length > 0
}

/** Sets the new password, uses up the customer's links, and ends all their sessions. null: the link is not valid. */
export async function setNewPassword(
  { db, now }: Commerce,
  scope: Scope,
  { token, password }: { token: string; password: string },
): Promise<{ customerId: number } | null> {
  const hash = await hashPassword(password)
  return db.transaction(async tx => {
    const [used] = await tx
      .delete(passwordResets)
      .where(valid(scope, token, now()))
      .returning({ customerId: passwordResets.customer_id })
    if (used === undefined) return null
    await savePasswordHash(tx, scope, { ...used, hash, now: now() })
    await deleteCustomerSessions(tx, scope, used.customerId)
    await queueEvents(tx, scope, {
      events: customerEvents('updated', [{ id: used.customerId }]),
      now: now(),
    })
    await tx
      .delete(passwordResets)
      .where(and(eq(passwordResets.store, scope.hash), eq(passwordResets.customer_id, used.customerId)))
    return used
  })
}

function valid(scope: Scope, token: string, now: Date) {
  return and(
    eq(passwordResets.token, digestOf(token)),
    eq(passwordResets.store, scope.hash),
    gt(passwordResets.expires_at, now),
  )
}
