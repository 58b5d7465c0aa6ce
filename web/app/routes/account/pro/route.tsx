import { accountContext } from '../../../contexts/account.ts'
import { shopContext } from '../../../contexts/shop.ts'
import { pageMeta } from '../../../page/page-meta.ts'
import type { Route } from './+types/route.ts'
import { loadPro } from './load-pro.ts'
import { ProPage } from './pro-page.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.seo)

export async function loader({ context }: Route.LoaderArgs) {
  return loadPro(context.get(shopContext), context.get(accountContext))
}

export default function ProRoute({ loaderData }: Route.ComponentProps) {
  return <ProPage {...loaderData} />
}
