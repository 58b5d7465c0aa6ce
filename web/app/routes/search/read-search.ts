/** protocols/app-search.md §3 */
const LONGEST_QUERY = 128
/** SPEC §9: total pages capped at 100. */
const MOST_PAGES = 100

export type Asked = { readonly query: string /** from 1 */; readonly page: number }

/** What the address asks: `?q=` trimmed and cut to what the search takes, `?page=` from 1; anything else is page 1. */
export function readSearch(params: URLSearchParams): Asked {
  const query = [...(params.get('q') ?? '').replace(/\s+/g, ' ').trim()].slice(0, LONGEST_QUERY).join('')
  const page = /^[1-9]\d{0,2}$/.test(params.get('page') ?? '') ? Number(params.get('page')) : 1
  return { query, page: Math.min(page, MOST_PAGES) }
}
