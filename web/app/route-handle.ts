import type { ComponentType } from 'react'

/** A route's `handle`: how its page is shown. */
export type RouteHandle = {
  /** `flush-banner`: the header overlaps the photograph at the top of the page. Default: `default`. */
  readonly layout?: 'default' | 'flush-banner'
  /** Its page sits flush to the top, whatever its layout. */
  readonly flushTop?: boolean
  /**
   * Query parameters with few values that change the page; loader and action see no others. `listing`: filters,
   * sorting and paging. `search`: these and the query. Default: none.
   */
  readonly query?: readonly string[] | 'listing' | 'search'
  /** Query parameters with unlimited values: pages with one are not cached. */
  readonly freeQuery?: readonly string[]
  /** In the sitemap without a content entry. */
  readonly inSitemap?: true
  /** Disallowed in robots.txt with everything below it. */
  readonly robots?: 'closed'
  /** View transition of the page. Default: `fade`. */
  readonly transition?: 'fade' | 'none'
  /** The form for the newsletter in the footer. Default: `shown`. */
  readonly footerNewsletter?: 'shown' | 'hidden'
  /**
   * Replaces the default component and keeps its state until the visitor returns to the same URL. Its props are the
   * loader's data.
   */
  readonly keepAlive?: ComponentType<never>
  /** Scroll position after a navigation to another page of the same route. Default: `top`. */
  readonly scroll?: 'top' | 'main-content'
}

const PLAIN: RouteHandle = {}

/** The innermost route's handle. */
export function handleOf(matches: readonly { readonly handle?: unknown }[]): RouteHandle {
  const handle = matches.at(-1)?.handle
  return isRecord(handle) ? handle : PLAIN
}

/** Each handle is checked with `satisfies RouteHandle` where it is written. */
function isRecord(value: unknown): value is RouteHandle {
  return typeof value === 'object' && value !== null
}
