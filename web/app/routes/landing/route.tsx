import { pagePicture } from '@firnline/domain/content/page'
import { localePath } from '@firnline/domain/locale/locale-path'
import { href } from 'react-router'
import { ContentPage } from '../../components/section/content-page.tsx'
import { loadSections } from '../../components/section/load-sections.ts'
import { describeShare, SHARE_VIEW_MESSAGES } from '../../components/share/describe-share.ts'
import { Share } from '../../components/share/share.tsx'
import { shopContext } from '../../contexts/shop.ts'
import { drawPage } from '../../discovery/share-picture.ts'
import { messagesFor, pickMessages } from '../../messages.ts'
import { pageMeta, pageSeo } from '../../page/page-meta.ts'
import { validPage } from '../../page/valid-page.ts'
import type { RouteHandle } from '../../route-handle.ts'
import type { Route } from './+types/route.ts'

export const handle = { layout: 'flush-banner' } satisfies RouteHandle

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.seo)

export async function loader({ context, params: { uid }, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { visit, content, catalogue } = shop
  const entry = await validPage(shop, { uid, url }, slug =>
    content.landingPage(visit.locale.contentLanguage, slug),
  )
  const [sections, messages] = await Promise.all([
    catalogue.sections(visit, entry.sections),
    messagesFor(shop, 'share', 'sharePicture'),
  ])
  const picture = pagePicture(sections)
  const path = href('/l/:uid', { uid })
  return {
    title: entry.title,
    share: describeShare(shop, { path: localePath(visit.locale, path), title: entry.title, picture }),
    messages: pickMessages(messages, SHARE_VIEW_MESSAGES),
    ...(await loadSections(shop, { sections })),
    seo: pageSeo(shop, {
      seo: entry.seo,
      title: entry.title,
      description: '',
      path,
      presence: entry,
      picture,
      drawn: drawPage({ title: entry.title, picture }, { brand: shop.brand, messages }),
      sections,
    }),
  }
}

export default function LandingRoute({ loaderData }: Route.ComponentProps) {
  const { share, messages, ...page } = loaderData
  return (
    <>
      <ContentPage {...page} />
      {share && (
        <div className="column mt-10 lg:mt-14">
          <Share shared={share} messages={messages} />
        </div>
      )}
    </>
  )
}
