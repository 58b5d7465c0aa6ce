import { noRoute } from '../../components/error-page/load-error-page.ts'
import { shopContext } from '../../contexts/shop.ts'
import type { Route } from './+types/route.ts'

export async function loader({ context }: Route.LoaderArgs) {
  throw await noRoute(context.get(shopContext))
}

export default function NotFoundRoute() {
  return null
}
