import type { MessageSelector, Messages } from '@firnline/messages/messages'
import { LISTING_VIEW_MESSAGES } from '../../components/listing/load-listing.ts'

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
] as const satisfies readonly MessageSelector[]

/** What the page says itself. */
export const CATEGORY_VIEW_MESSAGES = [
  ...LISTING_VIEW_MESSAGES,
  'featured',
  'bestMatch',
  'youAreHere',
  'backToHome',
] as const satisfies (keyof Messages<(typeof CATEGORY_MESSAGES)[number]>)[]
