import type { Page } from '@firnline/domain/page/page'
import type { Product } from '@firnline/domain/product/product'
import type { Visit } from '@firnline/domain/visit'

export type Place = Pick<Visit, 'locale' | 'region' | 'bcRegion'>

/** Content and commerce joined: a product's words from one, its prices, options and stock from the other. */
export type Catalogue = {
  /** null: no such product in any region. `commerce` is null when this region's store does not sell it. */
  product(place: Place, slug: string): Promise<Product | null>
  productsIn(place: Place, categoryUid: string): Promise<Product[]>
  /** In the order asked; unknown ones are left out. */
  productsByUid(place: Place, uids: readonly string[]): Promise<Product[]>
  /** Content's words for the products of a cart, by commerce product id. */
  productsByCommerceId(place: Place, ids: readonly number[]): Promise<ReadonlyMap<number, Product>>
  page(place: Place, url: string): Promise<Page | null>
}
