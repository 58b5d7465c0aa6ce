import { createHash } from 'node:crypto'
import { eq, lt, sql } from 'drizzle-orm'
import type { Database } from '../database/open.ts'
import { throttles } from '../database/schema.ts'
import type { Scope } from '../scope.ts'

const MOST_FAILURES = 10
const WINDOW_MS = 15 * 60 * 1000

/**
 * Counts a sign-in before it is tried, so that tries at the same moment count too. Seconds to wait when it is one too
 * many, in this or any other process of the database; null: go on.
 */
export async function countAttempt(
  db: Database,
  scope: Scope,
  { emailKey, now }: { emailKey: string; now: Date },
): Promise<number | null> {
  const resets_at = new Date(now.getTime() + WINDOW_MS)
  const isOver = sql`${throttles.resets_at} <= ${now.toISOString()}`
  const [row] = await db
    .insert(throttles)
    .values({ key: keyOf(scope, emailKey), count: 1, resets_at })
    .onConflictDoUpdate({
      target: throttles.key,
      set: {
        count: sql`case when ${isOver} then 1 else least(${throttles.count}, ${MOST_FAILURES}) + 1 end`,
        resets_at: sql`case when ${isOver} then excluded.resets_at else ${throttles.resets_at} end`,
      },
    })
    .returning({ count: throttles.count, resets_at: throttles.resets_at })
  if (row === undefined) throw new Error('The database did not return the attempt it counted')
  if (row.count === 1) await db.delete(throttles).where(lt(throttles.resets_at, now))
  if (row.count <= MOST_FAILURES) return null
  return Math.max(1, Math.ceil((row.resets_at.getTime() - now.getTime()) / 1000))
}

/** A sign-in succeeded, or the password is new. */
export async function forgetAttempts(db: Database, scope: Scope, emailKey: string): Promise<void> {
  await db.delete(throttles).where(eq(throttles.key, keyOf(scope, emailKey)))
}

/** Addresses that only somebody typed are kept as digests. */
function keyOf(scope: Scope, emailKey: string): string {
  return `sign-in ${scope.hash} ${createHash('sha256').update(emailKey).digest('base64url')}`
}
