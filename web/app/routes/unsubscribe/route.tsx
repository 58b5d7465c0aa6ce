import { localePath } from '@firnline/domain/locale/locale-path'
import { format } from '@firnline/messages/format'
import type { Messages } from '@firnline/messages/messages'
import { createSearchParams, data, href, redirect } from 'react-router'
import { EmailLinkPage } from '../../components/form/email-link-page.tsx'
import { attemptChange, formError } from '../../components/form/form-errors.ts'
import { useFormResult } from '../../components/form/use-form-result.ts'
import { renderContext } from '../../contexts/render.ts'
import { shopContext } from '../../contexts/shop.ts'
import type { OpenedLink } from '../../contexts/signups.ts'
import { signupsContext } from '../../contexts/signups.ts'
import { keepFormOnFailure } from '../../failed-submission.tsx'
import { messagesFor } from '../../messages/messages-for.ts'
import { pickMessages } from '../../messages/pick-messages.ts'
import { pageMeta, pageSeo } from '../../page-meta.ts'
import { readForm } from '../../read-form.ts'
import type { RouteHandle } from '../../route-handle.ts'
import { describeNoLink, homePathOf } from '../confirm/describe-link.ts'
import type { Route } from './+types/route.ts'
import { UNSUBSCRIBE_MESSAGES } from './unsubscribe.messages.ts'

export const handle = { query: ['notice'] } satisfies RouteHandle

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.seo)

/** Where the link of a letter leads that ends such letters, signed in or not. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const [link, messages] = await Promise.all([
    context.get(signupsContext).read(params.token),
    messagesFor(shop, ...UNSUBSCRIBE_MESSAGES),
  ])
  const { status, ...said } = describeEnd(link, url.searchParams.get('notice') === 'done', messages)
  return data(
    {
      view: { ...said, homePath: homePathOf(shop) },
      messages: pickMessages(messages, ['toShop', 'signInTab']),
      seo: pageSeo(shop, { title: said.title, description: '', path: href('/'), noIndex: true }),
    },
    { status },
  )
}

/** RFC 8058: a mail program that sends this field follows no redirect. */
const ONE_CLICK = ['List-Unsubscribe', 'One-Click'] as const

export async function action({ context, params, request }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const { onError } = context.get(renderContext)
  const { token } = params
  const [messages, form] = await Promise.all([messagesFor(shop, ...UNSUBSCRIBE_MESSAGES), readForm(request)])
  const ended = await attemptChange(
    async () => ({ kind: 'done', link: await context.get(signupsContext).unsubscribe(token) }) as const,
    onError,
  )
  if (ended.kind === 'unavailable')
    return data({ faults: formError(messages.notNow, messages) }, { status: 503 })
  if (form.get(ONE_CLICK[0]) === ONE_CLICK[1]) return data({ faults: null })
  const page = localePath(shop.visit.locale, href('/unsubscribe/:token', { token }))
  return redirect(`${page}?${createSearchParams({ notice: 'done' })}`, 303)
}

export const clientAction = keepFormOnFailure

export default function UnsubscribeRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <EmailLinkPage {...loaderData} faults={useFormResult(actionData)?.faults ?? null} />
}

function describeEnd(
  link: OpenedLink,
  isDone: boolean,
  messages: Messages<(typeof UNSUBSCRIBE_MESSAGES)[number]>,
) {
  if (link.purpose !== 'newsletter-end' && link.purpose !== 'stock-alert-end')
    return describeNoLink(link, messages)
  const { email } = link
  if (isDone)
    return {
      status: 200,
      title: messages.done,
      text: format(messages.doneText, { email }),
      button: null,
    } as const
  const isLetter = link.purpose === 'newsletter-end'
  return {
    status: 200,
    title: isLetter ? messages.newsletterTitle : messages.alertTitle,
    text: format(isLetter ? messages.newsletterText : messages.alertText, { email }),
    button: messages.end,
  } as const
}
