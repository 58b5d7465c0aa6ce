import { format } from '@firnline/messages/format'
import type { MessageSelector, Messages } from '@firnline/messages/messages'
import { data, href } from 'react-router'
import {
  describeInvalidLink,
  EMAIL_LINK_MESSAGES,
  type EmailLinkText,
  emailLinkData,
  submitEmailLink,
} from '../../components/form/describe-email-link.ts'
import { EmailLinkPage } from '../../components/form/email-link-page.tsx'
import { useFormResult } from '../../components/form/use-form-result.ts'
import { renderContext } from '../../contexts/render.ts'
import { shopContext } from '../../contexts/shop.ts'
import { type OpenedLink, signupsContext } from '../../contexts/signups.ts'
import { messagesFor } from '../../messages.ts'
import { pageMeta } from '../../page/page-meta.ts'
import type { RouteHandle } from '../../route-handle.ts'
import { keepFormOnFailure } from '../../submission/failed-submission.tsx'
import { readForm } from '../../submission/read-form.ts'
import type { Route } from './+types/route.ts'

const UNSUBSCRIBE_MESSAGES = [
  ...EMAIL_LINK_MESSAGES,
  'email.end',
  'unsubscribe',
] as const satisfies readonly MessageSelector[]

export const handle = { query: ['notice'] } satisfies RouteHandle

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.seo)

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const [link, messages] = await Promise.all([
    context.get(signupsContext).read(params.token),
    messagesFor(shop, ...UNSUBSCRIBE_MESSAGES),
  ])
  return emailLinkData(
    shop,
    messages,
    describeUnsubscription(link, url.searchParams.get('notice') === 'done', messages),
  )
}

/** RFC 8058: a mail program that sends this field follows no redirect. */
const ONE_CLICK = ['List-Unsubscribe', 'One-Click'] as const

export async function action({ context, params, request }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const { token } = params
  const form = await readForm(request)
  const result = await submitEmailLink(() => context.get(signupsContext).unsubscribe(token), {
    shop,
    onError: context.get(renderContext).onError,
    path: href('/unsubscribe/:token', { token }),
  })
  const isOneClick = form.get(ONE_CLICK[0]) === ONE_CLICK[1]
  return isOneClick && result instanceof Response ? data({ errors: null }) : result
}

export const clientAction = keepFormOnFailure

export default function UnsubscribeRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <EmailLinkPage {...loaderData} errors={useFormResult(actionData)?.errors ?? null} />
}

function describeUnsubscription(
  link: OpenedLink,
  isDone: boolean,
  messages: Messages<(typeof UNSUBSCRIBE_MESSAGES)[number]>,
): EmailLinkText {
  if (link.purpose !== 'newsletter-end' && link.purpose !== 'stock-alert-end')
    return describeInvalidLink(link, messages)
  const { email } = link
  if (isDone)
    return { status: 200, title: messages.done, text: format(messages.doneText, { email }), button: null }
  const isNewsletter = link.purpose === 'newsletter-end'
  return {
    status: 200,
    title: isNewsletter ? messages.newsletterTitle : messages.alertTitle,
    text: format(isNewsletter ? messages.newsletterText : messages.alertText, { email }),
    button: messages.end,
  }
}
