import type { Product, SellableProduct } from '@firnline/domain/catalogue/product'
import type { Page, Section } from '@firnline/domain/content/page'
import type { CommerceRegion } from '@firnline/domain/region'
import type { Visit } from '@firnline/domain/visit'
import type { SectionEntry } from '../content/port.ts'

export type CatalogueScope = Pick<Visit, 'locale' | 'region' | 'bcRegion'>

/** Content products joined with prices, options and stock of commerce. */
export type Catalogue = {
  /**
   * null: no such product in any region. `commerce` is null when this region's store does not sell it. Throws
   * ServiceError when the store does not respond, so that a failure is not taken for a missing product.
   */
  product(place: CatalogueScope, slug: string): Promise<Product | null>
  /** The stores that sell a product. A store that does not respond counts as one. */
  storesSelling(place: Pick<CatalogueScope, 'locale'>, slug: string): Promise<CommerceRegion[]>
  /** In any of these categories; empty when content fails. */
  productsIn(place: CatalogueScope, categoryUids: readonly string[]): Promise<Product[]>
  /** In the requested order, without unknown uids. */
  productsByUid(place: CatalogueScope, uids: readonly string[]): Promise<Product[]>
  /** In no order, without unknown slugs. */
  productsBySlug(place: CatalogueScope, slugs: readonly string[]): Promise<Product[]>
  /** Only products that this region shows and its store sells. Throws ServiceError when the store does not respond. */
  soldByUid(place: CatalogueScope, uids: readonly string[]): Promise<SellableProduct[]>
  /** By commerce product id. */
  productsByCommerceId(place: CatalogueScope, ids: readonly number[]): Promise<ReadonlyMap<number, Product>>
  /** All products in batches; commerce is read for each batch when it is consumed. */
  allProducts(place: CatalogueScope): AsyncIterable<Product[]>
  page(place: CatalogueScope, url: string): Promise<Page | null>
  /** Sections of any page, with the products of their grids. */
  sections(place: CatalogueScope, sections: readonly SectionEntry[]): Promise<Section[]>
}
