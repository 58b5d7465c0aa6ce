import type { CommerceRegion } from '@firnline/domain/region'
import { ordersTag } from '@firnline/services/commerce/account/create-accounts'
import type { ReadProductModified } from '@firnline/services/commerce/catalogue/products'
import { missingSkusTag, productsTag, productTag } from '@firnline/services/commerce/create-commerce'
import { cartChangedTag, customerTag } from '@firnline/services/commerce/personal-tags'
import * as v from 'valibot'
import { isSecret, parseBody, refused, type WebhookResult } from './webhook.ts'

export type CommerceWebhookParts = {
  readonly secret: string
  /** The regions that sell from the store with this hash. */
  readonly regionsOf: (hash: string) => readonly CommerceRegion[]
  readonly productAge: ReadProductModified
}

/** Set when the webhook is registered: the platform signs nothing (docs/protocols/commerce.md#webhooks). */
export const SECRET_HEADER = 'x-webhook-secret'

/** What the shop keeps answers of: products with their variants, prices and stock, orders, shoppers' carts and accounts. */
export const COMMERCE_SCOPES = [
  ...['store/product/*', 'store/sku/*', 'store/order/*'],
  ...['store/cart/*', 'store/customer/*'],
]

/** Seconds: a webhook is tried again for two days (docs/protocols/commerce.md#webhooks). */
export const REPLAY_WINDOW = 49 * 60 * 60
/** Seconds that the platform's clock may be ahead. */
const AHEAD = 5 * 60
/** ms between a change and its webhook. */
const WEBHOOK_DELAY = 5_000

const id = v.pipe(v.number(), v.safeInteger(), v.minValue(1))
const Body = v.object({
  scope: v.string(),
  producer: v.string(),
  hash: v.pipe(v.string(), v.minLength(1), v.maxLength(250)),
  created_at: v.number(),
  data: v.object({
    type: v.optional(v.string()),
    id: v.optional(v.unknown()),
    sku: v.optional(v.object({ product_id: id })),
    inventory: v.optional(v.object({ product_id: id })),
  }),
})
type Body = v.InferOutput<typeof Body>

/** Reads a webhook of the commerce platform (docs/protocols/commerce.md#webhooks). */
export async function readCommerceWebhook(
  request: Request,
  { secret, regionsOf, productAge }: CommerceWebhookParts,
  now: Date,
): Promise<WebhookResult> {
  const text = await request.text()
  if (!isSecret(request.headers.get(SECRET_HEADER), secret))
    return refused(
      401,
      `The header ${SECRET_HEADER} is missing or wrong. Restart the shop to register its webhooks anew, or give them the secret of COMMERCE_WEBHOOK_SECRET.`,
    )
  const body = parseBody(Body, text)
  if (body === null) return refused(400, 'The body is not a webhook as BigCommerce sends it.')
  const age = now.getTime() / 1000 - body.created_at
  if (age > REPLAY_WINDOW || age < -AHEAD) return refused(401, 'The webhook is of another time.')
  const regions = regionsOf(body.producer.replace(/^stores\//, ''))
  const [region] = regions
  if (region === undefined) return refused(403, 'The webhook is of a store that the shop does not sell from.')
  if (body.scope.startsWith('store/order/'))
    return { kind: 'change', id: body.hash, readTags: async () => regions.map(ordersTag), freshness: null }
  const personal = regions.flatMap(one => personalTagOf(body, one) ?? [])
  if (personal.length > 0)
    return { kind: 'change', id: null, readTags: async () => personal, freshness: null }
  const product = productOf(body)
  if (product === null) return { kind: 'ignored' }
  const tag = productTag(region, product)
  const isFresh = async () => isFreshProduct(body, await productAge(region, product))
  const saysAge = /^store\/product\/(created|updated|deleted)$/.test(body.scope)
  const mayAddSku = /^store\/(product\/created|sku\/(created|updated))$/.test(body.scope)
  return {
    kind: 'change',
    id: body.hash,
    // A change of stock leaves the list of what the store shows as it is.
    readTags: async () =>
      regions.flatMap(region => [
        productTag(region, product),
        ...(saysAge ? [productsTag(region)] : []),
        ...(mayAddSku ? [missingSkusTag(region)] : []),
      ]),
    freshness: saysAge ? { key: tag, isFresh } : { key: `${tag} variant`, isFresh: null },
  }
}

const CartId = v.pipe(v.string(), v.uuid())

/**
 * The cart or customer of the event. null: none. Line items and coupons are ignored: their cart's own event comes with them.
 */
function personalTagOf({ scope, data, created_at }: Body, region: CommerceRegion): string | null {
  if (/^store\/cart\/(created|updated|deleted|converted)$/.test(scope) && v.is(CartId, data.id))
    return cartChangedTag(region, data.id, Math.floor(created_at))
  if (/^store\/customer\/(updated|deleted)$/.test(scope) && v.is(id, data.id))
    return customerTag(region, data.id)
  return null
}

/** The product of the event. null: none. */
function productOf({ scope, data }: Body): number | null {
  const of = data.sku?.product_id ?? data.inventory?.product_id
  if (of !== undefined) return of
  const own = v.safeParse(id, data.id)
  return own.success && scope.startsWith('store/product/') ? own.output : null
}

function isFreshProduct({ scope, created_at }: Body, changed: Date | null): boolean {
  if (scope === 'store/product/deleted') return changed === null
  return changed !== null && changed.getTime() >= created_at * 1000 - WEBHOOK_DELAY
}
