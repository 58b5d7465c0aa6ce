import { type ListingState, listingQuery } from '@firnline/domain/search/listing-state'

export type PageLink = { readonly page: number; readonly href: string }

export type PagingView = {
  readonly page: number
  readonly previous: string | null
  readonly next: string | null
  /** null: pages left out. */
  readonly pages: readonly (PageLink | null)[]
}

type List = { readonly path: string; readonly totalPages: number }

/** The ways from page to page: the first, the last, and those around this one. null: there is but one. */
export function describePaging(state: ListingState, { path, totalPages }: List): PagingView | null {
  if (totalPages < 2) return null
  const page = Math.min(state.page, totalPages)
  const hrefOf = (number: number) => `${path}${listingQuery({ ...state, page: number })}`
  const shown = [1, page - 1, page, page + 1, totalPages].filter(
    number => number >= 1 && number <= totalPages,
  )
  const numbers = [...new Set(shown)]
  return {
    page,
    previous: page > 1 ? hrefOf(page - 1) : null,
    next: page < totalPages ? hrefOf(page + 1) : null,
    pages: numbers.flatMap((number, at) => {
      const link = { page: number, href: hrefOf(number) }
      return at > 0 && number > (numbers[at - 1] ?? 0) + 1 ? [null, link] : [link]
    }),
  }
}
