import type { ComponentType } from 'react'

/** How a route's page is shown: its `handle`. */
export type RouteHandle = {
  /** `flush-banner`: a page that opens with a photograph lets the header stand on it. Default: `default`. */
  readonly layout?: 'default' | 'flush-banner'
  /** Its page sits flush to the top, whatever its layout. */
  readonly flushTop?: boolean
  /**
   * Query parameters that change the page, each with few values: its loader and action see no others. `listing`: how a list is
   * narrowed, sorted and paged. `search`: the same, and what is searched for. Default: none.
   */
  readonly query?: readonly string[] | 'listing' | 'search'
  /** More of them, whose values are endless: pages that name one are hardly requested twice. */
  readonly freeQuery?: readonly string[]
  /** Listed in sitemaps, though no entry of content makes it. */
  readonly inSitemap?: true
  /** robots.txt closes it, and what is below it: personal or endless. */
  readonly robots?: 'closed'
  /** How the page comes in. Default: `fade`. */
  readonly transition?: 'fade' | 'none'
  /**
   * The route's page, in place of its default component: keeps its state for when the visitor comes back to the same address.
   * Its props are the loader's data.
   */
  readonly keepAlive?: ComponentType<never>
  /** Where a navigation to another page of the same route scrolls to. Default: `top`. */
  readonly scroll?: 'top' | 'main-content'
}

const PLAIN: RouteHandle = {}

/** The innermost route's handle. */
export function handleOf(matches: readonly { readonly handle?: unknown }[]): RouteHandle {
  const handle = matches.at(-1)?.handle
  return isRecord(handle) ? handle : PLAIN
}

/** Handles are ours: whatever object stands there was checked with `satisfies RouteHandle` where it is written. */
function isRecord(value: unknown): value is RouteHandle {
  return typeof value === 'object' && value !== null
}
