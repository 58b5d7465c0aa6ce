import { pagePicture } from '@firnline/domain/content/page'
import { relatedQuestions } from '@firnline/domain/help/help-question'
import { localePath } from '@firnline/domain/locale/locale-path'
import { inRegion } from '@firnline/domain/region'
import { href } from 'react-router'
import { describeCrumbs } from '../../../components/page-header/describe-crumbs.ts'
import { PageHeader } from '../../../components/page-header/page-header.tsx'
import { loadSections } from '../../../components/section/load-sections.ts'
import { Sections } from '../../../components/section/section.tsx'
import { shopContext } from '../../../contexts/shop.ts'
import { fallbackTo } from '../../../fallback.ts'
import { messagesFor, pickMessages } from '../../../messages.ts'
import { pageMeta, pageSeo } from '../../../page/page-meta.ts'
import { validPage } from '../../../page/valid-page.ts'
import { describeHelpQuestions, HelpQuestions } from '../help-questions.tsx'
import { describeLinks, SUPPORT_MESSAGES, SupportLinks } from '../support-links.tsx'
import type { Route } from './+types/route.ts'
import printStyles from './print.css?url'

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.seo)

export async function loader({ context, params: { uid }, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { visit, content, catalogue } = shop
  const { locale } = visit
  const language = locale.contentLanguage
  const page = await validPage(shop, { uid, url }, slug => content.supportPage(language, slug))
  const [pages, messages, sections] = await Promise.all([
    content.supportPages(language).catch(fallbackTo([], 'other help pages', shop)),
    messagesFor(shop, ...SUPPORT_MESSAGES),
    catalogue.sections(visit, page.sections),
  ])
  const others = pages.filter(other => other.group === page.group && other.uid !== page.uid)
  const crumbs = [
    ...describeCrumbs([], { locale, home: messages.home }),
    { title: messages.support, href: localePath(locale, href('/support')) },
  ]
  return {
    ...(await loadSections(shop, { sections })),
    flush: false,
    title: page.title,
    summary: page.summary,
    others: describeLinks(others, visit),
    related: describeHelpQuestions(relatedQuestions(inRegion(pages, visit.region), page), visit),
    crumbs,
    messages: pickMessages(messages, ['moreHelp', 'related', 'youAreHere']),
    seo: pageSeo(shop, {
      seo: page.seo,
      title: page.title,
      description: page.summary,
      path: href('/support/:uid', { uid }),
      presence: page,
      picture: pagePicture(sections),
      crumbs,
      sections,
    }),
  }
}

export default function SupportPageRoute({ loaderData }: Route.ComponentProps) {
  const { title, summary, sections, sectionMessages, others, related, crumbs, messages } = loaderData
  return (
    <>
      <link rel="stylesheet" href={printStyles} media="print" precedence="print" />
      <PageHeader title={title} intro={summary} crumbs={crumbs} crumbsLabel={messages.youAreHere} />
      <Sections sections={sections} messages={sectionMessages} />
      <HelpQuestions headline={messages.related} questions={related} />
      {others.length > 0 && (
        <section className="column mt-(--section) print:hidden">
          <h2 className="type-headline mb-4">{messages.moreHelp}</h2>
          <SupportLinks links={others} />
        </section>
      )}
    </>
  )
}
