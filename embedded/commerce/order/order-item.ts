import type { CustomItem } from '../cart/cart.ts'
import { type PricedLine, readPricedCart } from '../cart/priced-lines.ts'
import { readChoices } from '../catalog/read-variants.ts'
import type { Database } from '../database/open.ts'
import type { Scope } from '../scope.ts'
import type { ShippingLine } from '../shipping/quote.ts'
import type { Taxed } from '../tax/tax.ts'
import type { OrderLine } from './order-price.ts'

/** What is bought, before tax: the price is as entered. */
export type OrderItem = Omit<OrderLine, 'price' | 'total' | 'couponAmount' | 'discounted'> &
  Pick<ShippingLine, 'isFreeShipping' | 'fixedCost'> & {
    readonly extended: number
    /** What one unit costs without and with tax, where the order says both. */
    readonly ownPrice?: Taxed
  }

export type CartLines = { readonly items: readonly OrderItem[]; readonly priced: readonly PricedLine[] }

/** A cart's lines in their order, custom items last. */
export async function readCartLines(
  db: Database,
  scope: Scope,
  cart: { id: string; customer_id: number },
): Promise<CartLines> {
  const { lines: priced, customs } = await readPricedCart(db, scope, cart)
  const choicesOf = await readChoices(
    db,
    scope.hash,
    priced.map(line => line.variant),
  )
  const products = priced.map(line => toProductItem(line, choicesOf(line.variant)))
  return { items: [...products, ...customs.map(toCustomItem)], priced }
}

type Line = Pick<
  PricedLine,
  'itemId' | 'product' | 'variant' | 'picture' | 'name' | 'quantity' | 'unit_price'
>
type Choice = ReturnType<Awaited<ReturnType<typeof readChoices>>>[number]

export function toProductItem(line: Line, choices: readonly Choice[]): OrderItem {
  const { product, variant } = line
  return {
    itemId: line.itemId,
    productId: product.id,
    variantId: variant.id,
    brandId: product.brand_id,
    name: line.name,
    sku: variant.sku || product.sku,
    upc: variant.upc || product.upc,
    type: product.type,
    quantity: line.quantity,
    basePrice: line.unit_price,
    extended: line.unit_price * line.quantity,
    weight: variant.weight ?? product.weight,
    isFreeShipping: product.is_free_shipping || variant.is_free_shipping,
    fixedCost: variant.fixed_cost_shipping_price ?? product.fixed_cost_shipping_price,
    imageUrl: variant.image_url || (line.picture ?? ''),
    options: choices.map(choice => ({
      option_id: choice.option_id,
      value_id: choice.id,
      display_name: choice.option_display_name,
      display_value: choice.label,
    })),
  }
}

/** An item without a product is shipped, and weighs nothing. */
export function toCustomItem(item: CustomItem): OrderItem {
  return {
    ...{ itemId: item.id, productId: 0, variantId: 0, brandId: 0 },
    ...{ name: item.name, sku: item.sku, upc: '', type: 'physical', quantity: item.quantity },
    basePrice: item.list_price,
    extended: item.list_price * item.quantity,
    ...{ weight: 0, isFreeShipping: false, fixedCost: 0, imageUrl: item.image_url, options: [] },
  }
}
