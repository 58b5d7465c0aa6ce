import { href } from 'react-router'
import { shopContext } from '../../contexts/shop.ts'
import { messagesFor } from '../../messages.ts'
import { pageMeta, pageSeo } from '../../page/page-meta.ts'
import type { Route } from './+types/route.ts'
import { StyleTile } from './style-tile.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.seo)

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const messages = await messagesFor(shop, 'productTile.colors', 'styletile')
  return {
    messages,
    seo: pageSeo(shop, {
      title: messages.title,
      description: messages.lead,
      path: href('/styletile'),
      noIndex: true,
    }),
  }
}

export default function StyleTileRoute({ loaderData: { messages } }: Route.ComponentProps) {
  return <StyleTile messages={messages} />
}
