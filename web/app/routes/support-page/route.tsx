import { localePath } from '@firnline/domain/locale/locale-path'
import { pagePicture } from '@firnline/domain/page/page-picture'
import { href } from 'react-router'
import { describeCrumbs } from '../../components/breadcrumbs/describe-crumbs.ts'
import { loadSections } from '../../components/content-page/load-content-page.ts'
import { PageHeader } from '../../components/page-header/page-header.tsx'
import { Sections } from '../../components/section/section.tsx'
import { degradeTo } from '../../degrade.ts'
import { pageMeta, pageSeo } from '../../page-meta.ts'
import { shopContext } from '../../shop.ts'
import { validPage } from '../../valid-page.ts'
import { pickWords } from '../../words/words.ts'
import { wordsFor } from '../../words/words-for.ts'
import { describeLinks } from '../support/describe-support.ts'
import { supportWords } from '../support/support.words.ts'
import { SupportLinks } from '../support/support-groups.tsx'
import type { Route } from './+types/route.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.seo)

export async function loader({ context, params: { uid }, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { visit, content, catalogue } = shop
  const { locale } = visit
  const language = locale.contentLanguage
  const page = await validPage(shop, { uid, url }, slug => content.supportPage(language, slug))
  const [pages, words, sections] = await Promise.all([
    content.supportPages(language).catch(degradeTo([], 'other help pages', shop)),
    wordsFor(shop, supportWords),
    catalogue.sections(visit, page.sections),
  ])
  const others = pages.filter(other => other.group === page.group && other.uid !== page.uid)
  const crumbs = [
    ...describeCrumbs([], { locale, home: words.home }),
    { title: words.support, href: localePath(locale, href('/support')) },
  ]
  return {
    ...(await loadSections(shop, { sections })),
    flush: false,
    title: page.title,
    summary: page.summary,
    others: describeLinks(others, visit),
    crumbs,
    words: pickWords(words, ['moreHelp', 'youAreHere']),
    seo: pageSeo(shop, {
      seo: page.seo,
      title: page.title,
      description: page.summary,
      path: href('/support/:uid', { uid }),
      presence: page,
      picture: pagePicture(sections),
      crumbs,
    }),
  }
}

export default function SupportPageRoute({ loaderData }: Route.ComponentProps) {
  const { title, summary, sections, sectionWords, others, crumbs, words } = loaderData
  return (
    <>
      <PageHeader title={title} intro={summary} crumbs={crumbs} crumbsLabel={words.youAreHere} />
      <Sections sections={sections} words={sectionWords} />
      {others.length > 0 && (
        <section className="column mt-(--section)">
          <h2 className="type-headline mb-4">{words.moreHelp}</h2>
          <SupportLinks links={others} />
        </section>
      )}
    </>
  )
}
