import type { Patience } from '../http/answer-cache.ts'
import { ServiceError } from '../http/service-error.ts'

/** ms that one page waits for content in all; and the least that it grants each answer, however late the page is. */
const TOTAL = 1_800
const LEAST = 250

/** How long the next answer may take of a page that began to ask when this was first called. */
export type PagePatience = () => Patience

export function createPagePatience(now: () => number = Date.now): PagePatience {
  let until: number | null = null
  return () => {
    until ??= now() + TOTAL
    const wait = Math.max(LEAST, until - now())
    return { wait, late: () => new ServiceError('content', `timeout of ${wait}ms exceeded`) }
  }
}
