import type { Cart, CartChange, CartCoupon, CartLine, CartRefusal } from '@firnline/domain/cart/cart'
import { moneyOf } from '@firnline/domain/money'
import type { JsonClient, JsonRequest, JsonResponse } from '../../http/json-client.ts'
import { parseResponse } from '../../http/parse-response.ts'
import { pictureName, type ReadPicture } from '../catalogue/store-pictures.ts'
import { ownCart } from '../channel.ts'
import type { NewCart, NewLine } from '../port.ts'
import type { CommerceStore } from '../store-client.ts'
import { dataOf, WireCart, type WireCartCoupon, type WireCartLine } from '../wire.ts'

const INCLUDE = { include: 'line_items.physical_items.options,line_items.digital_items.options' }

/** Statuses that a shopper's input can cause; others are platform failures. */
const EXPECTED = [400, 404, 409, 422]

type CartOptions = {
  /** Default: names of the media service. */
  readonly readPicture?: ReadPicture
  /** Where carts are created. Default: in the store's first channel. */
  readonly store?: Pick<CommerceStore, 'channelId'>
  /** The code of the currency of a configured channel. */
  readonly currency?: () => Promise<string>
}

export function createCarts(
  client: JsonClient,
  { readPicture = pictureName, store = {}, currency }: CartOptions = {},
) {
  /** 204: the last line was removed, and the cart with it. */
  function cartOf({ body }: JsonResponse): Cart | null {
    return body === null ? null : toCart(parseResponse('commerce', dataOf(WireCart), body).data, readPicture)
  }

  async function change(request: JsonRequest): Promise<CartChange> {
    const response = await client.sendExpecting(EXPECTED, { ...request, query: INCLUDE })
    return response.status >= 400
      ? { ok: false, ...refusalOf(response) }
      : { ok: true, cart: cartOf(response) }
  }

  return {
    async read(id: string): Promise<Cart | null> {
      const path = `/v3/carts/${encodeURIComponent(id)}`
      const response = await client.sendExpecting([404], { method: 'GET', path, query: INCLUDE })
      return response.status === 404 ? null : cartOf(response)
    },

    async create(line: NewLine, { customerId, locale }: NewCart): Promise<CartChange> {
      const own = ownCart(store, store.channelId == null ? undefined : await currency?.())
      const body = { customer_id: customerId ?? 0, locale, line_items: [toWireLine(line)], ...own }
      return change({ method: 'POST', path: '/v3/carts', body })
    },

    add(id: string, lines: readonly NewLine[]): Promise<CartChange> {
      const body = { line_items: lines.map(toWireLine) }
      return change({ method: 'POST', path: `${cartPath(id)}/items`, body })
    },

    change(id: string, line: NewLine & { readonly id: string }): Promise<CartChange> {
      return change({ method: 'PUT', path: linePath(id, line.id), body: { line_item: toWireLine(line) } })
    },

    removeLine(id: string, lineId: string): Promise<CartChange> {
      return change({ method: 'DELETE', path: linePath(id, lineId) })
    },

    attach(id: string, customerId: number): Promise<CartChange> {
      return change({ method: 'PUT', path: cartPath(id), body: { customer_id: customerId } })
    },

    async delete(id: string): Promise<void> {
      await client.sendExpecting([404], { method: 'DELETE', path: cartPath(id) })
    },
  }
}

const cartPath = (id: string) => `/v3/carts/${encodeURIComponent(id)}`
const linePath = (id: string, lineId: string) => `${cartPath(id)}/items/${encodeURIComponent(lineId)}`

function toWireLine(line: NewLine) {
  return { product_id: line.productId, variant_id: line.variantId, quantity: line.quantity }
}

/** By the status alone: the platform's words are not documented. */
function refusalOf({ status }: JsonResponse): CartRefusal {
  if (status === 404) return { reason: 'gone' }
  if (status === 409) return { reason: 'conflict' }
  return { reason: status === 422 ? 'out-of-stock' : 'invalid' }
}

function toCart(wire: WireCart, readPicture: ReadPicture): Cart {
  const currency = wire.currency.code
  const lines = [...wire.line_items.physical_items, ...wire.line_items.digital_items]
  return {
    id: wire.id,
    customerId: wire.customer_id === 0 ? null : wire.customer_id,
    version: wire.version,
    lines: lines.map(line => ({ ...toLine(line, currency), picture: readPicture(line.image_url) })),
    subtotal: moneyOf(wire.base_amount, currency),
    total: moneyOf(wire.cart_amount, currency),
    coupon: toCoupon(wire.coupons[0], currency),
  }
}

const ABOUT: Readonly<Record<string, CartCoupon['about']>> = {
  free_shipping: 'free-shipping',
  4: 'free-shipping',
  shipping_discount: 'shipping',
  3: 'shipping',
}

/** A cart has at most one coupon. */
function toCoupon(wire: WireCartCoupon | undefined, currency: string): CartCoupon | null {
  if (wire === undefined) return null
  const saved = moneyOf(wire.discounted_amount, currency)
  return { code: wire.code, about: ABOUT[wire.coupon_type ?? ''] ?? 'goods', saved }
}

function toLine(wire: WireCartLine, currency: string): Omit<CartLine, 'picture'> {
  return {
    id: wire.id,
    productId: wire.product_id,
    variantId: wire.variant_id,
    sku: wire.sku,
    name: wire.name,
    quantity: wire.quantity,
    listPrice: moneyOf(wire.original_price, currency),
    price: moneyOf(wire.sale_price, currency),
    lineTotal: moneyOf(wire.extended_sale_price, currency),
    choices: wire.options.map(option => ({ option: option.name, value: option.value })),
  }
}
