import { pageMeta } from '../../page-meta.ts'
import { shopContext } from '../../shop.ts'
import type { Route } from './+types/route.ts'
import { loadSearch } from './load-search.ts'
import { readSearch } from './read-search.ts'
import { SearchPage } from './search-page.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...pageMeta(loaderData?.seo),
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context, url }: Route.LoaderArgs) {
  return loadSearch(context.get(shopContext), readSearch(url.searchParams))
}

export default function SearchRoute({ loaderData }: Route.ComponentProps) {
  return <SearchPage key={loaderData.query} {...loaderData} />
}
