import { NO_ATTRIBUTE_SETTINGS } from '@firnline/domain/catalogue/attribute'
import type { Category } from '@firnline/domain/catalogue/category'
import type { DisplayTexts } from '@firnline/domain/content/display-text'
import type { ListingState, Sort } from '@firnline/domain/search/listing-state'
import { format } from '@firnline/messages/format'
import type { MessageSelector, Messages } from '@firnline/messages/messages'
import type { Shop } from '../../contexts/shop.ts'
import { fallbackTo } from '../../fallback.ts'
import { type BrowseOnlyView, describeBrowseOnly, loadDealerReach } from '../product/browse-only.tsx'
import { describeTiles, type TileView } from '../product-tile/describe-tile.ts'
import { describeFilters, type FilterView } from './describe-listing.ts'
import { findProducts } from './find-products.ts'

export const LISTING_MESSAGES = [
  'browseOnly',
  'common.close',
  'common.inStock',
  'common.name',
  'common.next',
  'common.previous',
  'listing',
  'price',
  'productTile',
] as const satisfies readonly MessageSelector[]

export const LISTING_VIEW_MESSAGES = [
  'soldOut',
  'colors',
  'moreColors',
  'filters',
  'skipFilters',
  'active',
  'close',
  'apply',
  'activeFilters',
  'removeFilter',
  'clearAll',
  'priceFrom',
  'priceTo',
  'sortBy',
  'newest',
  'priceAsc',
  'priceDesc',
  'name',
  'noMatch',
  'noMatchText',
] as const satisfies (keyof Messages<(typeof LISTING_MESSAGES)[number]>)[]

export type ListingView = FilterView & {
  /** URL without query. */
  readonly path: string
  readonly query: string
  readonly sort: Sort
  readonly total: number
  /** `42 products` */
  readonly count: string
  /** Button that closes the filters: `Show 42 products`. */
  readonly show: string
  readonly tiles: readonly TileView[]
  /** null: products can be bought here. */
  readonly browseOnly: BrowseOnlyView | null
  /** For click reports. */
  readonly requestId: string
}

export type ListingRequest = {
  readonly requested: ListingState
  /** null: all categories. */
  readonly categories: readonly Category[] | null
  readonly allCategories: readonly Category[]
  readonly path: string
  readonly pageSize: number
  readonly tag: string
  readonly texts: DisplayTexts
  readonly messages: Messages<(typeof LISTING_MESSAGES)[number]>
}

/** Throws ServiceError when the search does not answer. */
export async function loadListing(shop: Shop, ask: ListingRequest): Promise<ListingView> {
  const { visit, content, catalogue } = shop
  const { path, texts, messages, allCategories } = ask
  const language = visit.locale.contentLanguage
  const [settings, hidden, colors, dealers] = await Promise.all([
    content.attributeSettings(language).catch(fallbackTo(NO_ATTRIBUTE_SETTINGS, 'attribute settings', shop)),
    content.hiddenAttributes().catch(fallbackTo([], 'hidden attributes', shop)),
    content.colorNames(language).catch(fallbackTo({}, 'colour names', shop)),
    loadDealerReach(shop),
  ])
  const { state, facets, answer } = await findProducts(shop, { ...ask, settings, hidden })
  const uids = answer.results.map(({ uid }) => uid)
  const products = await catalogue.productsByUid(visit, uids)
  const tiles = describeTiles(products, visit, messages, state.chosen.color)
  const narrowing = describeFilters({
    state,
    facets,
    path,
    visit,
    settings,
    texts,
    colors,
    messages,
    counts: answer.facets,
    totalPages: answer.totalPages,
    categories: allCategories,
  })
  return {
    ...narrowing,
    ...countTexts(answer.totalResults, messages),
    path,
    query: state.query,
    sort: state.sort,
    tiles,
    browseOnly: describeBrowseOnly({ visit, tiles, messages, dealers }),
    requestId: answer.requestId,
  }
}

export function countTexts(
  total: number,
  messages: Messages<'listing.productCount' | 'listing.showProducts'>,
): Pick<ListingView, 'total' | 'count' | 'show'> {
  return {
    total,
    count: format(messages.productCount, { count: total }),
    show: format(messages.showProducts, { count: total }),
  }
}
