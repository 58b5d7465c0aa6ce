import { useFormResult } from '../../../components/form/use-form-result.ts'
import { PageHeader } from '../../../components/page-header/page-header.tsx'
import { Sections } from '../../../components/section/section.tsx'
import { accountContext } from '../../../contexts/account.ts'
import { botCheckContext } from '../../../contexts/bot-check.ts'
import { contactContext } from '../../../contexts/contact.ts'
import { shopContext } from '../../../contexts/shop.ts'
import { messagesFor } from '../../../messages.ts'
import { pageMeta } from '../../../page/page-meta.ts'
import type { RouteHandle } from '../../../route-handle.ts'
import { keepFormOnFailure } from '../../../submission/failed-submission.tsx'
import { publicFormContext } from '../../../submission/form-context.ts'
import { readForm } from '../../../submission/read-form.ts'
import { SupportLinks } from '../support-links.tsx'
import type { Route } from './+types/route.ts'
import { CONTACT_MESSAGES, loadContact, sendMessage } from './contact.ts'
import { ContactForm } from './contact-form.tsx'
import { ContactDetails, Sent } from './contact-ways.tsx'

export const handle = { query: ['notice', 'reference', 'order'] } satisfies RouteHandle

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.seo)

export async function loader({ context, url }: Route.LoaderArgs) {
  return loadContact(context.get(shopContext), context.get(accountContext), {
    stamp: context.get(botCheckContext).stamp('contact'),
    query: url.searchParams,
  })
}

export async function action({ context, request }: Route.ActionArgs) {
  const formContext = publicFormContext(context)
  const [messages, form] = await Promise.all([
    messagesFor(formContext.shop, ...CONTACT_MESSAGES),
    readForm(request),
  ])
  return sendMessage(form, { ...formContext, messages, customerService: context.get(contactContext) })
}

export const clientAction = keepFormOnFailure

export default function ContactRoute({ loaderData, actionData }: Route.ComponentProps) {
  const {
    title,
    summary,
    crumbs,
    sections,
    sectionMessages,
    others,
    contactDetails: reach,
    sent,
    messages,
  } = loaderData
  const refused = useFormResult(actionData) ?? null
  return (
    <>
      <PageHeader title={title} intro={summary} crumbs={crumbs} crumbsLabel={messages.youAreHere} />
      <div className="column grid items-start gap-x-10 gap-y-16 lg:grid-cols-12">
        <div className="lg:col-span-7">
          {sent !== null && refused === null ? (
            <Sent {...loaderData} reference={sent.reference} />
          ) : (
            <ContactForm {...loaderData} refused={refused} />
          )}
        </div>
        <ContactDetails details={reach} messages={messages} />
      </div>
      <Sections sections={sections} messages={sectionMessages} />
      {others.length > 0 && (
        <section className="column mt-(--section)">
          <h2 className="type-headline mb-4">{messages.moreHelp}</h2>
          <SupportLinks links={others} />
        </section>
      )}
    </>
  )
}
