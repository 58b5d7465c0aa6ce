import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import {
  cartChangeBody,
  itemChangeBody,
  type NewCart,
  newCartBody,
  newItemsBody,
  versionBody,
} from '../cart/cart-body.ts'
import { cartAbsent, deleteExpiredCarts, findCart, holdCart, touchCart } from '../cart/hold-cart.ts'
import { readCart } from '../cart/read-cart.ts'
import { addItems, changeItem, deleteItem } from '../cart/write-items.ts'
import type { Database } from '../database/open.ts'
import { carts } from '../database/schema.ts'
import type { Commerce, Scope, StoreContext, StoreEnv } from '../scope.ts'
import { readBody, readOptionalBody } from '../wire/body.ts'
import { readNames } from '../wire/fields.ts'
import { readQuery } from '../wire/query.ts'
import { unprocessable } from '../wire/refusal.ts'

// The version and the lines that an answer states belong together.
const ONE_MOMENT = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const

/** /v3/carts (protocols/bigcommerce §3.5). Every change is one transaction that holds the cart's row. */
export function cartRoutes({ db, now }: Commerce): Hono<StoreEnv> {
  const routes = new Hono<StoreEnv>()

  routes.post('/', async c => {
    const { scope, withOptions } = readRequest(c)
    const body = await readBody(c, newCartBody)
    await deleteExpiredCarts(db, scope, now())
    const data = await db.transaction(async tx => {
      const cart = await insertCart(tx, { scope, now: now() }, body)
      await addItems(tx, { scope, cart }, body)
      return readCart(tx, scope, cart, withOptions)
    })
    return c.json({ data, meta: {} }, 201)
  })

  routes.get('/:cart', async c => {
    const { scope, id, withOptions } = readRequest(c)
    const data = await db.transaction(async tx => {
      const cart = await findCart(tx, scope, { id, now: now() })
      return readCart(tx, scope, cart, withOptions)
    }, ONE_MOMENT)
    return c.json({ data, meta: {} })
  })

  routes.put('/:cart', async c => {
    const { scope, id, withOptions } = readRequest(c)
    const { customer_id, version } = await readBody(c, cartChangeBody)
    const data = await db.transaction(async tx => {
      const cart = await holdCart(tx, scope, { id, now: now(), version })
      return readCart(tx, scope, await touchCart(tx, cart, { now: now(), customer_id }), withOptions)
    })
    return c.json({ data, meta: {} }, 201)
  })

  routes.delete('/:cart', async c => {
    const { scope, id } = readRequest(c)
    await findCart(db, scope, { id, now: now() })
    const deleted = await db
      .delete(carts)
      .where(and(eq(carts.store, scope.hash), eq(carts.id, id)))
      .returning({ id: carts.id })
    if (deleted.length === 0) throw cartAbsent(id)
    return c.body(null, 204)
  })

  routes.post('/:cart/items', async c => {
    const { scope, id, withOptions } = readRequest(c)
    const { version, ...items } = await readBody(c, newItemsBody)
    const data = await db.transaction(async tx => {
      const cart = await holdCart(tx, scope, { id, now: now(), version })
      await addItems(tx, { scope, cart }, items)
      return readCart(tx, scope, await touchCart(tx, cart, { now: now() }), withOptions)
    })
    return c.json({ data, meta: {} }, 201)
  })

  routes.put('/:cart/items/:item', async c => {
    const { scope, id, item, withOptions } = readRequest(c)
    const { line_item, version } = await readBody(c, itemChangeBody)
    const data = await db.transaction(async tx => {
      const cart = await holdCart(tx, scope, { id, now: now(), version })
      await changeItem(tx, { scope, cart }, item, line_item)
      return readCart(tx, scope, await touchCart(tx, cart, { now: now() }), withOptions)
    })
    return c.json({ data, meta: {} })
  })

  routes.delete('/:cart/items/:item', async c => {
    const { scope, id, item, withOptions } = readRequest(c)
    const { version } = await readOptionalBody(c, versionBody)
    const data = await db.transaction(async tx => {
      const cart = await holdCart(tx, scope, { id, now: now(), version })
      const left = await deleteItem(tx, { scope, cart }, item)
      if (left > 0) return readCart(tx, scope, await touchCart(tx, cart, { now: now() }), withOptions)
      await tx.delete(carts).where(eq(carts.id, cart.id))
      return null
    })
    return data === null ? c.body(null, 204) : c.json({ data, meta: {} })
  })

  return routes
}

function readRequest(c: StoreContext) {
  const names = readNames(readQuery(c, ['include']).get('include')) ?? new Set()
  const withOptions =
    names.has('line_items.physical_items.options') || names.has('line_items.digital_items.options')
  return {
    scope: c.get('scope'),
    id: c.req.param('cart') ?? '',
    item: c.req.param('item') ?? '',
    withOptions,
  }
}

async function insertCart(tx: Database, { scope, now }: { scope: Scope; now: Date }, body: NewCart) {
  const code = body.currency?.code ?? scope.store.currency
  if (code !== scope.store.currency)
    throw unprocessable(`This store sells in ${scope.store.currency} only, not in ${code}`)
  const { customer_id, channel_id, locale } = body
  const times = { created_time: now, updated_time: now }
  const fields = { store: scope.hash, id: randomUUID(), currency_code: code, version: 1 }
  const [cart] = await tx
    .insert(carts)
    .values({ ...fields, customer_id, channel_id, locale, ...times })
    .returning()
  if (cart === undefined) throw new Error(`The new cart of store ${scope.hash} was not returned`)
  return cart
}
