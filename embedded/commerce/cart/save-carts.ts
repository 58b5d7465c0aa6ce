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
  const changes = steps.flatMap(({ before, after }) =>
    before !== null && after !== null ? { before, after } : [],
  )
  const created = steps.flatMap(({ before, after }) => (before === null && after !== null ? after : []))
  const deleted = steps.flatMap(({ before, after }) => (before !== null && after === null ? before : []))
  const kept = [...changes, ...created.map(after => ({ before: null, after }))]
  const items = kept.map(({ before, after }) => difference(before?.items, after.items))
  const customs = kept.map(({ before, after }) => difference(before?.customs, after.customs))
  const rows = [...creation(created), ...change(changes), ...deletion(deleted)]
  if (rows.length === 0) return new Set()
  const lines = [
    ...removal(
      cartItems,
      items.flatMap(of => of.gone),
    ),
    ...removal(
      cartCustomItems,
      customs.flatMap(of => of.gone),
    ),
    ...lineUpsert(
      cartItems,
      items.flatMap(of => of.changed),
    ),
    ...lineUpsert(
      cartCustomItems,
      customs.flatMap(of => of.changed),
    ),
  ]
  const written = sql.join(
    rows.map((_, index) => sql`select id from ${name('row', index)}`),
    sql` union all `,
  )
  const parts = [
    ...rows.map((row, index) => sql`${name('row', index)} as (${row})`),
    sql`written as (${written})`,
    ...lines.map((line, index) => sql`${name('line', index)} as (${line})`),
  ]
  const saved = await db.execute(sql`with ${sql.join(parts, sql`, `)} select id from written`)
  return new Set(v.parse(savedRows, saved).rows.map(row => row.id))
}

const savedRows = v.object({ rows: v.array(v.object({ id: v.string() })) })
const name = (kind: string, index: number) => sql.identifier(`${kind}_${index}`)
const json = (value: object) => sql`${JSON.stringify(value)}::jsonb`

function creation(created: readonly Cart[]): SQL[] {
  if (created.length === 0) return []
  const rows = json(created.map(cart => cart.row))
  return [
    sql`insert into ${carts} select * from jsonb_populate_recordset(null::${carts}, ${rows}) returning id`,
  ]
}

function change(changes: readonly { before: Cart; after: Cart }[]): SQL[] {
  if (changes.length === 0) return []
  const rows = changes.map(({ before, after: { row } }) => ({
    ...{ id: row.id, seen: before.row.version, version: row.version },
    ...{ customer_id: row.customer_id, updated_time: row.updated_time },
  }))
  return [
    sql`update ${carts} set version = now.version, customer_id = now.customer_id, updated_time = now.updated_time
      from jsonb_to_recordset(${json(rows)})
        as now(id uuid, seen int, version int, customer_id int, updated_time timestamptz)
      where ${carts.id} = now.id and ${carts.version} = now.seen returning ${carts.id}`,
  ]
}

function deletion(deleted: readonly Cart[]): SQL[] {
  if (deleted.length === 0) return []
  const rows = json(deleted.map(({ row }) => ({ id: row.id, seen: row.version })))
  return [
    sql`delete from ${carts} using jsonb_to_recordset(${rows}) as gone(id uuid, seen int)
      where ${carts.id} = gone.id and ${carts.version} = gone.seen returning ${carts.id}`,
  ]
}

type Line = { id: string; cart_id: string }
type LineTable = typeof cartItems | typeof cartCustomItems

function removal(table: LineTable, gone: readonly Line[]): SQL[] {
  if (gone.length === 0) return []
  return [
    sql`delete from ${table} using jsonb_to_recordset(${json(gone)}) as gone(id uuid, cart_id uuid)
      where ${table.id} = gone.id and gone.cart_id in (select id from written)`,
  ]
}

function lineUpsert(table: LineTable, changed: readonly Line[]): SQL[] {
  if (changed.length === 0) return []
  return [
    sql`insert into ${table} select * from jsonb_populate_recordset(null::${table}, ${json(changed)})
      where cart_id in (select id from written)
      on conflict (id) do update set quantity = excluded.quantity, list_price = excluded.list_price`,
  ]
}

/** `changed`: new ones too. */
function difference<Item extends Line>(before: readonly Item[] = [], after: readonly Item[] = []) {
  const was = new Set(before)
  const is = new Set(after.map(item => item.id))
  return {
    changed: after.filter(item => !was.has(item)),
    gone: before.filter(item => !is.has(item.id)).map(({ id, cart_id }) => ({ id, cart_id })),
  }
}
