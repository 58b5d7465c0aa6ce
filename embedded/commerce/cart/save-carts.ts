import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '../database/open.ts'
import { carts } from '../database/schema.ts'
import type { StoreEvent } from '../outbox/queue.ts'
import type { Scope } from '../scope.ts'
import type { Cart } from './cart.ts'
import { currentVersion } from './read-snapshot.ts'

/** A change of a cart; `before` null: it is new, `after` null: it is deleted. */
export type CartStep = { readonly before: Cart | null; readonly after: Cart | null }

type Changes = {
  /** At most one a cart. */
  readonly steps: readonly CartStep[]
  /** Nothing is written unless the catalogue has this version; null: whatever its version. */
  readonly version: string | null
}

/**
 * Writes carts with their lines in one statement, except those that another process has changed since they were read.
 * Resolves to the ids of the written carts.
 */
export async function saveCarts(
  db: Database,
  scope: Scope,
  { steps, version }: Changes,
): Promise<Set<string>> {
  if (steps.length === 0) return new Set()
  const created = steps.flatMap(({ before, after }) =>
    before === null && after !== null ? toJson(after) : [],
  )
  const changed = steps.flatMap(({ before, after }) =>
    before !== null && after !== null ? { ...toJson(after), seen: before.row.version } : [],
  )
  const deleted = steps.flatMap(({ before, after }) =>
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
    ), deleted as (
      delete from ${carts} using jsonb_to_recordset(${json(deleted)}) as gone(id uuid, seen int), expected
      where ${carts.id} = gone.id and ${carts.version} = gone.seen returning ${carts.id}
    )
    select id from created union all select id from changed union all select id from deleted`)
  return new Set(v.parse(savedRows, saved).rows.map(row => row.id))
}

const savedRows = v.object({ rows: v.array(v.object({ id: v.string() })) })
const json = (rows: object[]) => sql`${JSON.stringify(rows)}::jsonb`

function toJson({ row, items, customs }: Cart) {
  return {
    ...row,
    items: `[${items.map(line => line.json).join(',')}]`,
    custom_items: JSON.stringify(customs),
  }
}

/** The webhook events of a change. */
export function cartEvents({ before, after }: CartStep): StoreEvent[] {
  const cartId = after?.row.id ?? before?.row.id
  if (cartId === undefined) return []
  const change = before === null ? 'created' : after === null ? 'deleted' : 'updated'
  const oldLines = linesOf(before)
  const newLines = linesOf(after)
  const lineEvent = (change: string, id: string): StoreEvent => ({
    scope: `store/cart/lineItem/${change}`,
    data: { type: 'cart_line_item', id, cartId },
  })
  return [
    { scope: `store/cart/${change}`, data: { type: 'cart', id: cartId } },
    ...[...newLines.keys()].filter(id => !oldLines.has(id)).map(id => lineEvent('created', id)),
    ...[...newLines]
      .filter(([id, line]) => oldLines.has(id) && oldLines.get(id) !== line)
      .map(([id]) => lineEvent('updated', id)),
    ...[...oldLines.keys()].filter(id => !newLines.has(id)).map(id => lineEvent('deleted', id)),
  ]
}

function linesOf(cart: Cart | null): Map<string, object> {
  return new Map([...(cart?.items ?? []), ...(cart?.customs ?? [])].map(line => [line.id, line]))
}
