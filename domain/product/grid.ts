import type { CommerceProduct, Product } from './product.ts'

/** A product that can be sold in the store of the visit. */
export type SellableProduct = Product & { readonly commerce: CommerceProduct }

export function isSellable(product: Product): product is SellableProduct {
  return product.commerce !== null
}

/** SPEC §5: the grid shows only products that have a title, a url and a commerce product. */
export function gridProducts(products: readonly Product[]): SellableProduct[] {
  return products.filter(isSellable).filter(product => product.title !== '' && product.slug !== '')
}
