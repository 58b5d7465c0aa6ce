import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import type { AppEnv } from '../../app-env.ts'
import { toErrorResponse } from '../../errors.ts'
import { AgentRefusal } from '../agent-refusal.ts'
import { type AgentParts, openAgentShop } from '../agents.ts'
import { parseCartId } from './cart-id.ts'
import { cancelUcpCart, createUcpCart, readUcpCart, updateUcpCart } from './carts.ts'
import { getProduct, lookupCatalog, MOST_IDS, searchCatalog } from './catalog.ts'
import { codeOf, failed } from './protocol.ts'
import {
  CartRequest,
  LookupRequest,
  marketOf,
  ProductRequest,
  SearchRequest,
  type UcpContext,
} from './requests.ts'

type UcpContextOf = Context<AppEnv>

/** UCP's REST binding: catalog and carts (docs/protocols/agents.md#ucp). */
export function createUcpHandler(parts: AgentParts): Hono<AppEnv> {
  const shopFor = (c: UcpContextOf, context: UcpContext) =>
    openAgentShop(parts, {
      locale: marketOf(context, c.req.header('accept-language') ?? ''),
      ip: c.var.ip,
      origin: new URL(c.req.url).origin,
    })

  /** The cart of the path's id and its market; null: there is none. */
  async function shopOfCart(c: UcpContextOf) {
    const named = parseCartId(c.req.param('id') ?? '', parts.agentCartKeys)
    if (named === null) return null
    const origin = new URL(c.req.url).origin
    return {
      cartId: named.cartId,
      shop: await openAgentShop(parts, { locale: named.locale, ip: c.var.ip, origin }),
    }
  }

  const ucp = new Hono<AppEnv>()
    .post('/catalog/search', async c => {
      const asked = await readBody(c, SearchRequest)
      return c.json(await searchCatalog(await shopFor(c, asked.context), asked))
    })
    .post('/catalog/lookup', async c => {
      const asked = await readBody(c, LookupRequest)
      if (new Set(asked.ids).size > MOST_IDS)
        return c.json(failed('request_too_large', `Ask for at most ${MOST_IDS} ids.`), 400)
      return c.json(await lookupCatalog(await shopFor(c, asked.context), asked))
    })
    .post('/catalog/product', async c => {
      const asked = await readBody(c, ProductRequest)
      return c.json(await getProduct(await shopFor(c, asked.context), asked))
    })
    .post('/carts', async c => {
      const asked = await readBody(c, CartRequest)
      const shop = await shopFor(c, asked.context)
      if (!shop.visit.shopping)
        return c.json(failed('item_unavailable', `Nothing is sold online in ${shop.visit.locale.code}.`))
      const cart = await createUcpCart(parts, shop, itemsOf(asked))
      return c.json(cart, 'id' in cart ? 201 : 200)
    })
    .get('/carts/:id', async c => {
      const found = await shopOfCart(c)
      return c.json(found === null ? NO_CART : await readUcpCart(parts, found.shop, found.cartId))
    })
    .put('/carts/:id', async c => {
      const asked = await readBody(c, CartRequest)
      const found = await shopOfCart(c)
      if (found === null) return c.json(NO_CART)
      const { cartId, shop } = found
      return c.json(await updateUcpCart(parts, shop, { cartId, items: itemsOf(asked) }))
    })
    .post('/carts/:id/cancel', async c => {
      const found = await shopOfCart(c)
      return c.json(found === null ? NO_CART : await cancelUcpCart(parts, found.shop, found.cartId))
    })
    .all('*', c => c.json(failed('not_found', `There is no ${c.req.method} ${c.req.path} here.`), 404))
  ucp.onError((error, c) => answerError(error, c, parts.onError))
  return ucp
}

const NO_CART = failed('not_found', 'There is no such cart: it was canceled or has ended.')

function itemsOf({ line_items }: v.InferOutput<typeof CartRequest>) {
  return line_items.map(({ item, quantity }) => ({ sku: item.id, quantity }))
}

async function readBody<S extends v.GenericSchema>(c: UcpContextOf, schema: S): Promise<v.InferOutput<S>> {
  return v.parse(schema, JSON.parse(await c.req.text()))
}

function answerError(error: Error, c: Context, onError: (error: unknown) => void): Response {
  if (error instanceof SyntaxError) return c.json(failed('invalid_request', 'The body is not JSON.'), 400)
  if (error instanceof v.ValiError) {
    const issues = error.issues.map(issue => `${v.getDotPath(issue) ?? 'body'}: ${issue.message}`)
    return c.json(failed('invalid_request', issues.join(' ')), 400)
  }
  if (error instanceof AgentRefusal) {
    const { message, retryAfter } = error
    const failure = failed(codeOf(error), message)
    return retryAfter === null
      ? c.json(failure, 400)
      : c.json(failure, 429, { 'retry-after': String(retryAfter) })
  }
  onError(error)
  const { body, headers } = toErrorResponse(error)
  return c.json(failed('unavailable', body.title), body.status === 503 ? 503 : 500, { ...headers })
}
