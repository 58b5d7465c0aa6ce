import type { Banner } from '../banner/banner.ts'
import type { Category, Seo } from '../category/category.ts'
import type { ContentLink } from '../link/link.ts'
import type { Product } from '../product/product.ts'
import type { RegionId } from '../region/region.ts'

/** A content page: a title and a run of sections in the editor's order. */
export type Page = {
  readonly uid: string
  readonly title: string
  /** `/` for home */
  readonly url: string
  readonly regions: readonly RegionId[]
  readonly seo: Seo
  readonly sections: readonly Section[]
}

export type Section = { readonly key: string } & (
  | { readonly kind: 'banner'; readonly banner: Banner }
  | {
      readonly kind: 'product-grid'
      readonly headline: string
      readonly intro: string
      readonly layout: 'grid' | 'slider'
      readonly products: readonly Product[]
      readonly link: ContentLink | null
    }
  | { readonly kind: 'category-tiles'; readonly headline: string; readonly categories: readonly Category[] }
  | {
      readonly kind: 'story'
      readonly headline: string
      readonly body: readonly string[]
      readonly picture: { readonly name: string; readonly alt: string }
      readonly side: 'left' | 'right'
      readonly link: ContentLink | null
    }
  | { readonly kind: 'text'; readonly headline: string; readonly body: readonly string[] }
)
