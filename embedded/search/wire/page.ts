import * as v from 'valibot'
import { parse, whole } from './parse.ts'

export type Page = { readonly size: number; readonly current: number }

const PageOption = (limits: PageLimits) =>
  v.strictObject(
    {
      size: v.optional(whole(limits.leastSize, limits.mostSize), limits.size),
      current: v.optional(whole(1, limits.mostPages), 1),
    },
    'must be an object',
  )

type PageLimits = { size: number; leastSize: number; mostSize: number; mostPages: number }

/** What a search may page through. */
export const SEARCH_PAGES: PageLimits = { size: 10, leastSize: 0, mostSize: 1000, mostPages: 100 }
/** Engines come at most 25 at a time. */
export const ENGINE_PAGES: PageLimits = { size: 25, leastSize: 1, mostSize: 25, mostPages: 1_000_000 }
/** Synonyms and curations come at most 25 at a time, too. */
export const RECORD_PAGES: PageLimits = ENGINE_PAGES
/** Documents are listed to the last one, whatever a search may page through. */
export const DOCUMENT_PAGES: PageLimits = { size: 100, leastSize: 1, mostSize: 1000, mostPages: 1_000_000 }

export function readPage(page: unknown, limits: PageLimits): Page {
  return parse('Page', PageOption(limits), page ?? {})
}

export function slicePage<Item>(items: readonly Item[], { size, current }: Page): Item[] {
  return items.slice((current - 1) * size, current * size)
}

/** `meta.page`. A page of size 0 counts as the only one, as recorded from the service. */
export function pageMeta({ size, current }: Page, total: number) {
  const pages = size === 0 ? 1 : Math.ceil(total / size)
  return { current, total_pages: pages, total_results: total, size }
}
