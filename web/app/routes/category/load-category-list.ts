import type { Category } from '@firnline/domain/catalogue/category'
import { inRegion } from '@firnline/domain/region'
import type { ListingState } from '@firnline/domain/search/listing-state'
import { describePaging } from '../../components/listing/describe-listing.ts'
import {
  countTexts,
  type ListingRequest,
  type ListingView,
  loadListing,
} from '../../components/listing/load-listing.ts'
import { describeBrowseOnly, loadDealerReach } from '../../components/product/describe-browse-only.ts'
import { describeTiles } from '../../components/product/describe-tile.ts'
import type { Shop } from '../../contexts/shop.ts'
import { fallbackTo } from '../../fallback.ts'
import { sortProducts } from './sort-products.ts'

const PAGE_SIZE = 48

export type CategoryAsk = Omit<ListingRequest, 'pageSize' | 'tag' | 'categories'> & {
  /** The category and those below it. */
  readonly categories: readonly Category[]
}

/** The products of a category as the search has them; without narrowing, as content has them, when search is down. */
export async function loadCategoryList(shop: Shop, ask: CategoryAsk): Promise<ListingView> {
  const listing = await loadListing(shop, { ...ask, pageSize: PAGE_SIZE, tag: 'category' }).catch(
    fallbackTo(null, 'the filters of a category', shop),
  )
  // An index that is not filled yet finds nothing.
  const isFound = listing !== null && (listing.total > 0 || listing.chosen > 0)
  return isFound ? listing : listFromContent(shop, ask)
}

async function listFromContent(
  shop: Shop,
  { asked, categories, path, messages }: CategoryAsk,
): Promise<ListingView> {
  const { visit, catalogue } = shop
  const uids = categories.map(({ uid }) => uid)
  const [found, dealers] = await Promise.all([catalogue.productsIn(visit, uids), loadDealerReach(shop)])
  const { sort } = asked
  const sorted = sortProducts(inRegion(found, visit.region), { sort, language: visit.locale.languageTag })
  const tiles = describeTiles(sorted, visit, messages)
  const totalPages = Math.ceil(tiles.length / PAGE_SIZE)
  const page = Math.min(asked.page, Math.max(1, totalPages))
  const plain: ListingState = { query: '', chosen: {}, price: null, sort, page }
  return {
    ...{ path, query: '', sort, requestId: '' },
    ...{ facets: [], chips: [], clearHref: path, chosen: 0 },
    ...countTexts(tiles.length, messages),
    browseOnly: describeBrowseOnly({ visit, tiles, messages, dealers }),
    tiles: tiles.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
    paging: describePaging(plain, { path, totalPages, messages }),
  }
}
