import type { PriceText } from '@firnline/design/price-label/price-label'
import type { MessageSelector, Messages } from '@firnline/messages/messages'
import type { GroupsView, HitLink, HitPicture } from './search-groups.ts'

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
  'searchFor',
  'count',
] as const satisfies (keyof Messages<(typeof SUGGEST_MESSAGES)[number]>)[]

export type SuggestView = {
  readonly query: string
  /** For click reports. */
  readonly requestId: string
  /** Suggested queries; popular ones while the box is empty. */
  readonly queries: readonly { readonly text: string; readonly href: string }[]
  readonly products: readonly ProductHit[]
  /** The editors' menu, while the box is empty. */
  readonly links: readonly (Pick<HitLink, 'title' | 'href'> & { readonly picture: string | null })[]
  readonly groups: GroupsView
  readonly messages: Pick<Messages<(typeof SUGGEST_MESSAGES)[number]>, (typeof SUGGEST_VIEW_MESSAGES)[number]>
}

export type ProductHit = Pick<HitLink, 'id' | 'title' | 'text' | 'href'> & {
  readonly picture: HitPicture & { readonly alt: string }
  readonly price: PriceText | null
}
