import type { Product, SellableProduct } from '@firnline/domain/catalogue/product'
import type { Page, Section } from '@firnline/domain/content/page'
import type { CommerceRegion } from '@firnline/domain/region'
import type { Visit } from '@firnline/domain/visit'
import type { SectionEntry } from '../content/port.ts'

export type CatalogueScope = Pick<Visit, 'locale' | 'region' | 'bcRegion'>

/** Content and commerce joined: a product's words from one, its prices, options and stock from the other. */
export type Catalogue = {
  /**
   * null: no such product in any region. `commerce` is null when this region's store does not sell it. Throws
   * ServiceError when the store cannot say whether it does: nobody is told that a product is gone because a service is.
   */
  product(place: CatalogueScope, slug: string): Promise<Product | null>
  /** The stores that have a product to sell, or may have it: one that does not answer is taken at content's word. */
  storesSelling(place: Pick<CatalogueScope, 'locale'>, slug: string): Promise<CommerceRegion[]>
  /** Of any of these categories; none when content cannot say which. */
  productsIn(place: CatalogueScope, categoryUids: readonly string[]): Promise<Product[]>
  /** In the order asked; unknown ones are left out. */
  productsByUid(place: CatalogueScope, uids: readonly string[]): Promise<Product[]>
  /** The same, of what this region shows and its store sells. Throws ServiceError also when the store cannot say. */
  soldByUid(place: CatalogueScope, uids: readonly string[]): Promise<SellableProduct[]>
  /** Content's words for the products of a cart, by commerce product id. */
  productsByCommerceId(place: CatalogueScope, ids: readonly number[]): Promise<ReadonlyMap<number, Product>>
  /** All that content knows, so many at a time: commerce is asked for more when they are wanted. */
  allProducts(place: CatalogueScope): AsyncIterable<Product[]>
  page(place: CatalogueScope, url: string): Promise<Page | null>
  /** Any page's sections with the products of their grids. */
  sections(place: CatalogueScope, sections: readonly SectionEntry[]): Promise<Section[]>
}
