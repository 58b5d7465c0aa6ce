import { unprocessable } from '../wire/refusal.ts'
import type { Sellable } from './sellable.ts'

type Line = { product_id: number; variant_id: number; quantity: number }

/**
 * Throws BigCommerce's 422 when the cart would hold what cannot be bought. `lines` is the whole
 * cart as it would be; limits and stock count over all of its lines of the product.
 */
export function checkPurchase(
  { product, variant }: Pick<Sellable, 'product' | 'variant'>,
  lines: readonly Line[],
): void {
  const { name, order_quantity_maximum: most, order_quantity_minimum: least } = product
  const units = sum(lines.filter(line => line.product_id === product.id))
  if (product.availability === 'disabled') throw unprocessable(`${name} is not available for purchase.`)
  if (variant.purchasing_disabled)
    throw unprocessable(variant.purchasing_disabled_message || `This choice of ${name} cannot be purchased.`)
  if (most > 0 && units > most)
    throw unprocessable(`You can only purchase a maximum of ${most} of the ${name} per order.`)
  if (units < least)
    throw unprocessable(`You need to purchase a minimum of ${least} of the ${name} per order.`)
  const left = stockOf({ product, variant })
  const counted =
    product.inventory_tracking === 'variant' ? lines.filter(line => line.variant_id === variant.id) : null
  if (left !== null && (counted === null ? units : sum(counted)) > left)
    throw unprocessable(
      left > 0 ? `There are only ${left} of the ${name} in stock.` : `The ${name} is out of stock.`,
    )
}

/** Units left; null when they are not counted. A base variant has the product's level. */
function stockOf({ product, variant }: Pick<Sellable, 'product' | 'variant'>): number | null {
  if (product.inventory_tracking === 'none') return null
  if (product.inventory_tracking === 'product' || variant.choice === '') return product.inventory_level
  return variant.inventory_level
}

const sum = (lines: readonly Line[]) => lines.reduce((units, line) => units + line.quantity, 0)
