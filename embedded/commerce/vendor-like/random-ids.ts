import { sql } from 'drizzle-orm'
import { between, createRandom, seedOf } from '../../random.ts'
import { NUMBERED_RESOURCES } from '../database/insert.ts'
import type { Database } from '../database/open.ts'
import { counters } from '../database/schema.ts'

/** As large as ids may be, with room to count on: the vendor's are 32-bit integers. */
const LEAST = 1_000_000
const MOST = 2_000_000_000

/** Starts the ids of a store without records at random numbers. A store with records keeps its own. */
export async function startRandomIds(db: Database, store: string, seed: number): Promise<void> {
  const random = createRandom(seedOf(seed, store))
  const rows = NUMBERED_RESOURCES.map(resource => ({ store, resource, last: between(random, LEAST, MOST) }))
  await db.transaction(async tx => {
    const known = await tx.$count(counters, sql`${counters.store} = ${store}`)
    if (known === 0) await tx.insert(counters).values(rows).onConflictDoNothing()
  })
}
