import { ServiceError } from '../http/service-error.ts'

/** SPEC §9 Content page size. */
export const PAGE_SIZE = 100
/** A list longer than any shop's is one that never ends. */
const MOST_PAGES = 2_000

export type EntriesPage = {
  readonly entries: readonly unknown[]
  /** How many there are in all, by the service's own account; null: it gave none. */
  readonly count: number | null
}

/**
 * Reads page after page until the total is reached (SPEC §9). A service whose total is wrong, or which answers the same
 * page again and again, ends it too: every page has to bring entries that were not there before, and a full page is
 * followed by another when the total is already passed. One page that fails, fails the list: half a list is none.
 */
export async function pageThrough(
  first: EntriesPage,
  page: (skip: number) => Promise<EntriesPage>,
): Promise<unknown[]> {
  const found = new Map<unknown, unknown>()
  let read = first
  for (let skip = read.entries.length, pages = 1; ; pages += 1) {
    const before = found.size
    for (const entry of read.entries) found.set(uidOf(entry), entry)
    if (found.size === before || isLast(read, skip)) return [...found.values()]
    if (pages === MOST_PAGES) {
      throw new ServiceError('content', `content answered a list that did not end after ${pages} pages.`)
    }
    read = await page(skip)
    skip += read.entries.length
  }
}

/** `skip`: how many entries were answered so far. */
function isLast({ entries, count }: EntriesPage, skip: number): boolean {
  const isFull = entries.length >= PAGE_SIZE
  return count === null || skip > count ? !isFull : skip === count
}

/** An entry without a uid is its own. */
function uidOf(entry: unknown): unknown {
  return typeof entry === 'object' && entry !== null && 'uid' in entry ? entry.uid : entry
}
