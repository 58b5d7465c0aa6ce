import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { createRedirectUrls } from '../../checkout/cart-link.ts'
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
import { createCartStateCache } from '../cart/cart-state-cache.ts'
import { type CartChange, changeCarts } from '../cart/change-carts.ts'
import { addItems, changeItem, deleteItem } from '../cart/change-items.ts'
import { type CartRequest, readCarts } from '../cart/read-carts.ts'
import { type WireCart, withField } from '../cart/wire-cart.ts'
import type { Commerce, Scope, StoreContext, StoreEnv } from '../scope.ts'
import { unprocessable } from '../wire/api-error.ts'
import { readBody, readNames, readOptionalBody, readQuery } from '../wire/request.ts'

/** /v3/carts. Concurrent reads run as one batch, and so do concurrent changes. */
export function cartRoutes(commerce: Commerce): Hono<StoreEnv> {
  const { db, now } = commerce
  const routes = new Hono<StoreEnv>()
  const read = perStore(scope =>
    createBatch((requests: readonly CartRequest[]) => readCarts(commerce, scope, requests)),
  )
  const change = perStore(scope => {
    const cache = createCartStateCache(db, scope)
    return createBatch((changes: readonly CartChange[]) => changeCarts(commerce, scope, { changes, cache }))
  })

  const answer = async (c: StoreContext, cart: WireCart | null, { status, withLinks }: Answer) => {
    if (cart === null) return c.body(null, 204)
    const links = withLinks
      ? await createRedirectUrls(db, c.get('scope'), { cartId: cart.id, now: now() })
      : null
    const { json } = links === null ? cart : withField(cart, 'redirect_urls', JSON.stringify(links))
    return c.body(`{"data":${json},"meta":{}}`, status, { 'Content-Type': 'application/json' })
  }

  // Before the routes with a cart's id.
  routes.get('/settings', c => c.json({ data: { allow_purchasing: true }, meta: {} }))
  routes.get('/settings/channels/:channel', c => c.json({ data: { allow_purchasing: null }, meta: {} }))

  routes.post('/', async c => {
    const { scope, withOptions, withLinks } = readRequest(c)
    const body = await readBody(c, newCartBody)
    const data = await change(scope)({
      target: { kind: 'new', row: newRow(body, { scope, now: now() }) },
      wanted: body.line_items,
      customerId: body.customer_id,
      withOptions,
      apply: (cart, catalogue) => addItems(cart, { scope, catalogue }, body),
    })
    return answer(c, data, { status: 201, withLinks })
  })

  routes.get('/:cart', async c => {
    const { scope, id, withOptions, withLinks } = readRequest(c)
    return answer(c, await read(scope)({ id, withOptions }), { status: 200, withLinks })
  })

  routes.put('/:cart', async c => {
    const { scope, id, withOptions, withLinks } = readRequest(c)
    const { customer_id, version } = await readBody(c, cartChangeBody)
    const data = await change(scope)({
      target: { kind: 'existing', id, version },
      withOptions,
      customerId: customer_id,
      apply: cart => ({ ...cart, row: { ...cart.row, customer_id } }),
    })
    return answer(c, data, { status: 201, withLinks })
  })

  routes.delete('/:cart', async c => {
    const { scope, id } = readRequest(c)
    await change(scope)({
      target: { kind: 'existing', id, version: undefined },
      withOptions: false,
      apply: () => null,
    })
    return c.body(null, 204)
  })

  routes.post('/:cart/items', async c => {
    const { scope, id, withOptions, withLinks } = readRequest(c)
    const { version, ...items } = await readBody(c, newItemsBody)
    const data = await change(scope)({
      target: { kind: 'existing', id, version },
      wanted: items.line_items,
      withOptions,
      apply: (cart, catalogue) => addItems(cart, { scope, catalogue }, items),
    })
    return answer(c, data, { status: 201, withLinks })
  })

  routes.put('/:cart/items/:item', async c => {
    const { scope, id, item, withOptions, withLinks } = readRequest(c)
    const { line_item, version } = await readBody(c, itemChangeBody)
    const data = await change(scope)({
      target: { kind: 'existing', id, version },
      withOptions,
      apply: (cart, catalogue) => changeItem(cart, { scope, catalogue }, { id: item, change: line_item }),
    })
    return answer(c, data, { status: 200, withLinks })
  })

  routes.delete('/:cart/items/:item', async c => {
    const { scope, id, item, withOptions, withLinks } = readRequest(c)
    const { version } = await readOptionalBody(c, versionBody)
    const data = await change(scope)({
      target: { kind: 'existing', id, version },
      withOptions,
      apply: cart => deleteItem(cart, item),
    })
    return answer(c, data, { status: 200, withLinks })
  })

  return routes
}

type Answer = { readonly status: 200 | 201; readonly withLinks: boolean }

function readRequest(c: StoreContext) {
  const names = readNames(readQuery(c, ['include']).get('include')) ?? new Set()
  const withOptions =
    names.has('line_items.physical_items.options') || names.has('line_items.digital_items.options')
  return {
    scope: c.get('scope'),
    id: c.req.param('cart') ?? '',
    item: c.req.param('item') ?? '',
    withOptions,
    withLinks: names.has('redirect_urls'),
  }
}

/** One per store, created at its first use. */
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
    coupon_code: null,
  }
}
