import { contentPath } from '@firnline/domain/content/link'
import { localePath } from '@firnline/domain/locale/locale-path'
import { inRegion } from '@firnline/domain/region'
import { DEFAULT_LISTING, listingQuery } from '@firnline/domain/search/listing-state'
import { NO_SEARCH_CONTENT, type SearchContent } from '@firnline/domain/search/search-content'
import type { Messages } from '@firnline/messages/messages'
import { ServiceError } from '@firnline/services/http/service-error'
import type { HitKind, SearchResponse } from '@firnline/services/search/port'
import { href } from 'react-router'
import { describeTiles, type TileView } from '../../../components/product-tile/describe-tile.ts'
import {
  describeGroups,
  type GroupsView,
  NO_GROUPS,
  OTHER_KINDS,
} from '../../../components/search/search-groups.ts'
import {
  type ProductHit,
  SUGGEST_MESSAGES,
  SUGGEST_VIEW_MESSAGES,
  type SuggestView,
} from '../../../components/search/suggest-view.ts'
import { describeLink } from '../../../components/section/describe-sections.ts'
import type { Shop } from '../../../contexts/shop.ts'
import { fallbackTo } from '../../../fallback.ts'
import { messagesFor, pickMessages } from '../../../messages.ts'

const QUERIES = 5
const PRODUCTS = 5
const OTHERS = 24

/** Empty when the search does not answer: the box still submits. */
export async function loadSuggest(shop: Shop, query: string): Promise<SuggestView> {
  const { locale } = shop.visit
  const [messages, searchContent] = await Promise.all([
    messagesFor(shop, ...SUGGEST_MESSAGES),
    shop.content
      .searchContent(locale.contentLanguage)
      .catch(fallbackTo(NO_SEARCH_CONTENT, 'search content', shop)),
  ])
  const view = { query, requestId: '', queries: [], products: [], links: [], groups: NO_GROUPS }
  const viewMessages = pickMessages(messages, SUGGEST_VIEW_MESSAGES)
  const queryLinks = (texts: readonly string[]) => texts.map(text => ({ text, href: searchHref(shop, text) }))
  if (query === '') {
    const links = await describeMenuLinks(shop, searchContent)
    return { ...view, queries: queryLinks(searchContent.popularSearches), links, messages: viewMessages }
  }
  try {
    const [texts, products, others] = await Promise.all([
      shop.search.suggest({ query, language: locale.contentLanguage, size: QUERIES }),
      searchKinds(shop, { query, kinds: ['product'], size: PRODUCTS }),
      searchKinds(shop, { query, kinds: OTHER_KINDS, size: OTHERS }),
    ])
    return {
      query,
      requestId: products.requestId,
      queries: queryLinks(texts),
      products: await describeProducts(shop, products, messages),
      links: [],
      groups: describeOthers(shop, others, searchContent),
      messages: viewMessages,
    }
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    shop.degraded('search suggestions', error)
    return { ...view, messages: viewMessages }
  }
}

/** With the photographs of their categories. */
async function describeMenuLinks(shop: Shop, { mainMenu }: SearchContent): Promise<SuggestView['links']> {
  const { locale, region } = shop.visit
  const categories = await shop.content
    .categories(locale.contentLanguage)
    .catch(fallbackTo([], 'categories', shop))
  return inRegion(mainMenu, region).flatMap(({ link, title }) => {
    const view = describeLink({ ...link, title }, { locale, report: shop.report })
    if (view === null || view.target.external) return []
    const { href } = view.target
    const category = categories.find(({ slug }) => contentPath(locale, 'product_category', slug) === href)
    return [{ title, href, picture: category?.picture?.name ?? null }]
  })
}

type KindSearch = { readonly query: string; readonly kinds: readonly HitKind[]; readonly size: number }

function searchKinds({ search, visit }: Shop, { query, kinds, size }: KindSearch): Promise<SearchResponse> {
  const { locale, region, bcRegion } = visit
  const stores = kinds.includes('product')
    ? [{ field: 'stores', values: [bcRegion], type: 'any' as const }]
    : []
  return search.search({
    query,
    size,
    language: locale.contentLanguage,
    includedRegions: [region],
    filters: [{ field: 'kind', values: kinds, type: 'any' }, ...stores],
  })
}

async function describeProducts(
  { catalogue, visit }: Shop,
  { results }: SearchResponse,
  messages: Messages<(typeof SUGGEST_MESSAGES)[number]>,
): Promise<ProductHit[]> {
  const uids = results.map(({ uid }) => uid)
  const found = inRegion(await catalogue.productsByUid(visit, uids), visit.region)
  return describeTiles(found, visit, messages).map(toProductHit)
}

function toProductHit({ uid, title, tagline, href, picture, price, colors }: TileView): ProductHit {
  const own = colors[0]?.picture
  return {
    id: `product-${uid}`,
    title,
    text: tagline,
    href,
    price,
    picture: own == null ? picture : { name: own, set: false, alt: picture.alt },
  }
}

function describeOthers({ visit }: Shop, { results }: SearchResponse, content: SearchContent): GroupsView {
  return describeGroups(results, { locale: visit.locale, fallbackImage: content.fallbackImage })
}

function searchHref({ visit }: Shop, query: string): string {
  return `${localePath(visit.locale, href('/search'))}${listingQuery({ ...DEFAULT_LISTING, query })}`
}
