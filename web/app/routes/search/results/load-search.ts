import { isMainCategory } from '@firnline/domain/catalogue/category'
import type { Locale } from '@firnline/domain/locale/locale'
import { localePath } from '@firnline/domain/locale/locale-path'
import { inRegion } from '@firnline/domain/region'
import { fallbackQueries, longestWords } from '@firnline/domain/search/fallback-query'
import { DEFAULT_LISTING, type ListingState, listingQuery } from '@firnline/domain/search/listing-state'
import { NO_SEARCH_CONTENT, type SearchContent } from '@firnline/domain/search/search-content'
import { format } from '@firnline/messages/format'
import type { MessageSelector, Messages } from '@firnline/messages/messages'
import type { SearchHit } from '@firnline/services/search/port'
import { data, href } from 'react-router'
import { reportedTerm } from '../../../analytics/search-term.ts'
import type { ShopEvent } from '../../../analytics/shop-event.ts'
import { LISTING_VIEW_MESSAGES, loadListing } from '../../../components/listing/load-listing.ts'
import { showListing } from '../../../components/listing/show-listing.tsx'
import {
  describeGroups,
  type GroupsView,
  isNothing,
  OTHER_KINDS,
} from '../../../components/search/search-groups.ts'
import { describeCategoryTiles } from '../../../components/section/category-tiles.tsx'
import { describeLink } from '../../../components/section/describe-sections.ts'
import type { Shop } from '../../../contexts/shop.ts'
import { fallbackTo } from '../../../fallback.ts'
import { loadDisplayTexts, pickMessages, translate } from '../../../messages.ts'
import { pageSeo } from '../../../page/page-meta.ts'

export const SEARCH_MESSAGES = [
  'blog.journal',
  'browseOnly',
  'common.close',
  'common.inStock',
  'common.name',
  'common.next',
  'common.previous',
  'common.search',
  'listing',
  'price',
  'productTile',
  'search',
  'stores.stores',
  'team.team',
] as const satisfies readonly MessageSelector[]

export const SEARCH_VIEW_MESSAGES = [
  ...LISTING_VIEW_MESSAGES,
  'featured',
  'bestMatch',
  'search',
  'placeholder',
  'categories',
  'journal',
  'help',
  'stores',
  'team',
  'best',
  'didYouMean',
  'noneText',
  'nearest',
  'popular',
  'browse',
  'unavailableText',
] as const satisfies (keyof Messages<(typeof SEARCH_MESSAGES)[number]>)[]

export type QueryLink = { readonly text: string; readonly href: string }

export type SearchState =
  /** No query. */
  | { readonly kind: 'ask' }
  | ({ readonly kind: 'found'; readonly groups: GroupsView } & ReturnType<typeof showListing>)
  | {
      readonly kind: 'none'
      readonly suggestions: readonly QueryLink[]
      readonly nearest: GroupsView['categories']
    }
  | { readonly kind: 'unavailable' }

const PAGE_SIZE = 24
/** Limit of results that are no products. */
const OTHERS = 60
/** The first results of all kinds are shown before the products. */
const TOP = 3

