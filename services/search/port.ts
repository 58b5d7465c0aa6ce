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
}

/** `from` inclusive, `to` exclusive. */
export type Range = { readonly from?: number; readonly to?: number }

/** All, any or none of these values. */
export type SearchFilter = {
  readonly field: string
  readonly values: readonly (string | number | Range)[]
  readonly type: 'all' | 'any' | 'none'
}

/** Counts of values or ranges. */
export type FacetCountRequest =
  | {
      readonly type: 'value'
      /** At most 250. */
      readonly size: number
      readonly sort?: { readonly by: 'count' | 'value'; readonly direction: 'asc' | 'desc' }
    }
  | { readonly type: 'range'; readonly ranges: readonly Range[] }

export type FacetCount = { readonly value: string | number | Range; readonly count: number }

/** Missing numbers are 0, missing lists empty. */
export type SearchResponse = {
  readonly requestId: string
  /** By field, for each request in its order. */
  readonly facets: Readonly<Record<string, readonly (readonly FacetCount[])[]>>
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
  /** From 1. Default: 1. */
  readonly page?: number
  /** 0: facets and total only. Default: 24. */
  readonly size?: number
  /** Default: by relevance. */
  readonly sort?: readonly { readonly field: string; readonly direction: 'asc' | 'desc' }[]
  readonly filters?: readonly SearchFilter[]
  readonly facets?: Readonly<Record<string, readonly FacetCountRequest[]>>
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
  search(question: SearchRequest): Promise<SearchResponse>
  suggest(question: {
    readonly query: string
    readonly language: string
    readonly size?: number
  }): Promise<string[]>
  click(click: SearchClick): Promise<void>
}
