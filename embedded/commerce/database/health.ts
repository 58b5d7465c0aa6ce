import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { isDiskFull } from '../wire/api-error.ts'
import type { Database } from './open.ts'

/** Whether the database answers, and takes writes. */
export type DatabaseHealth = {
  /** Takes note of a failed request. Returns whether the disk was full. */
  note(error: unknown): boolean
  /** Takes note of a disk that is nearly full. */
  noteFull(): void
  /** Resolves to false when the database is away, slow, or its disk is still full. Never rejects. */
  isReady(): Promise<boolean>
}

/** ms a check may take. */
const MAX_CHECK_MS = 2_000

export function createDatabaseHealth(db: Database): DatabaseHealth {
  let isFull = false
  return {
    note(error) {
      const now = isDiskFull(error)
      isFull ||= now
      return now
    },
    noteFull() {
      isFull = true
    },
    async isReady() {
      const check = isFull ? takesWrites(db) : answers(db)
      const ready = await Promise.race([check, wait(MAX_CHECK_MS, false, { ref: false })])
      if (ready) isFull = false
      return ready
    },
  }
}

function answers(db: Database): Promise<boolean> {
  return succeeds(db.execute(sql`select 1`))
}

/** Writes what needs new space: changing a row may find room in its page while the disk is full. */
function takesWrites(db: Database): Promise<boolean> {
  return succeeds(
    db.transaction(async tx => {
      await tx.execute(sql`create temporary table disk_probe (filler text) on commit drop`)
      await tx.execute(sql`insert into disk_probe select repeat('x', 1000) from generate_series(1, 1000)`)
    }),
  )
}

function succeeds(work: Promise<unknown>): Promise<boolean> {
  return work.then(
    () => true,
    () => false,
  )
}
