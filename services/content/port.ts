import type { AddOnSettings } from '@firnline/domain/catalogue/add-on'
import type { AttributeSettings } from '@firnline/domain/catalogue/attribute'
import type { Category, CategoryGroup, CommerceIds } from '@firnline/domain/catalogue/category'
import type { ColorGroup } from '@firnline/domain/catalogue/color'
import type { Product } from '@firnline/domain/catalogue/product'
import type { RelatedSettings } from '@firnline/domain/catalogue/related'
import type { Brand } from '@firnline/domain/content/brand'
import type { Dealer } from '@firnline/domain/content/dealer'
import type { DisplayTextEntry, DisplayTexts } from '@firnline/domain/content/display-text'
import type { EmailSignup } from '@firnline/domain/content/email-signup'
import type { ErrorPage } from '@firnline/domain/content/error-page'
import type { Footer, Header } from '@firnline/domain/content/navigation'
import type {
  Athlete,
  Author,
  BlogCategory,
  BlogPost,
  BlogPostHead,
  Page,
  PageHead,
  ProPage,
  Section,
  SupportHead,
  SupportPage,
  Team,
} from '@firnline/domain/content/page'
import type { Redirect } from '@firnline/domain/redirect/redirect-table'
import type { CommerceRegion, RegionId } from '@firnline/domain/region'
import type { SearchContent } from '@firnline/domain/search/search-content'

/** Entries of a stack, as requested by `/api/interstack/references`. */
export type InterstackQuery = {
  readonly apiKey: string
  readonly contentType: string
  readonly uids: readonly string[]
  readonly language: string
}

export type SharedTexts = {
  readonly uid: string
  readonly title: string
  readonly texts: readonly DisplayTextEntry[]
}

/** A content product with its ids in the stores. */
export type ProductEntry = Omit<Product, 'commerce'> & {
  readonly sku: string
  readonly commerceIds: CommerceIds
}

/** Color names in one language, by the platform's label in lowercase. */
export type ColorNames = Readonly<Record<string, { readonly name: string; readonly hex: readonly string[] }>>

/** A page for sitemaps and search. */
export type SitePage = {
  readonly contentType: string
  readonly title: string
  readonly summary: string
  /** Without the prefix of its content type. */
  readonly url: string
  readonly regions: readonly RegionId[]
  readonly updatedAt: Date
  readonly picture: { readonly name: string; readonly set: boolean } | null
  /** null: not a product. */
  readonly product: Pick<ProductEntry, 'sku' | 'commerceIds'> | null
}

/** A section whose grids hold content products. */
export type SectionEntry =
  | Exclude<Section, { kind: 'product-grid' }>
  | (Omit<Extract<Section, { kind: 'product-grid' }>, 'products'> & {
      readonly products: readonly ProductEntry[]
    })

export type PageEntry = Page<SectionEntry>

/**
 * The content service. `language` is the content language (`en-us`, `de` …); entries missing in it come in the default
 * language. `url` is as editors write it, `slug` without its slash. Entries of all regions are returned. Throws
 * ServiceError when the service fails and nothing is cached.
 */
export type Content = {
  header(language: string): Promise<Header | null>
  footer(language: string): Promise<Footer>
  brands(language: string): Promise<Brand[]>
  emailSignup(language: string): Promise<EmailSignup[]>
  searchContent(language: string): Promise<SearchContent>
  errorPage(language: string): Promise<ErrorPage | null>
  /** Own and shared texts; only own ones when the shared ones fail. */
  displayTexts(language: string): Promise<DisplayTexts>
  /** Shared texts, without unknown entries. null: no configured stack has this API key. */
  sharedTexts(question: InterstackQuery): Promise<SharedTexts[] | null>

  /** `/` for home. */
  page(language: string, url: string): Promise<PageEntry | null>
  pages(language: string): Promise<PageHead[]>
  landingPage(language: string, slug: string): Promise<PageEntry | null>
  proPage(language: string, url: string): Promise<ProPage<SectionEntry> | null>
  /** In the editor's order. */
  blogCategories(language: string): Promise<BlogCategory[]>
  /** Newest first. */
  blogPosts(language: string): Promise<BlogPostHead[]>
  blogPost(language: string, slug: string): Promise<BlogPost<SectionEntry> | null>
  /** In the editor's order. */
  authors(language: string): Promise<Author[]>
  /** In the editor's order. */
  supportPages(language: string): Promise<SupportHead[]>
  supportPage(language: string, slug: string): Promise<SupportPage<SectionEntry> | null>
  team(language: string): Promise<Team<SectionEntry> | null>
  /** In the editor's order. */
  athletes(language: string): Promise<Athlete[]>
  athlete(language: string, slug: string): Promise<Athlete | null>
  stores(language: string): Promise<Dealer[]>
  store(language: string, slug: string): Promise<Dealer | null>

  colorGroups(language: string): Promise<ColorGroup[]>
  colorNames(language: string): Promise<ColorNames>
  /** In the editor's order. */
  categories(language: string): Promise<Category[]>
  category(language: string, slug: string): Promise<Category | null>
  /** In the editor's order. */
  categoryGroups(language: string): Promise<CategoryGroup[]>
  product(language: string, slug: string): Promise<ProductEntry | null>
  /** In any of these categories, by key. */
  productsIn(language: string, categories: readonly string[]): Promise<ProductEntry[]>
  products(language: string): Promise<ProductEntry[]>
  productsByUid(language: string, uids: readonly string[]): Promise<ProductEntry[]>
  productsBySlug(language: string, slugs: readonly string[]): Promise<ProductEntry[]>
  productsBySku(language: string, skus: readonly string[]): Promise<ProductEntry[]>
  /** By the ids that content states. */
  productsByCommerceId(
    language: string,
    region: CommerceRegion,
    ids: readonly number[],
  ): Promise<ProductEntry[]>
  /** Attributes that no page shows. */
  hiddenAttributes(): Promise<readonly string[]>
  attributeSettings(language: string): Promise<AttributeSettings>
  automatedRelatedConfig(): Promise<RelatedSettings>
  addOns(language: string): Promise<AddOnSettings[]>

  redirects(): Promise<Redirect[]>

  /** All pages of entries, for all regions. */
  sitePages(language: string): Promise<SitePage[]>
}
