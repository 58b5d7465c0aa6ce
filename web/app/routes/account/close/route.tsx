import { Button, buttonClass } from '@firnline/design/button/button'
import { localePath } from '@firnline/domain/locale/locale-path'
import { href, Link } from 'react-router'
import { AccountHeader } from '../../../components/account/account-nav.tsx'
import { FormErrorSummary, PasswordField, SubmitOnceForm } from '../../../components/form/form.tsx'
import { useFormResult } from '../../../components/form/use-form-result.ts'
import { shopContext } from '../../../contexts/shop.ts'
import { messagesFor, pickMessages } from '../../../messages.ts'
import { pageMeta, pageSeo } from '../../../page/page-meta.ts'
import { keepFormOnFailure } from '../../../submission/failed-submission.tsx'
import { accountFormContext } from '../../../submission/form-context.ts'
import { readForm } from '../../../submission/read-form.ts'
import type { Route } from './+types/route.ts'
import { CLOSE_MESSAGES, closeAccount } from './close-account.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.seo)

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const messages = await messagesFor(shop, ...CLOSE_MESSAGES)
  return {
    profilePath: localePath(shop.visit.locale, href('/account/profile')),
    messages: pickMessages(messages, VIEW_MESSAGES),
    seo: pageSeo(shop, {
      title: messages.closeAccount,
      description: '',
      path: href('/account/close'),
      noIndex: true,
    }),
  }
}

const VIEW_MESSAGES = [
  ...(['closeAccount', 'profile', 'goes', 'goesText', 'stays', 'staysText', 'onItsWay'] as const),
  ...(['presentPassword', 'closeNow', 'cancel', 'signInTab'] as const),
] as const

export async function action({ context, request }: Route.ActionArgs) {
  const [form, formContext] = await Promise.all([
    readForm(request),
    accountFormContext(context, CLOSE_MESSAGES),
  ])
  return closeAccount(form, formContext)
}

export const clientAction = keepFormOnFailure

export default function CloseRoute({
  loaderData: { messages, profilePath },
  actionData,
}: Route.ComponentProps) {
  const errors = useFormResult(actionData)?.errors ?? null
  return (
    <>
      <AccountHeader title={messages.closeAccount} back={{ title: messages.profile, href: profilePath }} />
      <div className="mt-8 grid gap-x-columns gap-y-12 lg:mt-10 lg:grid-cols-12">
        <dl className="grid content-start gap-8 lg:col-span-6">
          <div className="border-t border-line pt-5">
            <dt className="type-title">{messages.goes}</dt>
            <dd className="mt-2 max-w-prose text-muted">{messages.goesText}</dd>
          </div>
          <div className="border-t border-line pt-5">
            <dt className="type-title">{messages.stays}</dt>
            <dd className="mt-2 max-w-prose text-muted">{messages.staysText}</dd>
          </div>
        </dl>
        <SubmitOnceForm className="grid content-start gap-5 self-start bg-tint p-6 lg:col-span-5 lg:col-start-8 lg:p-8">
          <FormErrorSummary errors={errors} messages={messages} />
          <p>{messages.onItsWay}</p>
          <PasswordField
            name="password"
            label={messages.presentPassword}
            autoComplete="current-password"
            errors={errors}
          />
          <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-3">
            <Button type="submit">{messages.closeNow}</Button>
            <Link to={profilePath} viewTransition className={buttonClass({ look: 'quiet' })}>
              {messages.cancel}
            </Link>
          </div>
        </SubmitOnceForm>
      </div>
    </>
  )
}
