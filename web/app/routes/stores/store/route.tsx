import { shopContext } from '../../../contexts/shop.ts'
import { pageMeta } from '../../../page/page-meta.ts'
import type { Route } from './+types/route.ts'
import { loadStore } from './load-store.ts'
import { StorePage } from './store-page.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.seo)

export async function loader({ context, params: { uid }, url }: Route.LoaderArgs) {
  return loadStore(context.get(shopContext), { uid, url })
}

export default function StoreRoute({ loaderData }: Route.ComponentProps) {
  return <StorePage {...loaderData} />
}
