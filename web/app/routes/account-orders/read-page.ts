/** More pages than anybody has orders for. */
const LAST = 1_000

/** The page of a list that an address asks for; from 1. */
export function readPage(query: URLSearchParams): number {
  const text = query.get('page') ?? ''
  const page = /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1
  return Math.min(page, LAST)
}
