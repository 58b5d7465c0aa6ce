import { localePath } from '@firnline/domain/locale/locale-path'
import { href } from 'react-router'
import { describeCrumbs } from '../../components/page-header/describe-crumbs.ts'
import { PageHeader } from '../../components/page-header/page-header.tsx'
import { shopContext } from '../../contexts/shop.ts'
import { messagesFor } from '../../messages/messages-for.ts'
import { pickMessages } from '../../messages/pick-messages.ts'
import { pageMeta, pageSeo } from '../../page-meta.ts'
import type { RouteHandle } from '../../route-handle.ts'
import type { Route } from './+types/route.ts'
import { describeGroups } from './describe-support.ts'
import { SUPPORT_MESSAGES } from './support.messages.ts'
import { SupportContact } from './support-contact.tsx'
import { SupportGroups } from './support-groups.tsx'

export const handle = { inSitemap: true } satisfies RouteHandle

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.seo)

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { visit, brand, content } = shop
  const { locale } = visit
  const [pages, messages] = await Promise.all([
    content.supportPages(locale.contentLanguage),
    messagesFor(shop, ...SUPPORT_MESSAGES),
  ])
  const crumbs = describeCrumbs([], { locale, home: messages.home })
  return {
    groups: describeGroups(pages, visit, messages),
    phone: brand.phone,
    writeHref: localePath(locale, href('/support/contact')),
    storesHref: localePath(locale, href('/stores')),
    orderHref: localePath(locale, href('/order-status')),
    crumbs,
    messages: pickMessages(messages, VIEW_MESSAGES),
    seo: pageSeo(shop, {
      title: messages.support,
      description: messages.supportLead,
      path: href('/support'),
      crumbs,
    }),
  }
}

const VIEW_MESSAGES = [
  ...(['support', 'supportLead', 'youAreHere', 'call'] as const),
  ...(['findStore', 'findStoreText', 'lookUp', 'lookUpText'] as const),
  ...(['write', 'writeText'] as const),
] as const

export default function SupportRoute({ loaderData }: Route.ComponentProps) {
  const { groups, phone, writeHref, storesHref, orderHref, crumbs, messages } = loaderData
  return (
    <>
      <PageHeader
        title={messages.support}
        intro={messages.supportLead}
        crumbs={crumbs}
        crumbsLabel={messages.youAreHere}
      />
      <SupportGroups groups={groups} />
      <SupportContact {...{ phone, writeHref, storesHref, orderHref, messages }} />
    </>
  )
}
