import { createHash } from 'node:crypto'
import { eq, lt, sql } from 'drizzle-orm'
import type { Database } from '../database/open.ts'
import { throttles } from '../database/schema.ts'
import type { Scope } from '../scope.ts'

const WINDOW_MS = 15 * 60 * 1000

/**
 * Failures in 15 minutes, so that nobody guesses on and on, and nobody's guesses close another's account soon. A browser at the
 * hosted pages: by its network, and all of them together; one that has signed in to the account before has a count of its
 * own, which nobody else can use up (docs/decisions/0048). A server that has the store's token: it sees its own shoppers'
 * addresses and counts by them; this is what stops one that does not.
 */
const MOST_BY_NETWORK = 10
const MOST_BY_DEVICE = 10
const MOST_BY_BROWSERS = 50
const MOST_BY_SERVERS = 100

export type Guess = {
  readonly emailKey: string
  /**
   * `network`: what limits count its address by. `deviceKey`: of a browser that has signed in to this account before.
   * null: a server asks.
   */
  readonly browser: { readonly network: string; readonly deviceKey: string | null } | null
}

type Count = { readonly key: string; readonly most: number }

/**
 * Counts a sign-in before it is tried, so that tries at the same moment count too. Seconds to wait when it is one too
 * many, in this or any other process of the database; null: go on.
 */
export async function countAttempt(
  db: Database,
  scope: Scope,
  guess: Guess,
  now: Date,
): Promise<number | null> {
  for (const count of countsOf(scope, guess)) {
    const wait = await countOne(db, count, now)
    if (wait !== null) return wait
  }
  return null
}

async function countOne(db: Database, { key, most }: Count, now: Date): Promise<number | null> {
  const resets_at = new Date(now.getTime() + WINDOW_MS)
  const isOver = sql`${throttles.resets_at} <= ${now.toISOString()}`
  const [row] = await db
    .insert(throttles)
    .values({ key, count: 1, resets_at })
    .onConflictDoUpdate({
      target: throttles.key,
      set: {
        count: sql`case when ${isOver} then 1 else least(${throttles.count}, ${most}) + 1 end`,
        resets_at: sql`case when ${isOver} then excluded.resets_at else ${throttles.resets_at} end`,
      },
    })
    .returning({ count: throttles.count, resets_at: throttles.resets_at })
  if (row === undefined) throw new Error('The database did not return the attempt it counted')
  if (row.count === 1) await db.delete(throttles).where(lt(throttles.resets_at, now))
  if (row.count <= most) return null
  return Math.max(1, Math.ceil((row.resets_at.getTime() - now.getTime()) / 1000))
}

/** A sign-in succeeded. */
export async function forgetGuesses(db: Database, scope: Scope, guess: Guess): Promise<void> {
  for (const { key } of countsOf(scope, guess)) await db.delete(throttles).where(eq(throttles.key, key))
}

/** The password is new: no earlier guess says anything about it. */
export async function forgetAttempts(db: Database, scope: Scope, emailKey: string): Promise<void> {
  await db.delete(throttles).where(sql`starts_with(${throttles.key}, ${prefixOf(scope, emailKey)})`)
}

function countsOf(scope: Scope, { emailKey, browser }: Guess): readonly Count[] {
  const prefix = prefixOf(scope, emailKey)
  if (browser === null) return [{ key: `${prefix}servers`, most: MOST_BY_SERVERS }]
  const { network, deviceKey } = browser
  if (deviceKey !== null) return [{ key: `${prefix}device ${digestOf(deviceKey)}`, most: MOST_BY_DEVICE }]
  return [
    { key: `${prefix}${digestOf(network)}`, most: MOST_BY_NETWORK },
    { key: `${prefix}browsers`, most: MOST_BY_BROWSERS },
  ]
}

/** Addresses are kept as digests. */
const prefixOf = (scope: Scope, emailKey: string) => `sign-in ${scope.hash} ${digestOf(emailKey)} `

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
