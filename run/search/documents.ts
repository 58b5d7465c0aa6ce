import { contentLanguageOf, LANGUAGES } from '@firnline/domain/locale/locale'
import type { RegionId } from '@firnline/domain/region'
import type { Content, ProductEntry } from '@firnline/services/content/port'
import type { HitKind } from '@firnline/services/search/port'
import { documentHead, entryDocuments } from './entry-documents.ts'
import type { InStores } from './product-document.ts'
import { productDocument } from './product-document.ts'
import { readSearchTerms } from './search-terms.ts'

/** What the search engine of one language knows of an entry. Fields are flat, as App Search wants them. */
export type SearchDocument = {
  readonly id: string
  readonly kind: HitKind
  readonly uid: string
  readonly title: string
  readonly tagline: string
  readonly body: string
  /** Without locale: `/p/nordwand-98` */
  readonly url: string
  readonly regions: readonly RegionId[]
  /** Media name, or empty. */
  readonly picture: string
  /** Orders by name. */
  readonly sort_name: string
  /** 2: new, 1: redesigned, 0: neither. */
  readonly newness: number
} & Further

/** A product's categories, attributes, and how the stores sell it. */
type Further = Readonly<Record<string, string | number | readonly string[]>>

/** Each has an engine of its own. */
export const SEARCH_LANGUAGES: readonly string[] = LANGUAGES.map(contentLanguageOf)

/** What search is made from. */
export type SearchSource = Pick<
  Content,
  | 'products'
  | 'productsByUid'
  | 'productsBySku'
  | 'productsByCommerceId'
  | 'categories'
  | 'attributeSettings'
  | 'colorNames'
  | 'page'
  | 'pages'
  | 'proPage'
  | 'landingPage'
  | 'sitePages'
  | 'blogPosts'
  | 'supportPage'
  | 'supportPages'
  | 'team'
  | 'athletes'
  | 'stores'
  | 'searchContent'
  | 'displayTexts'
>

/** What the stores say of products, by content uid. */
export type SoldProducts = ReadonlyMap<string, InStores>

/** Everything that is found in a language. */
export async function searchDocuments(
  content: SearchSource,
  language: string,
  sold: SoldProducts,
): Promise<SearchDocument[]> {
  const documents = await Promise.all([
    content.products(language).then(products => productDocuments(content, language, { products, sold })),
    entryDocuments(content, language),
  ])
  return documents.flat()
}

/** Of these products alone. One that is not in `sold` is for reading about. */
export async function productDocuments(
  content: SearchSource,
  language: string,
  { products, sold }: { readonly products: readonly ProductEntry[]; readonly sold: SoldProducts },
): Promise<SearchDocument[]> {
  const [categories, settings, colors, terms] = await Promise.all([
    content.categories(language),
    content.attributeSettings(language),
    content.colorNames(language),
    readSearchTerms(content, language),
  ])
  const titles = new Map(categories.map(category => [category.key, category.title]))
  const texts = { titles, settings, colors, terms }
  return products.map(product => ({
    ...product.attributes,
    ...documentHead('product', product, `/p/${product.slug}`),
    ...productDocument(product, sold.get(product.uid) ?? new Map(), texts),
  }))
}
