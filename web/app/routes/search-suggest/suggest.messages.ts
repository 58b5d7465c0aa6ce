import type { MessageSelector, Messages } from '@firnline/messages/messages'

export const SUGGEST_MESSAGES = [
  'blog.journal',
  'price',
  'productTile',
  'search.browse',
  'search.categories',
  'search.help',
  'search.popular',
  'searchSuggestions',
  'stores.stores',
  'team.team',
] as const satisfies readonly MessageSelector[]

/** What the box says itself. */
export const SUGGEST_VIEW_MESSAGES = [
  'journal',
  'help',
  'stores',
  'team',
  'categories',
  'popular',
  'browse',
  'suggestions',
  'products',
  'recent',
  'forget',
  'all',
  'count',
] as const satisfies (keyof Messages<(typeof SUGGEST_MESSAGES)[number]>)[]
