/** What a result is: each kind has a group of its own on the search page. */
export const HIT_KINDS = ['product', 'category', 'page', 'post', 'help', 'athlete', 'store'] as const
export type HitKind = (typeof HIT_KINDS)[number]

/** One hit of the site search, enough for a row of the search box and to look the entry up. */
export type SearchHit = {
  readonly id: string
  readonly kind: HitKind
  readonly uid: string
  readonly title: string
  /** A path of ours without its locale. */
  readonly url: string
  readonly tagline: string
  /** Media name, or null. */
  readonly picture: string | null
}

/** From inclusive, to exclusive. */
export type Range = { readonly from?: number; readonly to?: number }

/** A field, values and whether all, any or none of them must hold. */
export type SearchFilter = {
  readonly field: string
  readonly values: readonly (string | number | Range)[]
  readonly type: 'all' | 'any' | 'none'
}

/** What to count: a field's values, or how many fall into ranges. */
export type FacetCountRequest =
  | {
      readonly type: 'value'
      /** At most 250. */
      readonly size: number
      readonly sort?: { readonly by: 'count' | 'value'; readonly direction: 'asc' | 'desc' }
    }
  | { readonly type: 'range'; readonly ranges: readonly Range[] }

export type FacetCount = { readonly value: string | number | Range; readonly count: number }

/** 0 and empty when the service leaves something out. */
export type SearchResponse = {
  readonly requestId: string
  /** By field: the counts of each ask, in its order. */
  readonly facets: Readonly<Record<string, readonly (readonly FacetCount[])[]>>
  readonly resultSearchTerm: string
  /** At most 100. */
  readonly totalPages: number
  readonly totalResults: number
  readonly results: readonly SearchHit[]
  /** The service's own answer. */
  readonly rawResponse: unknown
}

export type SearchRequest = {
  readonly query: string
  /** `en-us`, `de` …: one engine a language */
  readonly language: string
  /** From 1. Default: 1. */
  readonly page?: number
  /** 0: only facets and the total. Default: 24. */
  readonly size?: number
  /** Default: best first. */
  readonly sort?: readonly { readonly field: string; readonly direction: 'asc' | 'desc' }[]
  readonly filters?: readonly SearchFilter[]
  readonly facets?: Readonly<Record<string, readonly FacetCountRequest[]>>
  /** Fields whose own filter does not narrow their own facet, so that several of its values can be chosen together. */
  readonly disjunctive?: readonly string[]
  /** What the connector adds when it is given. */
  readonly stack?: string
  readonly environment?: string
  readonly locale?: string
  readonly includedRegions?: readonly string[]
  readonly excludedRegions?: readonly string[]
  /** Names of what asks, for the service's statistics; none: the question is not counted there. */
  readonly tags?: readonly string[]
}

/** Somebody followed a result: the service learns from it. */
export type SearchClick = {
  readonly query: string
  readonly language: string
  readonly documentId: string
  readonly requestId: string
  readonly tags: readonly string[]
}

/** Site search. Throws ServiceError when it cannot answer. */
export type Search = {
  search(question: SearchRequest): Promise<SearchResponse>
  suggest(question: {
    readonly query: string
    readonly language: string
    readonly size?: number
  }): Promise<string[]>
  click(click: SearchClick): Promise<void>
}
