import type { Category, CategoryGroup } from '@firnline/domain/catalogue/category'
import { effectivePrice } from '@firnline/domain/catalogue/price'
import type { Product } from '@firnline/domain/catalogue/product'
import { contentPath } from '@firnline/domain/content/link'
import { inRegion, isInRegion } from '@firnline/domain/region'
import type { ListingState, Sort } from '@firnline/domain/search/listing-state'
import type { Visit } from '@firnline/domain/visit'
import type { MessageSelector, Messages } from '@firnline/messages/messages'
import { describePaging } from '../../components/listing/describe-listing.ts'
import {
  countTexts,
  LISTING_VIEW_MESSAGES,
  type ListingRequest,
  type ListingView,
  loadListing,
} from '../../components/listing/load-listing.ts'
import { describeBrowseOnly, loadDealerReach } from '../../components/product/browse-only.tsx'
import { describeTiles } from '../../components/product-tile/describe-tile.ts'
import type { Shop } from '../../contexts/shop.ts'
import { fallbackTo } from '../../fallback.ts'

export const CATEGORY_MESSAGES = [
  'breadcrumbs',
  'browseOnly',
  'category',
  'common.backToHome',
  'common.close',
  'common.inStock',
  'common.name',
  'common.next',
  'common.previous',
  'listing',
  'price',
  'productTile',
  'sharePicture',
] as const satisfies readonly MessageSelector[]

export const CATEGORY_VIEW_MESSAGES = [
  ...LISTING_VIEW_MESSAGES,
  'featured',
  'bestMatch',
  'youAreHere',
  'backToHome',
] as const satisfies (keyof Messages<(typeof CATEGORY_MESSAGES)[number]>)[]

const PAGE_SIZE = 48

export type CategoryAsk = Omit<ListingRequest, 'pageSize' | 'tag' | 'categories'> & {
  /** The category and those below it. */
  readonly categories: readonly Category[]
}

/** From the search; without filters, from content when the search is down. */
export async function loadCategoryList(shop: Shop, ask: CategoryAsk): Promise<ListingView> {
  const listing = await loadListing(shop, { ...ask, pageSize: PAGE_SIZE, tag: 'category' }).catch(
    fallbackTo(null, 'the filters of a category', shop),
  )
  // An empty index finds nothing.
  const isFound = listing !== null && (listing.total > 0 || listing.chosen > 0)
  return isFound ? listing : listFromContent(shop, ask)
}

async function listFromContent(
  shop: Shop,
  { requested, categories, path, messages }: CategoryAsk,
): Promise<ListingView> {
  const { visit, catalogue } = shop
  const keys = categories.map(({ key }) => key)
  const [found, dealers] = await Promise.all([catalogue.productsIn(visit, keys), loadDealerReach(shop)])
  const { sort } = requested
  const sorted = sortProducts(inRegion(found, visit.region), { sort, language: visit.locale.languageTag })
  const tiles = describeTiles(sorted, visit, messages)
  const totalPages = Math.ceil(tiles.length / PAGE_SIZE)
  const page = Math.min(requested.page, Math.max(1, totalPages))
  const plain: ListingState = { query: '', chosen: {}, price: null, sort, page }
  return {
    path,
    query: '',
    sort,
    requestId: '',
    facets: [],
    chips: [],
    clearHref: path,
    chosen: 0,
    ...countTexts(tiles.length, messages),
    browseOnly: describeBrowseOnly({ visit, tiles, messages, dealers }),
    tiles: tiles.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
    paging: describePaging(plain, { path, totalPages, messages }),
  }
}

/** `featured` keeps the shop's order. Products without a price in this store come last. */
export function sortProducts<T extends Pick<Product, 'title' | 'commerce' | 'isNew'>>(
  products: readonly T[],
  { sort, language }: { sort: Sort; language: string },
): T[] {
  switch (sort) {
    case 'featured':
      return [...products]
    case 'new':
      return products.toSorted((a, b) => Number(b.isNew) - Number(a.isNew))
    case 'name':
      return products.toSorted((a, b) => a.title.localeCompare(b.title, language, { numeric: true }))
    case 'price-asc':
      return products.toSorted((a, b) => lowestPrice(a, Infinity) - lowestPrice(b, Infinity))
    case 'price-desc':
      return products.toSorted((a, b) => lowestPrice(b, -Infinity) - lowestPrice(a, -Infinity))
  }
}

/** Minor units, of the cheapest variant. */
function lowestPrice({ commerce }: Pick<Product, 'commerce'>, none: number): number {
  if (commerce === null) return none
  const prices = commerce.variants.length > 0 ? commerce.variants.map(({ price }) => price) : [commerce.price]
  return Math.min(...prices.map(price => effectivePrice(price).amount))
}

export type GroupView = ReturnType<typeof describeGroups>[number]

/** Links to the parts of a category, and from a part to its siblings. */
export function describeGroups(
  groups: readonly CategoryGroup[],
  { key, parent }: Pick<Category, 'key' | 'parent'>,
  { locale, region }: Pick<Visit, 'locale' | 'region'>,
) {
  const ofThis = (above: string | null) => groups.filter(group => group.parents.some(one => one === above))
  const own = ofThis(key)
  return (own.length > 0 ? own : ofThis(parent)).flatMap(group => {
    const links = group.categories
      .filter(({ category }) => isInRegion(category, region))
      .map(({ title, category }) => ({
        uid: category.uid,
        title,
        href: contentPath(locale, 'product_category', category.slug),
        here: category.key === key,
      }))
    return links.length === 0 ? [] : [{ uid: group.uid, title: group.title, links }]
  })
}
