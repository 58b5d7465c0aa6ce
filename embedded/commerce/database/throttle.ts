import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database } from './open.ts'
import { throttles } from './schema.ts'

type Attempt = {
  readonly key: string
  /** The count stays at most one beyond it, so that it never overflows. */
  readonly max: number
  readonly windowMs: number
  readonly now: Date
}

/** Counts an attempt in a window of time, for all processes of the database. Resolves to the count and the window's end. */
export async function countUp(db: Database, { key, max, windowMs, now }: Attempt) {
  const resets_at = new Date(now.getTime() + windowMs)
  const isOver = sql`${throttles.resets_at} <= ${now.toISOString()}`
  const [row] = await db
    .insert(throttles)
    .values({ key, count: 1, resets_at })
    .onConflictDoUpdate({
      target: throttles.key,
      set: {
        count: sql`case when ${isOver} then 1 else least(${throttles.count}, ${max}) + 1 end`,
        resets_at: sql`case when ${isOver} then excluded.resets_at else ${throttles.resets_at} end`,
      },
    })
    .returning({ count: throttles.count, resets_at: throttles.resets_at })
  if (row === undefined) throw new Error('The database did not return the attempt it counted')
  return row
}

/** Of an e-mail or network address in a key: the database keeps no plain text of it. */
export const digestOf = (text: string) => createHash('sha256').update(text).digest('base64url')
