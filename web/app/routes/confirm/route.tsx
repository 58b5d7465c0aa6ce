import { format } from '@firnline/messages/format'
import type { MessageSelector, Messages } from '@firnline/messages/messages'
import { href } from 'react-router'
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
import type { Route } from './+types/route.ts'

const CONFIRM_MESSAGES = [
  ...EMAIL_LINK_MESSAGES,
  'email.alertConfirmButton',
  'email.alertConfirmHeading',
  'email.newsletterConfirmButton',
  'email.newsletterConfirmHeading',
  'email.newsletterWelcomeSubject',
  'email.newsletterWelcomeText',
  'emailConfirmation',
  'newsletter.newsletter',
] as const satisfies readonly MessageSelector[]

export const handle = { query: ['notice'] } satisfies RouteHandle

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.seo)

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const [link, messages] = await Promise.all([
    context.get(signupsContext).read(params.token),
    messagesFor(shop, ...CONFIRM_MESSAGES),
  ])
  return emailLinkData(
    shop,
    messages,
    describeConfirmation(link, url.searchParams.get('notice') === 'done', messages),
  )
}

export async function action({ context, params }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const { token } = params
  return submitEmailLink(() => context.get(signupsContext).confirm(token), {
    shop,
    onError: context.get(renderContext).onError,
    path: href('/confirm/:token', { token }),
  })
}

export const clientAction = keepFormOnFailure

export default function ConfirmRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <EmailLinkPage {...loaderData} errors={useFormResult(actionData)?.errors ?? null} />
}

function describeConfirmation(
  link: OpenedLink,
  isDone: boolean,
  messages: Messages<(typeof CONFIRM_MESSAGES)[number]>,
): EmailLinkText {
  if (link.purpose !== 'newsletter' && link.purpose !== 'stock-alert')
    return describeInvalidLink(link, messages)
  const { email } = link
  const isNewsletter = link.purpose === 'newsletter'
  if (isDone) {
    return {
      status: 200,
      title: isNewsletter ? messages.newsletterWelcomeSubject : messages.alertDone,
      text: isNewsletter ? messages.newsletterWelcomeText : format(messages.alertDoneText, { email }),
      button: null,
    }
  }
  return {
    status: 200,
    title: isNewsletter ? messages.newsletterConfirmHeading : messages.alertConfirmHeading,
    text: format(isNewsletter ? messages.newsletterText : messages.alertText, { email }),
    button: isNewsletter ? messages.newsletterConfirmButton : messages.alertConfirmButton,
  }
}
