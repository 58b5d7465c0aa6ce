import type { MessageSelector, Messages } from '@firnline/messages/messages'

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

/** What the list says itself. */
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
  'pages',
  'pageNumber',
  'previous',
  'next',
  'noMatch',
  'noMatchText',
] as const satisfies (keyof Messages<(typeof LISTING_MESSAGES)[number]>)[]
