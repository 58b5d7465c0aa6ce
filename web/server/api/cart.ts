import { MOST_PER_LINE } from '@firnline/domain/cart/cart'
import type { CommerceRegion } from '@firnline/domain/region/region'
import type { CommerceProxy } from '@firnline/services/commerce/proxy'
import type { JsonAnswer, JsonRequest } from '@firnline/services/http/json-client'
import { Hono } from 'hono'
import * as v from 'valibot'
import { ApiError } from '../errors.ts'
import { withStore } from '../session.ts'
import type { Visitor } from '../visitor.ts'
import { checkWrite, readRegion } from './guard.ts'
import { readBody } from './read-body.ts'

const id = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(Number.MAX_SAFE_INTEGER))
const quantity = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_PER_LINE))
const version = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)))
const LineItems = v.pipe(
  v.array(v.strictObject({ product_id: id, variant_id: v.optional(id), quantity })),
  v.minLength(1),
  v.maxLength(20),
)

const CreateBody = v.strictObject({ line_items: LineItems })
const ItemsBody = v.strictObject({ line_items: LineItems, version })
const ItemBody = v.strictObject({ productID: id, quantity, version })
const CustomerBody = v.strictObject({ customerID: id })

const Uuid = v.pipe(v.string(), v.uuid())
const INCLUDE = { include: 'line_items.physical_items.options,line_items.digital_items.options' }

export type CartApi = { readonly proxy: CommerceProxy; readonly visitor: Visitor; readonly host: string }
type Env = { Bindings: CartApi }

/** The cart calls of SPEC §7. A cart is answered only to the session that holds its id; anyone else's does not exist. */
export function createCartApi(): Hono<Env> {
  const app = new Hono<Env>()
  app.use('*', async (c, next) => {
    if (c.req.method !== 'GET') await checkWrite(c.req.raw, c.env.visitor, c.env.host)
    await next()
  })

  app.post('/create', async c => {
    const region = readRegion(c.req.raw)
    const { customers } = await c.env.visitor.session()
    const body = { ...(await readBody(c.req.raw, CreateBody)), customer_id: customers[region]?.id ?? 0 }
    const answer = await send(c.env, region, {
      method: 'POST',
      path: '/v3/carts',
      query: INCLUDE,
      body,
    })
    const created = v.safeParse(v.object({ data: v.object({ id: Uuid }) }), answer.body)
    if (created.success) await keep(c.env.visitor, region, created.output.data.id)
    return toResponse(answer)
  })

  app.get('/:cartId', async c => {
    const { region, path } = await ownCart(c.req.raw, c.env.visitor, c.req.param('cartId'))
    return toResponse(await send(c.env, region, { method: 'GET', path, query: INCLUDE }))
  })

  app.post('/:cartId/items', async c => {
    const { region, path } = await ownCart(c.req.raw, c.env.visitor, c.req.param('cartId'))
    const body = await readBody(c.req.raw, ItemsBody)
    return toResponse(
      await send(c.env, region, { method: 'POST', path: `${path}/items`, query: INCLUDE, body }),
    )
  })

  app.put('/:cartId/items/:itemId', async c => {
    const { region, path } = await ownCart(c.req.raw, c.env.visitor, c.req.param('cartId'))
    const { productID, quantity: wanted, ...rest } = await readBody(c.req.raw, ItemBody)
    const body = { line_item: { product_id: productID, quantity: wanted }, ...rest }
    const item = readItemId(c.req.param('itemId'))
    return toResponse(
      await send(c.env, region, { method: 'PUT', path: `${path}/items/${item}`, query: INCLUDE, body }),
    )
  })

  app.put('/:cartId', async c => {
    const { region, path } = await ownCart(c.req.raw, c.env.visitor, c.req.param('cartId'))
    const { customerID } = await readBody(c.req.raw, CustomerBody)
    const { customers } = await c.env.visitor.session()
    if (customerID !== customers[region]?.id)
      throw new ApiError(403, 'A cart can be given only to the customer who is signed in.')
    return toResponse(await send(c.env, region, { method: 'PUT', path, body: { customer_id: customerID } }))
  })

  app.delete('/:cartId/items/:itemId', async c => {
    const { region, path } = await ownCart(c.req.raw, c.env.visitor, c.req.param('cartId'))
    const item = readItemId(c.req.param('itemId'))
    const answer = await send(c.env, region, {
      method: 'DELETE',
      path: `${path}/items/${item}`,
      query: INCLUDE,
    })
    if (answer.status === 204) await keep(c.env.visitor, region, null)
    return toResponse(answer)
  })

  app.delete('/:cartId', async c => {
    const { region, path } = await ownCart(c.req.raw, c.env.visitor, c.req.param('cartId'))
    const answer = await send(c.env, region, { method: 'DELETE', path })
    await keep(c.env.visitor, region, null)
    return toResponse(answer)
  })
  return app
}

function send({ proxy }: CartApi, region: CommerceRegion, request: JsonRequest): Promise<JsonAnswer> {
  return proxy.send(region, request)
}

async function ownCart(
  request: Request,
  visitor: Visitor,
  cartId: string,
): Promise<{ region: CommerceRegion; path: string }> {
  const region = readRegion(request)
  const own = (await visitor.session()).carts[region]
  if (own === undefined || own !== cartId) throw new ApiError(404, 'This session has no such cart.')
  return { region, path: `/v3/carts/${own}` }
}

function readItemId(itemId: string): string {
  if (!v.is(Uuid, itemId)) throw new ApiError(400, 'The id of a cart item is a UUID.')
  return itemId
}

async function keep(visitor: Visitor, region: CommerceRegion, cartId: string | null): Promise<void> {
  await visitor.change(({ carts }) => ({ carts: withStore(carts, region, cartId) }))
}

function toResponse(answer: JsonAnswer): Response {
  return answer.body === null
    ? new Response(null, { status: 204 })
    : Response.json(answer.body, { status: answer.status })
}
