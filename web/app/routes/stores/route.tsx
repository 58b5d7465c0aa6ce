import { shopContext } from '../../contexts/shop.ts'
import { pageMeta } from '../../page/page-meta.ts'
import type { RouteHandle } from '../../route-handle.ts'
import type { Route } from './+types/route.ts'
import { loadStores } from './load-stores.ts'
import { StoresPage } from './stores-page.tsx'

export const handle = { keepAlive: StoresPage, freeQuery: ['q'], inSitemap: true } satisfies RouteHandle

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.seo)

export async function loader({ context, url }: Route.LoaderArgs) {
  return loadStores(context.get(shopContext), url.searchParams.get('q') ?? '')
}

/** The layout renders the page by `keepAlive`. */
export default function StoresRoute() {
  return null
}
