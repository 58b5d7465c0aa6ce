import type { MessageSelector, Messages } from '@firnline/messages/messages'
import { LISTING_VIEW_MESSAGES } from '../../components/listing/load-listing.ts'

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

/** What the page says itself. */
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
