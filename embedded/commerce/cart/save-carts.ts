import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '../database/open.ts'
import { carts } from '../database/schema.ts'
import type { Scope } from '../scope.ts'
import type { Cart } from './cart.ts'
import { currentVersion } from './read-facts.ts'

/** What a cart was, null: there was none; and what it is, null: there is none any more. */
export type CartStep = { readonly before: Cart | null; readonly after: Cart | null }

type Changes = {
  readonly steps: readonly CartStep[]
  /** Nothing is written unless the catalogue has this version; null: whatever it has. */
  readonly version: string | null
}

/**
 * Writes each cart with its lines, in one statement; each cart is at most once in `steps`. Of a cart that somebody
 * else changed since it was read nothing is written. Answers the ids of those that were.
 */
export async function saveCarts(
  db: Database,
  scope: Scope,
  { steps, version }: Changes,
): Promise<Set<string>> {
  if (steps.length === 0) return new Set()
  const created = steps.flatMap(({ before, after }) =>
    before === null && after !== null ? toWritten(after) : [],
  )
  const changed = steps.flatMap(({ before, after }) =>
    before !== null && after !== null ? { ...toWritten(after), seen: before.row.version } : [],
  )
  const gone = steps.flatMap(({ before, after }) =>
    before !== null && after === null ? { id: before.row.id, seen: before.row.version } : [],
  )
  const saved = await db.execute(sql`
    with expected as materialized (
      select where ${version}::text is null or ${version}::text = ${currentVersion(scope)}
    ), created as (
      insert into ${carts} select made.* from jsonb_populate_recordset(null::${carts}, ${json(created)}) as made, expected
      returning id
    ), changed as (
      update ${carts} set version = now.version, customer_id = now.customer_id, updated_time = now.updated_time,
        items = now.items, custom_items = now.custom_items, coupon_code = now.coupon_code
      from jsonb_to_recordset(${json(changed)}) as now(
        id uuid, seen int, version int, customer_id int, updated_time timestamptz, locale text, items text,
        custom_items text, coupon_code text), expected
      where ${carts.id} = now.id and ${carts.version} = now.seen and ${carts.locale} = now.locale returning ${carts.id}
    ), gone as (
      delete from ${carts} using jsonb_to_recordset(${json(gone)}) as gone(id uuid, seen int), expected
      where ${carts.id} = gone.id and ${carts.version} = gone.seen returning ${carts.id}
    )
    select id from created union all select id from changed union all select id from gone`)
  return new Set(v.parse(savedRows, saved).rows.map(row => row.id))
}

const savedRows = v.object({ rows: v.array(v.object({ id: v.string() })) })
const json = (rows: object[]) => sql`${JSON.stringify(rows)}::jsonb`

function toWritten({ row, items, customs }: Cart) {
  return {
    ...row,
    items: `[${items.map(line => line.json).join(',')}]`,
    custom_items: JSON.stringify(customs),
  }
}
