import { type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '../database/open.ts'
import { cartCustomItems, cartItems, carts } from '../database/schema.ts'
import type { Cart } from './cart.ts'

/** What a cart was, null: there was none; and what it is, null: there is none any more. */
export type CartStep = { readonly before: Cart | null; readonly after: Cart | null }

/**
 * Writes what is not as it was, in one statement; each cart is at most once in `steps`. Of a cart that somebody else
 * changed since it was read nothing is written. Answers the ids of those that were.
 */
export async function saveCarts(db: Database, steps: readonly CartStep[]): Promise<Set<string>> {
  const saved = v.parse(savedRows, await db.execute(saving(steps)))
  return new Set(saved.rows.map(row => row.id))
}

const savedRows = v.object({ rows: v.array(v.object({ id: v.string() })) })

function saving(steps: readonly CartStep[]): SQL {
  const created = steps.flatMap(({ before, after }) => (before === null && after !== null ? after.row : []))
  const changed = steps.flatMap(({ before, after }) =>
    before === null || after === null ? [] : { ...after.row, seen: before.row.version },
  )
  const deleted = steps.flatMap(({ before, after }) =>
    before === null || after !== null ? [] : { id: before.row.id, seen: before.row.version },
  )
  const items = steps.map(step => difference(step.before?.items, step.after?.items))
  const customs = steps.map(step => difference(step.before?.customs, step.after?.customs))
  const is = (rows: object[]) => sql`${JSON.stringify(rows)}::jsonb`
  return sql`
    with created as (
      insert into ${carts} select * from jsonb_populate_recordset(null::${carts}, ${is(created)}) returning id
    ), changed as (
      update ${carts} set version = seen.version, customer_id = seen.customer_id, updated_time = seen.updated_time
      from jsonb_to_recordset(${is(changed)})
        as seen(id uuid, seen int, version int, customer_id int, updated_time timestamptz)
      where ${carts.id} = seen.id and ${carts.version} = seen.seen returning ${carts.id}
    ), deleted as (
      delete from ${carts} using jsonb_to_recordset(${is(deleted)}) as seen(id uuid, seen int)
      where ${carts.id} = seen.id and ${carts.version} = seen.seen returning ${carts.id}
    ), kept as (
      select id from created union all select id from changed
    ), items_gone as (
      delete from ${cartItems} using jsonb_to_recordset(${is(items.flatMap(of => of.gone))}) as gone(id uuid, cart_id uuid)
      where ${cartItems.id} = gone.id and gone.cart_id in (select id from kept)
    ), customs_gone as (
      delete from ${cartCustomItems} using jsonb_to_recordset(${is(customs.flatMap(of => of.gone))}) as gone(id uuid, cart_id uuid)
      where ${cartCustomItems.id} = gone.id and gone.cart_id in (select id from kept)
    ), items_saved as (
      insert into ${cartItems} select * from jsonb_populate_recordset(null::${cartItems}, ${is(items.flatMap(of => of.changed))})
      where cart_id in (select id from kept)
      on conflict (id) do update set quantity = excluded.quantity, list_price = excluded.list_price
    ), customs_saved as (
      insert into ${cartCustomItems} select * from jsonb_populate_recordset(null::${cartCustomItems}, ${is(customs.flatMap(of => of.changed))})
      where cart_id in (select id from kept)
    )
    select id from kept union all select id from deleted`
}

/** `changed`: new ones too. */
function difference<Item extends { id: string; cart_id: string }>(
  before: readonly Item[] = [],
  after: readonly Item[] = [],
) {
  const was = new Set(before)
  const is = new Set(after.map(item => item.id))
  return {
    changed: after.filter(item => !was.has(item)),
    gone: before.filter(item => !is.has(item.id)).map(({ id, cart_id }) => ({ id, cart_id })),
  }
}
