import type { Brand } from '@firnline/domain/brand/brand'
import type { Category } from '@firnline/domain/category/category'
import type { Footer, Header } from '@firnline/domain/navigation/navigation'
import type { Section } from '@firnline/domain/page/page'
import type { Product } from '@firnline/domain/product/product'
import type { Redirect } from '@firnline/domain/redirect/redirect'
import type { CommerceRegion, RegionId } from '@firnline/domain/region/region'
import type { DisplayTexts } from '@firnline/domain/text/display-text'

/** A content product and the store numbers it is sold under; joined with commerce by services/catalogue. */
export type ProductEntry = Omit<Product, 'commerce'> & {
  readonly sku: string
  readonly commerceIds: Readonly<Partial<Record<CommerceRegion, number>>>
}

/** A colour's name in the language asked, by the commerce platform's label in lower case. */
export type ColorNames = Readonly<Record<string, { readonly name: string; readonly hex: readonly string[] }>>

/** A page as content has it: its grids still name entries. */
export type PageEntry = {
  readonly uid: string
  readonly title: string
  readonly url: string
  readonly regions: readonly RegionId[]
  readonly seo: { readonly title: string; readonly description: string }
  readonly sections: readonly SectionEntry[]
}

export type SectionEntry =
  | Exclude<Section, { kind: 'product-grid' }>
  | (Omit<Extract<Section, { kind: 'product-grid' }>, 'products'> & {
      readonly products: readonly ProductEntry[]
    })

/**
 * The content service as the storefront needs it. `language` is the content language (`en-us`, `de` …); what has no
 * entry in it is answered in the default language. Throws ServiceError when it cannot answer and no earlier answer is kept.
 */
export type Content = {
  header(language: string): Promise<Header>
  footer(language: string): Promise<Footer>
  brands(language: string): Promise<Brand[]>
  displayTexts(language: string): Promise<DisplayTexts>
  colorNames(language: string): Promise<ColorNames>
  /** `url` as editors write it: `/` for home. */
  page(language: string, url: string): Promise<PageEntry | null>
  /** Every page, without its sections. */
  pages(language: string): Promise<Omit<PageEntry, 'sections'>[]>
  categories(language: string): Promise<Category[]>
  category(language: string, slug: string): Promise<Category | null>
  product(language: string, slug: string): Promise<ProductEntry | null>
  productsIn(language: string, categoryUid: string): Promise<ProductEntry[]>
  products(language: string): Promise<ProductEntry[]>
  productsByUid(language: string, uids: readonly string[]): Promise<ProductEntry[]>
  productsByCommerceId(
    language: string,
    region: CommerceRegion,
    ids: readonly number[],
  ): Promise<ProductEntry[]>
  redirects(): Promise<Redirect[]>
}