export async function loadSearch(shop: Shop, requested: ListingState) {
  const { visit, content } = shop
  const { locale } = visit
  const language = locale.contentLanguage
  const [texts, all, searchContent] = await Promise.all([
    loadDisplayTexts(shop),
    content.categories(language).catch(fallbackTo([], 'categories', shop)),
    content.searchContent(language).catch(fallbackTo(NO_SEARCH_CONTENT, 'search content', shop)),
  ])
  const messages = translate(shop, texts, ...SEARCH_MESSAGES)
  const categories = inRegion(all, visit.region)
  const path = localePath(locale, href('/search'))
  const state = await readState()
  const title = titleOf(state)
  const page = {
    query: requested.query,
    path,
    state,
    title,
    events: searchEvents(state),
    ...describeSearchLinks(searchContent, shop),
    messages: pickMessages(messages, SEARCH_VIEW_MESSAGES),
    categories: describeCategoryTiles(all.filter(isMainCategory), visit),
    seo: pageSeo(shop, {
      title: state.kind === 'found' ? title : messages.search,
      description: '',
      path: href('/search'),
      noIndex: true,
    }),
  }
  return data(page, { status: state.kind === 'unavailable' ? 503 : 200 })

  function titleOf({ kind }: SearchState): string {
    if (kind === 'found') return format(messages.resultsFor, { query: requested.query })
    if (kind === 'none') return format(messages.none, { query: requested.query })
    return kind === 'ask' ? messages.ask : messages.unavailable
  }

  function searchEvents(found: SearchState): readonly ShopEvent[] {
    if (found.kind !== 'found' && found.kind !== 'none') return []
    const results = found.kind === 'found' ? found.listing.total : 0
    const term = reportedTerm(requested.query, results)
    return [
      { event: 'search', term },
      { event: 'view_search_results', term, results },
    ]
  }

  async function readState(): Promise<SearchState> {
    if (requested.query === '') return { kind: 'ask' }
    return search().catch(fallbackTo({ kind: 'unavailable' }, 'search results', shop))
  }

  async function search(): Promise<SearchState> {
    const [listing, others, top] = await Promise.all([
      loadListing(shop, {
        requested,
        categories: null,
        allCategories: categories,
        path,
        texts,
        messages,
        pageSize: PAGE_SIZE,
        tag: 'search',
      }),
      findOthers(shop, { query: requested.query, kinds: OTHER_KINDS }),
      findTop(shop, requested.query),
    ])
    const { fallbackImage } = searchContent
    const groups = describeGroups(others, { locale, fallbackImage }, top)
    const isListed = listing.tiles.length > 0 || listing.chosen > 0
    if (!isListed && (listing.total > 0 || shop.lacks('commerce'))) return { kind: 'unavailable' }
    const isFound = listing.total > 0 || listing.chosen > 0 || !isNothing(groups)
    return isFound
      ? { kind: 'found', groups, ...showListing(shop, listing, { messages, priorityCount: 3 }) }
      : { kind: 'none', ...(await instead()) }
  }

  async function instead() {
    const nearest = await nearestCategories(shop, requested.query)
    const fallbackImage = null
    return {
      suggestions: (await didYouMean(shop, requested.query)).map(text => queryLink(locale, text)),
      nearest: describeGroups(nearest, { locale, fallbackImage }).categories,
    }
  }
}

async function findOthers(
  { search, visit }: Shop,
  { query, kinds }: { query: string; kinds: readonly SearchHit['kind'][] },
): Promise<readonly SearchHit[]> {
  const language = visit.locale.contentLanguage
  const filters = [{ field: 'kind', values: kinds, type: 'any' as const }]
  const question = { query, language, includedRegions: [visit.region], filters, size: OTHERS }
  return (await search.search(question)).results
}

async function findTop({ search, visit }: Shop, query: string): Promise<readonly SearchHit[]> {
  const language = visit.locale.contentLanguage
  return (await search.search({ query, language, includedRegions: [visit.region], size: TOP })).results
}

/** Suggestions for the query, for a shorter one, or for one of its words. */
async function didYouMean(shop: Shop, query: string): Promise<string[]> {
  const language = shop.visit.locale.contentLanguage
  for (const text of [query, ...fallbackQueries(query)]) {
    const found = await shop.search
      .suggest({ query: text, language })
      .catch(fallbackTo<string[]>([], 'suggestions', shop))
    if (found.length > 0) return found
  }
  return []
}

async function nearestCategories(shop: Shop, query: string): Promise<readonly SearchHit[]> {
  for (const word of longestWords(query)) {
    const found = await findOthers(shop, { query: word, kinds: ['category'] })
    if (found.length > 0) return found
  }
  return []
}

function queryLink(locale: Locale, text: string): QueryLink {
  const query = listingQuery({ ...DEFAULT_LISTING, query: text })
  return { text, href: `${localePath(locale, href('/search'))}${query}` }
}

/** Popular queries and the editors' menus. */
function describeSearchLinks(
  { popularSearches, mainMenu, sidebarMenu }: SearchContent,
  { visit, report }: Shop,
) {
  const linksOf = (items: SearchContent['mainMenu']) =>
    inRegion(items, visit.region).flatMap(
      ({ link, title }) => describeLink({ ...link, title }, { locale: visit.locale, report }) ?? [],
    )
  return {
    popular: popularSearches.map(text => queryLink(visit.locale, text)),
    mainMenu: linksOf(mainMenu),
    sidebarMenu: linksOf(sidebarMenu),
  }
}
