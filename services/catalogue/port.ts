import type { Page, Section } from '@firnline/domain/page/page'
import type { SellableProduct } from '@firnline/domain/product/grid'
import type { Product } from '@firnline/domain/product/product'
import type { CommerceRegion } from '@firnline/domain/region/region'
import type { Visit } from '@firnline/domain/visit'
import type { SectionEntry } from '../content/port.ts'

export type Place = Pick<Visit, 'locale' | 'region' | 'bcRegion'>

/** Content and commerce joined: a product's words from one, its prices, options and stock from the other. */
export type Catalogue = {
  /**
   * null: no such product in any region. `commerce` is null when this region's store does not sell it. Throws
   * ServiceError when the store cannot say whether it does: nobody is told that a product is gone because a service is.
   */
  product(place: Place, slug: string): Promise<Product | null>
  /** The stores that have a product to sell, or may have it: one that does not answer is taken at content's word. */
  storesSelling(place: Pick<Place, 'locale'>, slug: string): Promise<CommerceRegion[]>
  /** Of any of these categories; none when content cannot say which (SPEC §8). */
  productsIn(place: Place, categoryUids: readonly string[]): Promise<Product[]>
  /** In the order asked; unknown ones are left out. */
  productsByUid(place: Place, uids: readonly string[]): Promise<Product[]>
  /** The same, of what this region shows and its store sells. Throws ServiceError also when the store cannot say. */
  soldByUid(place: Place, uids: readonly string[]): Promise<SellableProduct[]>
  /** Content's words for the products of a cart, by commerce product id. */
  productsByCommerceId(place: Place, ids: readonly number[]): Promise<ReadonlyMap<number, Product>>
  /** All that content knows, so many at a time: commerce is asked for more when they are wanted. */
  allProducts(place: Place): AsyncIterable<Product[]>
  page(place: Place, url: string): Promise<Page | null>
  /** Any page's sections with the products of their grids. */
  sections(place: Place, sections: readonly SectionEntry[]): Promise<Section[]>
}
