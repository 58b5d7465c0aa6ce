type ProductPrice = { price: number; sale_price: number }
type VariantPrice = { price: number | null; sale_price: number | null }

/** Minor units. The variant's own price, else the product's. */
export function cataloguePrice(product: ProductPrice, variant: VariantPrice): number {
  return variant.price ?? product.price
}

/**
 * Minor units, before groups and promotions: variant sale, else variant price, else product sale, else product price
 *. A sale price of zero is none.
 */
export function calculatedPrice(product: ProductPrice, variant?: VariantPrice): number {
  if (variant?.sale_price != null && variant.sale_price > 0) return variant.sale_price
  if (variant?.price != null) return variant.price
  return product.sale_price > 0 ? product.sale_price : product.price
}
