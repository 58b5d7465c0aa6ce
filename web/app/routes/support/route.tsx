import { localePath } from '@firnline/domain/locale/locale-path'
import { href } from 'react-router'
import { describeCrumbs } from '../../components/breadcrumbs/describe-crumbs.ts'
import { PageHeader } from '../../components/page-header/page-header.tsx'
import { pageMeta, pageSeo } from '../../page-meta.ts'
import { shopContext } from '../../shop.ts'
import { pickWords } from '../../words/words.ts'
import { wordsFor } from '../../words/words-for.ts'
import type { Route } from './+types/route.ts'
import { describeGroups } from './describe-support.ts'
import { supportWords } from './support.words.ts'
import { SupportContact } from './support-contact.tsx'
import { SupportGroups } from './support-groups.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.seo)

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { visit, brand, content } = shop
  const { locale } = visit
  const [pages, words] = await Promise.all([
    content.supportPages(locale.contentLanguage),
    wordsFor(shop, supportWords),
  ])
  const crumbs = describeCrumbs([], { locale, home: words.home })
  return {
    groups: describeGroups(pages, visit, words),
    phone: brand.phone,
    writeHref: localePath(locale, href('/support/contact')),
    storesHref: localePath(locale, href('/stores')),
    orderHref: localePath(locale, href('/order-status')),
    crumbs,
    words: pickWords(words, VIEW_WORDS),
    seo: pageSeo(shop, {
      title: words.support,
      description: words.supportLead,
      path: href('/support'),
      crumbs,
    }),
  }
}

const VIEW_WORDS = [
  ...(['support', 'supportLead', 'youAreHere', 'call'] as const),
  ...(['findStore', 'findStoreText', 'lookUp', 'lookUpText'] as const),
  ...(['write', 'writeText'] as const),
] as const

export default function SupportRoute({ loaderData }: Route.ComponentProps) {
  const { groups, phone, writeHref, storesHref, orderHref, crumbs, words } = loaderData
  return (
    <>
      <PageHeader
        title={words.support}
        intro={words.supportLead}
        crumbs={crumbs}
        crumbsLabel={words.youAreHere}
      />
      <SupportGroups groups={groups} />
      <SupportContact {...{ phone, writeHref, storesHref, orderHref, words }} />
    </>
  )
}
