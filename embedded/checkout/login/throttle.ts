import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { throttles } from '../../commerce/database/schema.ts'
import type { Commerce, Scope } from '../../commerce/scope.ts'

type Limit = { readonly name: string; readonly of: string; readonly most: number; readonly windowMs: number }

/** Counts a try; false when it is one too many for this window, in whatever process of the database. */
export async function countTry({ db, now }: Commerce, scope: Scope, limit: Limit): Promise<boolean> {
  const resets_at = new Date(now().getTime() + limit.windowMs)
  const isOver = sql`${throttles.resets_at} <= ${now().toISOString()}`
  const of = createHash('sha256').update(limit.of).digest('base64url')
  const [row] = await db
    .insert(throttles)
    .values({ key: `${limit.name} ${scope.hash} ${of}`, count: 1, resets_at })
    .onConflictDoUpdate({
      target: throttles.key,
      set: {
        count: sql`case when ${isOver} then 1 else least(${throttles.count}, ${limit.most}) + 1 end`,
        resets_at: sql`case when ${isOver} then excluded.resets_at else ${throttles.resets_at} end`,
      },
    })
    .returning({ count: throttles.count })
  return row !== undefined && row.count <= limit.most
}
