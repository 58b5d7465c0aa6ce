import { localePath } from '@firnline/domain/locale/locale-path'
import { createSearchParams, data, href, redirect } from 'react-router'
import { EmailLinkPage } from '../../components/form/email-link-page.tsx'
import { attemptChange, formError } from '../../components/form/form-errors.ts'
import { useFormResult } from '../../components/form/use-form-result.ts'
import { renderContext } from '../../contexts/render.ts'
import { shopContext } from '../../contexts/shop.ts'
import { signupsContext } from '../../contexts/signups.ts'
import { keepFormOnFailure } from '../../failed-submission.tsx'
import { messagesFor } from '../../messages/messages-for.ts'
import { pickMessages } from '../../messages/pick-messages.ts'
import { pageMeta, pageSeo } from '../../page-meta.ts'
import type { RouteHandle } from '../../route-handle.ts'
import type { Route } from './+types/route.ts'
import { CONFIRM_MESSAGES } from './confirm.messages.ts'
import { describeConfirm, homePathOf } from './describe-link.ts'

export const handle = { query: ['notice'] } satisfies RouteHandle

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.seo)

/** Where the link of a letter leads that asks for a yes: looking changes nothing. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const [link, messages] = await Promise.all([
    context.get(signupsContext).read(params.token),
    messagesFor(shop, ...CONFIRM_MESSAGES),
  ])
  const { status, ...said } = describeConfirm(link, url.searchParams.get('notice') === 'done', messages)
  return data(
    {
      view: { ...said, homePath: homePathOf(shop) },
      messages: pickMessages(messages, ['toShop', 'signInTab']),
      seo: pageSeo(shop, { title: said.title, description: '', path: href('/'), noIndex: true }),
    },
    { status },
  )
}

export async function action({ context, params }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const { onError } = context.get(renderContext)
  const { token } = params
  const messages = await messagesFor(shop, ...CONFIRM_MESSAGES)
  const confirmed = await attemptChange(
    async () => ({ kind: 'done', link: await context.get(signupsContext).confirm(token) }) as const,
    onError,
  )
  if (confirmed.kind === 'unavailable')
    return data({ faults: formError(messages.notNow, messages) }, { status: 503 })
  const page = localePath(shop.visit.locale, href('/confirm/:token', { token }))
  return redirect(`${page}?${createSearchParams({ notice: 'done' })}`, 303)
}

export const clientAction = keepFormOnFailure

export default function ConfirmRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <EmailLinkPage {...loaderData} faults={useFormResult(actionData)?.faults ?? null} />
}
