import type { NavItem } from '../content/navigation.ts'

/** What editors put around search. */
export type SearchContent = {
  readonly mainMenu: readonly NavItem[]
  readonly sidebarMenu: readonly NavItem[]
  /** Stands for a result that has no picture. */
  readonly fallbackImage: { readonly name: string; readonly set: boolean } | null
  readonly popularSearches: readonly string[]
  /** Phrases that mean the same, set by set. */
  readonly synonyms: readonly (readonly string[])[]
  readonly curations: readonly Curation[]
}

/** What a search for exactly one of the queries shows first, in this order, and what it does not show. */
export type Curation = {
  readonly queries: readonly string[]
  readonly promoted: readonly CuratedEntry[]
  readonly hidden: readonly CuratedEntry[]
}

export type CuratedEntry = { readonly uid: string; readonly contentType: string }

export const NO_SEARCH_CONTENT: SearchContent = {
  mainMenu: [],
  sidebarMenu: [],
  fallbackImage: null,
  popularSearches: [],
  synonyms: [],
  curations: [],
}
