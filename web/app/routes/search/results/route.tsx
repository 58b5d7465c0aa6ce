import { parseListing } from '@firnline/domain/search/listing-state'
import { FACET_PARAMS } from '@firnline/services/content/product-attributes'
import { shopContext } from '../../../contexts/shop.ts'
import { pageMeta } from '../../../page/page-meta.ts'
import type { RouteHandle } from '../../../route-handle.ts'
import type { Route } from './+types/route.ts'
import { loadSearch } from './load-search.ts'
import { SearchPage } from './search-page.tsx'

export const handle = { transition: 'none', query: 'search', robots: 'closed' } satisfies RouteHandle

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.seo)

export async function loader({ context, url }: Route.LoaderArgs) {
  return loadSearch(context.get(shopContext), parseListing(url.searchParams, FACET_PARAMS))
}

export default function SearchRoute({ loaderData }: Route.ComponentProps) {
  return <SearchPage key={loaderData.query} {...loaderData} />
}
