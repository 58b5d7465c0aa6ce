import { effectivePrice } from '@firnline/domain/catalogue/price'
import type { CommerceProduct, PriceFacts, Product, Variant } from '@firnline/domain/catalogue/product'
import { decimalOf, minus } from '@firnline/domain/money'
import type { Visit } from '@firnline/domain/visit'
import type { AnalyticsItem } from './event-table.ts'

type ItemProduct = Pick<Product, 'title'> & {
  readonly commerce: Pick<CommerceProduct, 'id' | 'sku' | 'price'>
}

/**
 * One unit of a product as events have it, without a price where nothing is sold. `variant` null: none is chosen.
 * A product without a SKU goes by its id.
 */
export function analyticsItem(
  { title, commerce }: ItemProduct,
  variant: Pick<Variant, 'id' | 'sku' | 'price'> | null,
  { shopping }: Pick<Visit, 'shopping'>,
): AnalyticsItem {
  const { id, sku, price } = variant ?? commerce
  return {
    item_id: sku || String(id),
    item_name: title,
    bc_item_id: id,
    bc_parent_item_id: commerce.id,
    quantity: 1,
    ...(shopping ? amounts(price) : {}),
  }
}

function amounts(price: PriceFacts): Pick<AnalyticsItem, 'price' | 'discount'> {
  const discount = minus(price.list, effectivePrice(price))
  const original = { price: Number(decimalOf(price.list)) }
  return discount.amount === 0 ? original : { ...original, discount: Number(decimalOf(discount)) }
}
