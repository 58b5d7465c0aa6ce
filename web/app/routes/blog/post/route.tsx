import { journalMeta } from '../../../components/blog/journal.ts'
import { shopContext } from '../../../contexts/shop.ts'
import type { RouteHandle } from '../../../route-handle.ts'
import type { Route } from './+types/route.ts'
import { loadPost } from './load-post.ts'
import { PostPage } from './post-page.tsx'

export const handle = { layout: 'flush-banner' } satisfies RouteHandle

export const meta: Route.MetaFunction = ({ loaderData }) => journalMeta(loaderData)

export async function loader({ context, params: { uid }, url }: Route.LoaderArgs) {
  return loadPost(context.get(shopContext), { uid, url })
}

export default function BlogPostRoute({ loaderData }: Route.ComponentProps) {
  return <PostPage {...loaderData} />
}
