import { and, eq, gt, lt } from 'drizzle-orm'
import { emailKey } from '../../commerce/customer/customer-body.ts'
import { hashPassword, savePasswordHash } from '../../commerce/customer/password.ts'
import { customers, passwordResets } from '../../commerce/database/schema.ts'
import { queueLetter } from '../../commerce/outbox/queue.ts'
import type { Commerce, Scope } from '../../commerce/scope.ts'
import { deleteOtherSessions } from '../session/host-session.ts'
import { digestOf, isToken, newToken } from '../session/secret.ts'

/** ms a link to a new password can be used, once. */
const LIFETIME = 30 * 60 * 1000

/** Sends a link to the account's address, if there is such an account: nothing that can be seen or timed tells. */
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
    const expires_at = new Date(now().getTime() + LIFETIME)
    await tx
      .insert(passwordResets)
      .values({ token: digestOf(token), store: scope.hash, customer_id: customer.id, expires_at })
    const url = `${scope.store.secureUrl}/login.php?action=change_password&t=${token}`
    const letter = { kind: 'password-reset', to: customer.email, locale, url } as const
    await queueLetter(tx, scope, { letter, now: now() })
  })
}

/** Whether a link is good still. */
export async function isLinkGood({ db, now }: Commerce, scope: Scope, token: string): Promise<boolean> {
  if (!isToken(token)) return false
  const found = await db
    .select({ token: passwordResets.token })
    .from(passwordResets)
    .where(good(scope, { token, now: now() }))
  return found.length > 0
}

/** Uses the link up for a new password, and ends the customer's other sessions. null: the link is not good any more. */
export async function useResetLink(
  { db, now }: Commerce,
  scope: Scope,
  { token, password }: { token: string; password: string },
): Promise<{ customerId: number } | null> {
  if (!isToken(token)) return null
  const hash = await hashPassword(password)
  return db.transaction(async tx => {
    const [used] = await tx
      .delete(passwordResets)
      .where(good(scope, { token, now: now() }))
      .returning({ customerId: passwordResets.customer_id })
    if (used === undefined) return null
    await savePasswordHash(tx, scope, { ...used, hash, now: now() })
    await deleteOtherSessions(tx, scope, { ...used, keep: '' })
    const isTheirs = and(
      eq(passwordResets.store, scope.hash),
      eq(passwordResets.customer_id, used.customerId),
    )
    await tx.delete(passwordResets).where(isTheirs)
    return used
  })
}

function good(scope: Scope, { token, now }: { token: string; now: Date }) {
  return and(
    eq(passwordResets.token, digestOf(token)),
    eq(passwordResets.store, scope.hash),
    gt(passwordResets.expires_at, now),
  )
}
