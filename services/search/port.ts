import type { FacetCounts, FacetRequest, SearchCondition } from '@firnline/domain/search/facet'
import type { SortField } from '@firnline/domain/search/index-field'

/** Kinds of results; each has a group on the search page. */
export const HIT_KINDS = ['product', 'category', 'page', 'post', 'help', 'athlete', 'store'] as const
export type HitKind = (typeof HIT_KINDS)[number]

/** A search result. */
export type SearchHit = {
  readonly id: string
  readonly kind: HitKind
  readonly uid: string
  readonly title: string
  /** Without locale. */
  readonly url: string
  readonly tagline: string
  /** Media name, or null. */
  readonly picture: string | null
  /** The text around the first match; empty unless `fullText` was searched and has one. */
  readonly excerpt: readonly ExcerptPart[]
}

export type ExcerptPart = { readonly text: string; readonly isMatch: boolean }

/** Missing numbers are 0, missing lists empty. */
export type SearchResponse = {
  readonly requestId: string
  readonly facets: FacetCounts
  readonly resultSearchTerm: string
  /** At most 100. */
  readonly totalPages: number
  readonly totalResults: number
  readonly results: readonly SearchHit[]
  /** The service's response. */
  readonly rawResponse: unknown
}

export type SearchRequest = {
  readonly query: string
  /** Content language: one engine each. */
  readonly language: string
  /** Also searches the whole text of help and other pages. Default: only titles, headlines and questions. */
  readonly fullText?: boolean
  /** From 1. Default: 1. */
  readonly page?: number
  /** 0: facets and total only. Default: 24. */
  readonly size?: number
  /** Default: by relevance. */
  readonly sort?: readonly SortField[]
  readonly filters?: readonly SearchCondition[]
  readonly facets?: Readonly<Record<string, readonly FacetRequest[]>>
  /** Facets counted without their own filter, so that several values can be chosen. */
  readonly disjunctive?: readonly string[]
  /** Optional filters. */
  readonly stack?: string
  readonly environment?: string
  readonly locale?: string
  readonly includedRegions?: readonly string[]
  readonly excludedRegions?: readonly string[]
  /** Analytics tags; undefined: the search is not recorded. */
  readonly tags?: readonly string[]
}

/** A click on a result, for the service's statistics. */
export type SearchClick = {
  readonly query: string
  readonly language: string
  readonly documentId: string
  readonly requestId: string
  readonly tags: readonly string[]
}

/** Site search. Throws ServiceError. */
export type Search = {
  search(request: SearchRequest): Promise<SearchResponse>
  suggest(request: {
    readonly query: string
    readonly language: string
    readonly size?: number
  }): Promise<string[]>
  click(click: SearchClick): Promise<void>
}
