import type { Banner } from '../banner/banner.ts'
import type { Category, Seo } from '../category/category.ts'
import type { ContentLink } from '../link/link.ts'
import type { Product } from '../product/product.ts'
import type { RegionId } from '../region/region.ts'

/** What lists of pages need of each. */
export type PageHead = {
  readonly uid: string
  readonly title: string
  /** As editors write it, without the prefix of its kind: `/` for home */
  readonly url: string
  readonly regions: readonly RegionId[]
  readonly seo: Seo
}

/** A content page: a title and a run of sections in the editor's order. */
export type Page<S = Section> = PageHead & { readonly sections: readonly S[] }

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
  | WordsSection
)

/** Sections of nothing but words. `body` and the like are paragraphs. */
export type WordsSection =
  | { readonly kind: 'text'; readonly headline: string; readonly body: readonly string[] }
  | {
      readonly kind: 'faq'
      readonly headline: string
      readonly questions: readonly { readonly question: string; readonly answer: readonly string[] }[]
    }
  | {
      readonly kind: 'table'
      readonly headline: string
      readonly note: readonly string[]
      readonly columns: readonly string[]
      /** Each as long as `columns`. */
      readonly rows: readonly (readonly string[])[]
    }
  | {
      readonly kind: 'list'
      readonly headline: string
      readonly ordered: boolean
      readonly items: readonly string[]
    }
  | { readonly kind: 'quote'; readonly text: readonly string[]; readonly source: string }
  | {
      readonly kind: 'call-to-action'
      readonly headline: string
      readonly body: readonly string[]
      readonly link: ContentLink | null
    }
