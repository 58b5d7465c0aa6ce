import type { WaitLimit } from '../http/response-cache.ts'
import { ServiceError } from '../http/service-error.ts'

/** ms per page for refreshing cached responses. */
const RENEWAL = 1_800
/** ms per page for responses that are not cached: without them there is no page. */
const FIRST = 5_000
/** Minimum ms per response. */
const LEAST = 250

/** The limit of the next response of a page, counted from the first call. */
export type PageWaitLimit = () => WaitLimit

export function createPageWaitLimit(now: () => number = () => performance.now()): PageWaitLimit {
  let began: number | null = null
  return () => {
    began ??= now()
    const spent = now() - began
    return waitLimit(Math.max(LEAST, RENEWAL - spent), Math.max(LEAST, FIRST - spent))
  }
}

/** No visitor waits: each response has the full limit. */
export const DOCUMENT_WAIT_LIMIT: PageWaitLimit = () => waitLimit(FIRST, FIRST)

function waitLimit(wait: number, first: number): WaitLimit {
  return { wait, first, late: ms => new ServiceError('content', `timeout of ${ms}ms exceeded`) }
}
