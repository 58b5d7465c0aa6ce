/** One hit of the site search, enough for a row of the search box and to look the entry up. */
export type SearchHit = {
  readonly id: string
  readonly kind: 'product' | 'category' | 'page'
  readonly uid: string
  readonly title: string
  readonly url: string
}

/** SPEC §3 Search: 0 and empty when the service leaves something out. */
export type SearchAnswer = {
  readonly requestId: string
  readonly resultSearchTerm: string
  readonly totalPages: number
  readonly totalResults: number
  readonly results: readonly SearchHit[]
}

export type SearchQuestion = {
  readonly query: string
  /** `en-us`, `de` …: one engine a language */
  readonly language: string
  readonly region: string
  readonly page?: number
  readonly size?: number
}

/** Site search. Throws ServiceError when it cannot answer. */
export type Search = {
  search(question: SearchQuestion): Promise<SearchAnswer>
  suggest(question: {
    readonly query: string
    readonly language: string
    readonly size?: number
  }): Promise<string[]>
}
