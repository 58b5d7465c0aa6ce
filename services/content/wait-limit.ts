import type { WaitLimit } from '../http/response-cache.ts'
import { ServiceError } from '../http/service-error.ts'

/** ms that one page waits for new content in all where older answers would do. */
const RENEWAL = 1_800
/** ms that it waits in all for what was never read: without it, there is no page. */
const FIRST = 5_000
/** ms that it grants each answer, however late the page is. */
const LEAST = 250

/** How long the next answer may take of a page that began to ask when this was first called. */
export type PageWaitLimit = () => WaitLimit

export function createPageWaitLimit(now: () => number = Date.now): PageWaitLimit {
  let began: number | null = null
  return () => {
    began ??= now()
    const spent = now() - began
    return waitLimit(Math.max(LEAST, RENEWAL - spent), Math.max(LEAST, FIRST - spent))
  }
}

/** Nobody sits before it: each answer may take as long as a page's first one. */
export const DOCUMENT_WAIT_LIMIT: PageWaitLimit = () => waitLimit(FIRST, FIRST)

function waitLimit(wait: number, first: number): WaitLimit {
  return { wait, first, late: ms => new ServiceError('content', `timeout of ${ms}ms exceeded`) }
}
