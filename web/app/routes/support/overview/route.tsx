import { mostAskedQuestions } from '@firnline/domain/help/help-question'
import { localePath } from '@firnline/domain/locale/locale-path'
import { inRegion } from '@firnline/domain/region'
import { format } from '@firnline/messages/format'
import { data, href } from 'react-router'
import { describeCrumbs } from '../../../components/page-header/describe-crumbs.ts'
import { PageHeader } from '../../../components/page-header/page-header.tsx'
import { SearchBox } from '../../../components/search/search-box.tsx'
import { shopContext } from '../../../contexts/shop.ts'
import { messagesFor, pickMessages } from '../../../messages.ts'
import { pageMeta, pageSeo } from '../../../page/page-meta.ts'
import type { RouteHandle } from '../../../route-handle.ts'
import { describeHelpQuestions, HelpQuestions } from '../help-questions.tsx'
import { describeGroups, SUPPORT_MESSAGES, SupportGroups } from '../support-links.tsx'
import type { Route } from './+types/route.ts'
import { HelpResults } from './help-results.tsx'
import { parseHelpQuery, searchHelp } from './search-help.ts'
import { SupportContact } from './support-contact.tsx'

export const handle = { freeQuery: ['q'], inSitemap: true } satisfies RouteHandle

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.seo)

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { visit, brand, content } = shop
  const { locale } = visit
  const query = parseHelpQuery(url.searchParams)
  const [pages, found, messages] = await Promise.all([
    content.supportPages(locale.contentLanguage),
    searchHelp(shop, query),
    messagesFor(shop, ...SUPPORT_MESSAGES, ...RESULT_MESSAGES),
  ])
  const asked = mostAskedQuestions(inRegion(pages, visit.region))
  const crumbs = describeCrumbs([], { locale, home: messages.home })
  const page = {
    query,
    found,
    path: localePath(locale, href('/support')),
    groups: describeGroups(pages, visit, messages),
    asked: describeHelpQuestions(asked, visit),
    phone: brand.phone,
    writeHref: localePath(locale, href('/support/contact')),
    storesHref: localePath(locale, href('/stores')),
    orderHref: localePath(locale, href('/order-status')),
    crumbs,
    messages: {
      ...pickMessages(messages, VIEW_MESSAGES),
      resultsFor: format(messages.resultsFor, { query }),
      none: format(messages.none, { query }),
    },
    seo: pageSeo(shop, {
      title: query === '' ? messages.support : format(messages.resultsFor, { query }),
      description: messages.supportLead,
      path: href('/support'),
      noIndex: query !== '',
      crumbs,
    }),
  }
  return data(page, { status: found.kind === 'unavailable' ? 503 : 200 })
}

const RESULT_MESSAGES = ['search.none', 'search.resultsFor', 'search.unavailable'] as const

const VIEW_MESSAGES = [
  ...(['support', 'supportLead', 'youAreHere', 'call', 'searchHelp', 'searchHint'] as const),
  ...(['asked', 'allTopics', 'noAnswerText', 'unavailable', 'searchDownText'] as const),
  ...(['findStore', 'findStoreText', 'lookUp', 'lookUpText', 'write', 'writeText'] as const),
] as const

export default function SupportRoute({ loaderData }: Route.ComponentProps) {
  const { query, found, path, groups, asked, crumbs, messages } = loaderData
  return (
    <>
      <PageHeader
        title={messages.support}
        intro={messages.supportLead}
        crumbs={crumbs}
        crumbsLabel={messages.youAreHere}
      >
        <SearchBox
          key={query}
          action={path}
          query={query}
          label={messages.searchHelp}
          placeholder={messages.searchHint}
          className="mt-8 max-w-3xl lg:mt-10"
        />
      </PageHeader>
      <HelpResults found={found} path={path} writeHref={loaderData.writeHref} messages={messages} />
      {found.kind !== 'found' && (
        <>
          <HelpQuestions headline={messages.asked} questions={asked} />
          <SupportGroups groups={groups} />
        </>
      )}
      <SupportContact {...loaderData} />
    </>
  )
}
