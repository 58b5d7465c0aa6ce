import { parseListing } from '@firnline/domain/search/listing-state'
import { shopContext } from '../../../contexts/shop.ts'
import type { RouteHandle } from '../../../route-handle.ts'
import type { Route } from './+types/route.ts'
import { loadSuggest } from './load-suggest.ts'

const NO_FACETS: ReadonlySet<string> = new Set()

export const handle = { freeQuery: ['q'] } satisfies RouteHandle

/** Public and cached like a page. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { query } = parseListing(url.searchParams, NO_FACETS)
  return Response.json(await loadSuggest(context.get(shopContext), query))
}
