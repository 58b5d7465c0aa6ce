import type { Cart, CartCoupon, CartLine } from '@firnline/domain/cart/cart'
import { moneyOf } from '@firnline/domain/money/money'
import { pictureName } from './to-product.ts'
import type { WireCart, WireCartCoupon, WireCartLine } from './wire.ts'

export function toCart(wire: WireCart): Cart {
  const currency = wire.currency.code
  const lines = [...wire.line_items.physical_items, ...wire.line_items.digital_items]
  return {
    id: wire.id,
    customerId: wire.customer_id === 0 ? null : wire.customer_id,
    version: wire.version,
    lines: lines.map(line => toLine(line, currency)),
    subtotal: moneyOf(wire.base_amount, currency),
    total: moneyOf(wire.cart_amount, currency),
    coupon: toCoupon(wire.coupons[0], currency),
  }
}

const ABOUT: Readonly<Record<string, CartCoupon['about']>> = {
  ...{ free_shipping: 'free-shipping', 4: 'free-shipping' },
  ...{ shipping_discount: 'shipping', 3: 'shipping' },
}

/** A cart takes one code. */
function toCoupon(wire: WireCartCoupon | undefined, currency: string): CartCoupon | null {
  if (wire === undefined) return null
  const saved = moneyOf(wire.discounted_amount, currency)
  return { code: wire.code, about: ABOUT[wire.coupon_type ?? ''] ?? 'goods', saved }
}

function toLine(wire: WireCartLine, currency: string): CartLine {
  return {
    id: wire.id,
    productId: wire.product_id,
    variantId: wire.variant_id,
    sku: wire.sku,
    name: wire.name,
    quantity: wire.quantity,
    picture: pictureName(wire.image_url),
    listPrice: moneyOf(wire.original_price, currency),
    price: moneyOf(wire.sale_price, currency),
    lineTotal: moneyOf(wire.extended_sale_price, currency),
    choices: wire.options.map(option => ({ option: option.name, value: option.value })),
  }
}
