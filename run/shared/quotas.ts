import type { QuotaReply, SharedCount } from '@firnline/services/http/quota'
import type { Logger } from '../process/launch.ts'
import type { SharedTables } from './postgres.ts'

/** Requests of a store in a window, of the smallest plan: until a reply says how many there are. */
const SMALLEST_QUOTA = 150
/** ms of a window, until a reply says when it ends. */
const WINDOW = 30_000
/** ms that a reset can be ahead; one that is further is of a clock that was set back. */
const LONGEST = 60_000
/** ms by which a reply's reset may differ from the one that is counted with. */
const TOLERANCE = 1_000
/** ms without asking after PostgreSQL has failed. */
const RETRY_AFTER = 5_000

type Row = {
  readonly left: number
  readonly quota: number
  /** Windows are numbered: a reply to a request of an earlier one says nothing of this one. */
  readonly window: number
  readonly resetIn: number
}

/** `from`: when this process first learned of the window, and `resetAt`: its end, both by its own clock in ms. */
type Known = Row & { readonly from: number; readonly resetAt: number }

/**
 * Counts the requests of each store in a row of PostgreSQL, by PostgreSQL's clock. While it does not answer, each process
 * goes by the replies that it gets itself.
 */
export async function openQuotas(
  { pool, schema, create }: SharedTables,
  log: Logger,
): Promise<(store: string) => SharedCount> {
  const table = `${schema}.quotas`
  await create(
    `create unlogged table if not exists ${table}
     (store varchar(255) primary key, quota integer not null, remaining integer not null,
      number integer not null default 0, reset_at timestamptz not null default clock_timestamp())`,
  )
  const isOver = `(reset_at <= clock.now or reset_at > clock.now + ${LONGEST} * interval '1 ms')`
  const taking = `
    update ${table} set
      remaining = case when ${isOver} then quota else remaining end - 1,
      number = case when ${isOver} then number + 1 else number end,
      reset_at = case when ${isOver} then clock.now + ${WINDOW} * interval '1 ms' else reset_at end
    from (select clock_timestamp() as now) clock
    where store = $1 and (${isOver} or remaining > $2::float8 * quota)
    returning remaining as left, quota, number as window, ${msUntil('reset_at')} as "resetIn"`
  const waiting = `
    select ${msUntil('reset_at')} as wait from ${table}, (select clock_timestamp() as now) clock
    where store = $1 and not (${isOver} or remaining > $2::float8 * quota)`
  const inserting = `insert into ${table} (store, quota, remaining) values ($1, $2, $2) on conflict do nothing`
  const noting = `
    update ${table} set
      remaining = least(remaining + greatest($3::integer - quota, 0), $2::integer),
      quota = $3::integer,
      reset_at = clock_timestamp() + $4::float8 * interval '1 ms'
    where store = $1 and number = $5`

  let failedUntil = Number.NEGATIVE_INFINITY

  /** null: PostgreSQL does not answer. */
  async function ask<T>(work: () => Promise<T>): Promise<T | null> {
    if (performance.now() < failedUntil) return null
    try {
      return await work()
    } catch (err) {
      failedUntil = performance.now() + RETRY_AFTER
      log.warn({ err }, 'Requests of the stores are not counted together with other processes')
      return null
    }
  }

  return store => {
    let known: Known | null = null

    async function takeRow(reserve: number): Promise<Row | number> {
      for (;;) {
        const { rows } = await pool.query<Row>(taking, [store, reserve])
        if (rows[0] !== undefined) return rows[0]
        const [spent] = (await pool.query<{ wait: number }>(waiting, [store, reserve])).rows
        if (spent !== undefined) return Math.max(1, spent.wait)
        // A new window has begun since, or the table is new: PostgreSQL empties it after a crash.
        await pool.query(inserting, [store, SMALLEST_QUOTA])
      }
    }

    return {
      async take(reserve) {
        const taken = await ask(() => takeRow(reserve))
        if (taken === null || typeof taken === 'number') return taken
        const now = performance.now()
        const from = known?.window === taken.window ? known.from : now
        known = { ...taken, from, resetAt: now + taken.resetIn }
        return 0
      },
      note(reply, sentAt) {
        const row = known
        if (row === null || sentAt < row.from || isKnown(row, reply)) return
        const { left, quota, resetIn } = reply
        if (!isCount(left) || !isCount(quota) || quota === 0) return
        void ask(() => pool.query(noting, [store, left, quota, resetIn, row.window]))
      },
    }
  }
}

function isKnown({ left, quota, resetAt }: Known, reply: QuotaReply): boolean {
  const difference = Math.abs(resetAt - performance.now() - reply.resetIn)
  return quota === reply.quota && left <= reply.left && difference < TOLERANCE
}

/** Of requests, as PostgreSQL's integer holds it. */
function isCount(number: number): boolean {
  return Number.isInteger(number) && number >= 0 && number < 2 ** 31
}

function msUntil(column: string): string {
  return `(extract(epoch from ${column} - clock_timestamp()) * 1000)::float8`
}
