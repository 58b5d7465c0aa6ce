import { shopContext } from '../../../contexts/shop.ts'
import { pageMeta } from '../../../page/page-meta.ts'
import type { RouteHandle } from '../../../route-handle.ts'
import type { Route } from './+types/route.ts'
import { AthletePage } from './athlete-page.tsx'
import { loadAthlete } from './load-athlete.ts'

export const handle = { layout: 'flush-banner' } satisfies RouteHandle

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.seo)

export async function loader({ context, params: { uid }, url }: Route.LoaderArgs) {
  return loadAthlete(context.get(shopContext), { uid, url })
}

export default function AthleteRoute({ loaderData }: Route.ComponentProps) {
  return <AthletePage {...loaderData} />
}
