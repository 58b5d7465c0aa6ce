import { type Query, readWhole } from './query.ts'

export const PAGE_PARAMETERS = ['page', 'limit'] as const
export type Page = { number: number; limit: number; offset: number }

/** `page` from 1, `limit` 50 unless asked, clamped to `most`. */
export function readPage(query: Query, most = 250): Page {
  const number = readWhole('page', query.get('page') ?? '1', 1)
  const asked = readWhole('limit', query.get('limit') ?? '50', 1)
  const limit = Math.min(asked, most)
  return { number, limit, offset: (number - 1) * limit }
}

/** The V3 collection envelope. `total` counts every row that the query matches. */
export function pageOf<Row>(data: Row[], page: Page, { total, query }: { total: number; query: Query }) {
  const pages = Math.ceil(total / page.limit)
  const link = (number: number) => toLink(query, number, page.limit)
  return {
    data,
    meta: {
      pagination: {
        total,
        count: data.length,
        per_page: page.limit,
        current_page: page.number,
        total_pages: pages,
        links: {
          ...(page.number > 1 ? { previous: link(page.number - 1) } : {}),
          ...(page.number < pages ? { next: link(page.number + 1) } : {}),
          current: link(page.number),
        },
      },
    },
  }
}

function toLink(query: Query, page: number, limit: number): string {
  const parameters = new URLSearchParams([
    ['page', String(page)],
    ['limit', String(limit)],
  ])
  for (const [name, value] of query) if (name !== 'page' && name !== 'limit') parameters.append(name, value)
  return `?${parameters}`
}
