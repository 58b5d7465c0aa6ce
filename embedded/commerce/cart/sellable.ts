import type { products, variants } from '../database/schema.ts'

/** What a line has to know of its product, for its price, whether it can be bought, and how it is shipped. */
export const PRODUCT_FIELDS = [
  ...(['id', 'name', 'type', 'sku', 'upc', 'url', 'price', 'sale_price', 'brand_id', 'weight'] as const),
  ...(['is_free_shipping', 'fixed_cost_shipping_price', 'availability', 'inventory_tracking'] as const),
  ...(['inventory_level', 'order_quantity_minimum', 'order_quantity_maximum'] as const),
] as const
export const VARIANT_FIELDS = [
  ...(['id', 'product_id', 'choice', 'sku', 'upc', 'image_url', 'price', 'sale_price', 'weight'] as const),
  ...(['is_free_shipping', 'fixed_cost_shipping_price', 'inventory_level'] as const),
  ...(['purchasing_disabled', 'purchasing_disabled_message'] as const),
] as const

export type Product = Pick<typeof products.$inferSelect, (typeof PRODUCT_FIELDS)[number]>
export type Variant = Pick<typeof variants.$inferSelect, (typeof VARIANT_FIELDS)[number]>
/**
 * What the catalogue says of a line: the product, and the variant of it that is bought. Money is in minor units. A
 * variant's null inherits the product's; the product's `fixed_cost_shipping_price` 0 is none.
 */
export type Sellable = { product: Product; variant: Variant; picture: string | null }
