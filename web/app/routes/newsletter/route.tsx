import { Breadcrumbs } from '@firnline/design/navigation/breadcrumbs'
import { SuccessNotice } from '@firnline/design/notice/notice'
import { href } from 'react-router'
import { describeNewsletter, loadEmailSignup } from '../../components/email-signup/email-signup.ts'
import { notFound } from '../../components/error-page/load-error-page.ts'
import { useFormResult } from '../../components/form/use-form-result.ts'
import { describeCrumbs } from '../../components/page-header/describe-crumbs.ts'
import { botCheckContext } from '../../contexts/bot-check.ts'
import { type Shop, shopContext } from '../../contexts/shop.ts'
import { signupsContext } from '../../contexts/signups.ts'
import { messagesFor, pickMessages } from '../../messages.ts'
import { pageMeta, pageSeo } from '../../page/page-meta.ts'
import type { RouteHandle } from '../../route-handle.ts'
import { keepFormOnFailure } from '../../submission/failed-submission.tsx'
import { publicFormContext } from '../../submission/form-context.ts'
import { readForm } from '../../submission/read-form.ts'
import type { Route } from './+types/route.ts'
import { NewsletterForm } from './newsletter-form.tsx'
import { NEWSLETTER_MESSAGES, signUp } from './sign-up.ts'

export const handle = { query: ['notice'], footerNewsletter: 'hidden' } satisfies RouteHandle

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.seo)

/** 404 in regions without signup settings. */
async function loadRegionSignup(shop: Shop) {
  const signup = await loadEmailSignup(shop)
  const newsletter = describeNewsletter(signup, shop.visit.locale)
  if (signup === null || newsletter === null) throw await notFound(shop)
  return { signup, newsletter }
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { locale } = shop.visit
  const [{ newsletter }, messages] = await Promise.all([
    loadRegionSignup(shop),
    messagesFor(shop, ...NEWSLETTER_MESSAGES),
  ])
  const { headline, text } = newsletter
  return {
    newsletter,
    stamp: context.get(botCheckContext).stamp('newsletter'),
    isSent: url.searchParams.get('notice') === 'sent',
    crumbs: describeCrumbs([], { locale, home: messages.home }),
    messages: pickMessages(messages, VIEW_MESSAGES),
    seo: pageSeo(shop, { title: headline, description: text, path: href('/newsletter'), noIndex: true }),
  }
}

const VIEW_MESSAGES = [
  ...(['youAreHere', 'newsletter', 'email', 'lists', 'signInTab', 'botTrap', 'sent', 'sentText'] as const),
] as const

export async function action({ context, request }: Route.ActionArgs) {
  const formContext = publicFormContext(context)
  const { shop } = formContext
  const [{ signup }, messages, form] = await Promise.all([
    loadRegionSignup(shop),
    messagesFor(shop, ...NEWSLETTER_MESSAGES),
    readForm(request),
  ])
  return signUp(form, { ...formContext, signup, messages, signups: context.get(signupsContext) })
}

export const clientAction = keepFormOnFailure

export default function NewsletterRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { newsletter, stamp, isSent, crumbs, messages } = loaderData
  const refused = useFormResult(actionData) ?? null
  return (
    <div className="column pt-6 pb-(--section)">
      <Breadcrumbs label={messages.youAreHere} crumbs={crumbs} here={messages.newsletter} />
      <h1 className="type-display mt-8 max-w-[18ch] lg:mt-12">{newsletter.headline}</h1>
      <div className="mt-5 max-w-[34rem]">
        <p className="type-lead mb-9 text-muted">{newsletter.text}</p>
        {isSent && refused === null ? (
          <SuccessNotice title={messages.sent}>{messages.sentText}</SuccessNotice>
        ) : (
          <NewsletterForm newsletter={newsletter} stamp={stamp} messages={messages} refused={refused} />
        )}
      </div>
    </div>
  )
}
