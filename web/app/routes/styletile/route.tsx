import { href } from 'react-router'
import { pageMeta, pageSeo } from '../../page-meta.ts'
import { shopContext } from '../../shop.ts'
import { wordsFor } from '../../words/words-for.ts'
import type { Route } from './+types/route.ts'
import { StyleTile } from './style-tile.tsx'
import { styletileWords } from './styletile.words.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.seo)

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const words = await wordsFor(shop, styletileWords)
  return {
    words,
    seo: pageSeo(shop, {
      title: words.title,
      description: words.lead,
      path: href('/styletile'),
      noIndex: true,
    }),
  }
}

export default function StyleTileRoute({ loaderData: { words } }: Route.ComponentProps) {
  return <StyleTile words={words} />
}
