import { SECURITY_HEADERS } from '../../../response/security-headers.ts'
import type { FeedVersions } from './feed-versions.ts'

/** From which version of a feed on its changes are asked. */
type Changes = { readonly version: string; readonly number: number }

const NO_VERSION = 'since must be what the ETag of this feed has between its quotes, once.'
const UNKNOWN_VERSION =
  'This version of the feed is not known here, or no longer. Fetch the whole feed, without since.'

/** `?since=` of a feed. null: the whole feed is asked for. A response, 400 or 410: it cannot be answered. */
export function changesAsked(
  feed: string,
  query: URLSearchParams,
  feeds: Pick<FeedVersions, 'numberOf'>,
): Changes | Response | null {
  const [version, ...others] = query.getAll('since')
  if (version === undefined) return null
  if (others.length > 0 || !/^[\w-]{22}$/.test(version)) return refusal(400, NO_VERSION)
  const number = feeds.numberOf(feed, version)
  return number === null ? refusal(410, UNKNOWN_VERSION) : { version, number }
}

function refusal(status: 400 | 410, text: string): Response {
  const headers = new Headers([...SECURITY_HEADERS])
  headers.set('content-type', 'text/plain; charset=utf-8')
  headers.set('cache-control', 'no-store')
  return new Response(`${text}\n`, { status, headers })
}
