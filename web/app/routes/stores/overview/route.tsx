import { DEALER_SERVICES } from '@firnline/domain/content/dealer'
import { shopContext } from '../../../contexts/shop.ts'
import { pageMeta } from '../../../page/page-meta.ts'
import type { RouteHandle } from '../../../route-handle.ts'
import type { Route } from './+types/route.ts'
import { loadStores } from './load-stores.ts'
import { OPEN_PARAM, QUERY_PARAM, RADIUS_PARAM } from './store-filters.ts'
import { StoresPage } from './stores-page.tsx'

export const handle = {
  keepAlive: StoresPage,
  query: [RADIUS_PARAM, ...DEALER_SERVICES],
  // What is open changes with the time.
  freeQuery: [QUERY_PARAM, OPEN_PARAM],
  inSitemap: true,
} satisfies RouteHandle

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.seo)

export async function loader({ context, url }: Route.LoaderArgs) {
  return loadStores(context.get(shopContext), url)
}

/** The layout renders the page by `keepAlive`. */
export default function StoresRoute() {
  return null
}
