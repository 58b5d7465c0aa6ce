import type { NavItem } from '../content/navigation.ts'

/** Search settings of editors. */
export type SearchContent = {
  readonly mainMenu: readonly NavItem[]
  readonly sidebarMenu: readonly NavItem[]
  /** For results without a picture. */
  readonly fallbackImage: { readonly name: string; readonly set: boolean } | null
  readonly popularSearches: readonly string[]
  /** Sets of synonyms. */
  readonly synonyms: readonly (readonly string[])[]
  readonly curations: readonly Curation[]
}

/** Results promoted or hidden for exactly these queries. */
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
