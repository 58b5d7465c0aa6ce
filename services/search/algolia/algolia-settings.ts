import type { IndexSettings, Rule, SupportedLanguage, SynonymHit } from '@algolia/client-search'
import { parseLanguage } from '@firnline/domain/locale/locale'
import { COMMERCE_REGIONS, type CommerceRegion } from '@firnline/domain/region'
import { priceField, type SortField, stockField } from '@firnline/domain/search/index-field'
import { MOST_VALUES } from '../facet-counts.ts'
import { isFacet, SEARCH_SCHEMA, WORD_LISTS } from '../index-schema.ts'
import { FULL_TEXT_FIELD, SEARCH_FIELDS } from '../ranking.ts'
import type { IndexDocument, IndexGuidance } from '../search-index.ts'
import { MAX_PAGES } from '../search-service.ts'

/** Algolia's own order, but for optional filters, which decide between equally good matches. */
const RANKING = ['typo', 'geo', 'words', 'proximity', 'attribute', 'exact', 'filters', 'custom']

/** The stores that have a product in stock: optional filters take no numbers. */
export const IN_STOCK = 'in_stock'

export function storesInStock(document: IndexDocument): string[] {
  return COMMERCE_REGIONS.filter(store => document[stockField(store)] === 1)
}

/** Each order needs a replica. What is in stock first is an optional filter. */
const SORTS: readonly SortField[] = [
  { field: 'newness', direction: 'desc' },
  { field: 'sort_name', direction: 'asc' },
  ...COMMERCE_REGIONS.flatMap(store =>
    (['asc', 'desc'] as const).map(direction => ({ field: priceField(store), direction })),
  ),
]

/** The store whose stock comes first in an order; undefined: another order. */
export function storeOfOrder({ field, direction }: SortField): CommerceRegion | undefined {
  return direction === 'desc' ? COMMERCE_REGIONS.find(store => stockField(store) === field) : undefined
}

/** The index or its replica. Only the first field counts: newness and name always follow. */
export function indexSortedBy(index: string, [first]: readonly SortField[]): string {
  if (first === undefined || storeOfOrder(first) !== undefined) return index
  const known = SORTS.find(({ field, direction }) => field === first.field && direction === first.direction)
  if (known === undefined) throw new Error(`There is no replica sorted by ${first.field} ${first.direction}.`)
  return `${index}_${known.field}_${known.direction}`
}

/** The replicas of an index and what is first in their ranking. */
export function replicasOf(index: string): { readonly name: string; readonly ranking: string[] }[] {
  return SORTS.map(sort => ({
    name: indexSortedBy(index, [sort]),
    ranking: [`${sort.direction}(${sort.field})`, ...RANKING],
  }))
}

/** Results of a category page, of which all are found. */
const LARGEST_PAGE = 48

/** Languages that join words, as Algolia divides them. */
const COMPOUNDING = ['de'] as const

/** Languages for which Algolia has word forms and stop words. */
const SUPPORTED_LANGUAGES = new Set(
  `
  af ar az bg bn ca cs cy da de el en eo es et eu fa fi fo fr ga gl
  he hi hu hy id is it ja ka kk ko ku ky lt lv mi mn mr ms mt nb nl
  no ns pl ps pt pt-br qu ro ru sk sq sv sw ta te th tl tn tr tt uk ur
  uz zh`.match(/\S+/g),
)

function isSupported(language: string): language is SupportedLanguage {
  return SUPPORTED_LANGUAGES.has(language)
}

export function indexSettings(contentLanguage: string) {
  const language = parseLanguage(contentLanguage)
  const byWeight = Map.groupBy(
    Object.entries({ ...SEARCH_FIELDS, ...FULL_TEXT_FIELD }),
    ([, { weight }]) => weight,
  )
  const supported = [language].filter(isSupported)
  const words = ['title', 'tagline', 'body', ...WORD_LISTS]
  return {
    searchableAttributes: [...byWeight]
      .toSorted(([one], [other]) => other - one)
      .map(([, fields]) => fields.map(([field]) => field).join(',')),
    attributesForFaceting: [...Object.keys(SEARCH_SCHEMA).filter(isFacet), IN_STOCK],
    ranking: RANKING,
    customRanking: ['desc(newness)', 'asc(sort_name)'],
    indexLanguages: supported,
    queryLanguages: supported,
    ignorePlurals: true,
    removeStopWords: true,
    removeWordsIfNoResults: 'allOptional',
    decompoundedAttributes: Object.fromEntries(
      COMPOUNDING.filter(one => one === language).map(one => [one, words]),
    ),
    disableTypoToleranceOnAttributes: ['sku'],
    allowTyposOnNumericTokens: false,
    maxValuesPerFacet: MOST_VALUES,
    paginationLimitedTo: MAX_PAGES * LARGEST_PAGE,
  } satisfies IndexSettings
}

export function toSynonyms({ synonyms }: IndexGuidance): SynonymHit[] {
  return synonyms.map((set, at) => ({ objectID: `synonyms-${at}`, type: 'synonym', synonyms: [...set] }))
}

export function toRules({ curations }: IndexGuidance): Rule[] {
  return curations.flatMap(({ queries, promoted, hidden }, at) =>
    queries.map(
      (query, one): Rule => ({
        objectID: `curation-${at}-${one}`,
        conditions: [{ pattern: query, anchoring: 'is' }],
        consequence: {
          filterPromotes: true,
          ...(promoted.length === 0 ? {} : { promote: [{ objectIDs: [...promoted], position: 0 }] }),
          ...(hidden.length === 0 ? {} : { hide: hidden.map(objectID => ({ objectID })) }),
        },
      }),
    ),
  )
}
