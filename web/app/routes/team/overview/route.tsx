import { bannerPicture, pagePicture } from '@firnline/domain/content/page'
import { inRegion, isInRegion } from '@firnline/domain/region'
import { href } from 'react-router'
import { Banner } from '../../../components/banner/banner.tsx'
import { describeBanner } from '../../../components/banner/describe-banner.ts'
import { loadBannerContext } from '../../../components/banner/load-banners.ts'
import { notFound } from '../../../components/error-page/load-error-page.ts'
import { describeCrumbs } from '../../../components/page-header/describe-crumbs.ts'
import { HeadlineHeader } from '../../../components/page-header/page-header.tsx'
import { loadSections } from '../../../components/section/load-sections.ts'
import { Sections } from '../../../components/section/section.tsx'
import { shopContext } from '../../../contexts/shop.ts'
import { messagesFor, pickMessages } from '../../../messages.ts'
import { pageMeta, pageSeo } from '../../../page/page-meta.ts'
import type { RouteHandle } from '../../../route-handle.ts'
import { AthleteTiles, describeAthletes } from '../athlete-tiles.tsx'
import type { Route } from './+types/route.ts'

export const handle = { layout: 'flush-banner' } satisfies RouteHandle

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.seo)

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { visit, content, catalogue } = shop
  const { locale, region } = visit
  const [team, messages] = await Promise.all([
    content.team(locale.contentLanguage),
    messagesFor(shop, 'breadcrumbs', 'team'),
  ])
  if (team === null || !isInRegion(team, region)) throw await notFound(shop, url)
  const sections = await catalogue.sections(visit, team.sections)
  const banner =
    team.banner === null
      ? null
      : describeBanner(
          team.banner,
          { locale, report: shop.report },
          await loadBannerContext(shop, [team.banner]),
        )
  const crumbs = describeCrumbs([], { locale, home: messages.home })
  return {
    ...(await loadSections(shop, { sections })),
    flush: banner !== null,
    banner,
    title: team.title,
    headline: team.headline || team.title,
    intro: team.intro,
    athletes: describeAthletes(inRegion(team.athletes, region), locale),
    crumbs,
    messages: pickMessages(messages, ['athletes', 'youAreHere']),
    seo: pageSeo(shop, {
      seo: team.seo,
      title: team.title,
      description: team.intro[0] ?? '',
      path: href('/team'),
      presence: team,
      picture: (team.banner === null ? null : bannerPicture(team.banner)) ?? pagePicture(sections),
      crumbs,
      sections,
    }),
  }
}

export default function TeamRoute({ loaderData }: Route.ComponentProps) {
  const { banner, athletes, sections, sectionMessages, messages } = loaderData
  return (
    <>
      {banner && (
        <div className="bleed">
          <Banner banner={banner} first />
        </div>
      )}
      <HeadlineHeader {...loaderData} crumbsLabel={messages.youAreHere} />
      {athletes.length > 0 && (
        <section aria-labelledby="athletes" className="column mb-(--section)">
          <h2 id="athletes" className="sr-only">
            {messages.athletes}
          </h2>
          <AthleteTiles athletes={athletes} />
        </section>
      )}
      <Sections sections={sections} messages={sectionMessages} />
    </>
  )
}
