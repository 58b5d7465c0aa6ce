import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { createBatch } from '../cart/batch.ts'
import type { CartRow } from '../cart/cart.ts'
import {
  cartChangeBody,
  itemChangeBody,
  type NewCart,
  newCartBody,
  newItemsBody,
  versionBody,
} from '../cart/cart-body.ts'
import { type AskedChange, changeCarts } from '../cart/change-carts.ts'
import { addItems, changeItem, deleteItem } from '../cart/change-items.ts'
import { type CartQuestion, readCarts } from '../cart/read-carts.ts'
import type { Commerce, Scope, StoreContext, StoreEnv } from '../scope.ts'
import { readBody, readOptionalBody } from '../wire/body.ts'
import { readNames } from '../wire/fields.ts'
import { readQuery } from '../wire/query.ts'
import { unprocessable } from '../wire/refusal.ts'

/** /v3/carts (protocols/bigcommerce §3.5). Reads that wait for the database are made together, and so are changes. */
export function cartRoutes(commerce: Commerce): Hono<StoreEnv> {
  const { now } = commerce
  const routes = new Hono<StoreEnv>()
  const read = perStore(scope => createBatch((of: readonly CartQuestion[]) => readCarts(commerce, scope, of)))
  const change = perStore(scope =>
    createBatch((of: readonly AskedChange[]) => changeCarts(commerce, scope, of)),
  )

  routes.post('/', async c => {
    const { scope, withOptions } = readRequest(c)
    const body = await readBody(c, newCartBody)
    const data = await change(scope)({
      target: { kind: 'new', row: newRow(body, { scope, now: now() }) },
      wanted: body.line_items,
      customerId: body.customer_id,
      withOptions,
      apply: (cart, catalogue) => addItems(cart, { scope, catalogue }, body),
    })
    return c.json({ data, meta: {} }, 201)
  })

  routes.get('/:cart', async c => {
    const { scope, id, withOptions } = readRequest(c)
    return c.json({ data: await read(scope)({ id, withOptions }), meta: {} })
  })

  routes.put('/:cart', async c => {
    const { scope, id, withOptions } = readRequest(c)
    const { customer_id, version } = await readBody(c, cartChangeBody)
    const data = await change(scope)({
      target: { kind: 'held', id, version },
      withOptions,
      customerId: customer_id,
      apply: cart => ({ ...cart, row: { ...cart.row, customer_id } }),
    })
    return c.json({ data, meta: {} }, 201)
  })

  routes.delete('/:cart', async c => {
    const { scope, id } = readRequest(c)
    await change(scope)({
      target: { kind: 'held', id, version: undefined },
      withOptions: false,
      apply: () => null,
    })
    return c.body(null, 204)
  })

  routes.post('/:cart/items', async c => {
    const { scope, id, withOptions } = readRequest(c)
    const { version, ...items } = await readBody(c, newItemsBody)
    const data = await change(scope)({
      target: { kind: 'held', id, version },
      wanted: items.line_items,
      withOptions,
      apply: (cart, catalogue) => addItems(cart, { scope, catalogue }, items),
    })
    return c.json({ data, meta: {} }, 201)
  })

  routes.put('/:cart/items/:item', async c => {
    const { scope, id, item, withOptions } = readRequest(c)
    const { line_item, version } = await readBody(c, itemChangeBody)
    const data = await change(scope)({
      target: { kind: 'held', id, version },
      withOptions,
      apply: (cart, catalogue) => changeItem(cart, { scope, catalogue }, { id: item, change: line_item }),
    })
    return c.json({ data, meta: {} })
  })

  routes.delete('/:cart/items/:item', async c => {
    const { scope, id, item, withOptions } = readRequest(c)
    const { version } = await readOptionalBody(c, versionBody)
    const data = await change(scope)({
      target: { kind: 'held', id, version },
      withOptions,
      apply: cart => deleteItem(cart, item),
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

/** One for each store, made when the store is first asked for. */
function perStore<Made>(make: (scope: Scope) => Made): (scope: Scope) => Made {
  const made = new Map<string, Made>()
  return scope => {
    const own = made.get(scope.hash) ?? make(scope)
    made.set(scope.hash, own)
    return own
  }
}

function newRow(body: NewCart, { scope, now }: { scope: Scope; now: Date }): CartRow {
  const code = body.currency?.code ?? scope.store.currency
  if (code !== scope.store.currency)
    throw unprocessable(`This store sells in ${scope.store.currency} only, not in ${code}`)
  return {
    store: scope.hash,
    id: randomUUID(),
    customer_id: body.customer_id,
    channel_id: body.channel_id,
    email: '',
    currency_code: code,
    locale: body.locale,
    version: 1,
    created_time: now,
    updated_time: now,
  }
}
