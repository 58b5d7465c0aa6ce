import { type ButtonLook, buttonClass } from '@firnline/design/button/button'
import { classNames } from '@firnline/design/class-names/class-names'
import { localePath } from '@firnline/domain/locale/locale-path'
import { href, Link } from 'react-router'
import { describeCrumbs } from '../../../components/page-header/describe-crumbs.ts'
import { PageHeader } from '../../../components/page-header/page-header.tsx'
import { shopContext } from '../../../contexts/shop.ts'
import { messagesFor, pickMessages } from '../../../messages.ts'
import { pageMeta, pageSeo } from '../../../page/page-meta.ts'
import type { RouteHandle } from '../../../route-handle.ts'
import { describeGroups, SUPPORT_MESSAGES, SupportGroups } from '../support-links.tsx'
import type { Route } from './+types/route.ts'

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
      <SupportContact
        phone={phone}
        writeHref={writeHref}
        storesHref={storesHref}
        orderHref={orderHref}
        messages={messages}
      />
    </>
  )
}

type SupportContactProps = {
  /** Empty: none in this region. */
  phone: string
  writeHref: string
  storesHref: string
  orderHref: string
  messages: Readonly<
    Record<'call' | 'write' | 'writeText' | 'findStore' | 'findStoreText' | 'lookUp' | 'lookUpText', string>
  >
}

function SupportContact({ phone, writeHref, storesHref, orderHref, messages }: SupportContactProps) {
  return (
    <section data-ground="spruce" className="bleed mt-(--section)">
      <div className="column grid gap-x-10 gap-y-12 py-16 lg:grid-cols-12 lg:py-24">
        {phone && (
          <div className="lg:col-span-12">
            <h2 className="type-label text-muted">{messages.call}</h2>
            <p className="type-headline figures mt-4">
              <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className="hover:text-accent">
                {phone}
              </a>
            </p>
          </div>
        )}
        <ContactLink title={messages.write} text={messages.writeText} href={writeHref} look="signal" />
        <ContactLink title={messages.lookUp} text={messages.lookUpText} href={orderHref} look="secondary" />
        <ContactLink
          title={messages.findStore}
          text={messages.findStoreText}
          href={storesHref}
          look="secondary"
        />
      </div>
    </section>
  )
}

type ContactLinkProps = { title: string; text: string; href: string; look: ButtonLook }

function ContactLink({ title, text, href, look }: ContactLinkProps) {
  return (
    <div className="flex flex-col items-start lg:col-span-4">
      <h2 className="type-title">{title}</h2>
      <p className="mt-3 mb-7 max-w-[34rem] text-muted">{text}</p>
      <Link to={href} viewTransition className={classNames(buttonClass({ look }), 'mt-auto')}>
        {title}
      </Link>
    </div>
  )
}
