import { LANGUAGES } from '@firnline/domain/locale/market'
import { REGION_IDS, type RegionId } from '@firnline/domain/region/region'
import type { Content } from '@firnline/services/content/port'

/** What the search engine of one language knows of an entry. Fields are flat, as App Search wants them. */
export type SearchDocument = {
  readonly id: string
  readonly kind: 'product' | 'category' | 'page'
  readonly uid: string
  readonly title: string
  readonly tagline: string
  readonly body: string
  readonly sku: string
  readonly keywords: string
  /** Without locale: `/p/nordwand-98` */
  readonly url: string
  readonly regions: readonly RegionId[]
}

/** The content service's languages: en is en-us there. */
export const SEARCH_LANGUAGES: readonly string[] = LANGUAGES.map(language =>
  language === 'en' ? 'en-us' : language,
)

export async function searchDocuments(content: Content, language: string): Promise<SearchDocument[]> {
  const [products, categories, pages] = await Promise.all([
    content.products(language),
    content.categories(language),
    content.pages(language),
  ])
  const titles = new Map(categories.map(category => [category.uid, category.title]))
  return [
    ...products.map(product => ({
      ...document('product', product),
      tagline: product.tagline,
      body: [...product.description, ...product.features.map(feature => feature.text)].join(' '),
      sku: product.sku,
      keywords: [
        ...product.categories.map(uid => titles.get(uid) ?? ''),
        ...product.specs.map(spec => spec.value),
      ].join(' '),
      url: `/p/${product.slug}`,
    })),
    ...categories.map(category => ({
      ...document('category', category),
      body: category.intro,
      url: `/c/${category.slug}`,
    })),
    ...pages
      .filter(page => page.url !== '/')
      .map(page => ({ ...document('page', page), body: page.seo.description, url: page.url })),
  ]
}

function document(
  kind: SearchDocument['kind'],
  entry: { readonly uid: string; readonly title: string; readonly regions: readonly RegionId[] },
): SearchDocument {
  const regions = entry.regions.length === 0 ? REGION_IDS : entry.regions
  return {
    id: `${kind}-${entry.uid}`,
    kind,
    uid: entry.uid,
    title: entry.title,
    tagline: '',
    body: '',
    sku: '',
    keywords: '',
    url: '',
    regions,
  }
}
