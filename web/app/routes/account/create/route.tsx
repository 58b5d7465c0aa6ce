import { localePath } from '@firnline/domain/locale/locale-path'
import { href, Link } from 'react-router'
import { useFormResult } from '../../../components/form/use-form-result.ts'
import { accountContext } from '../../../contexts/account.ts'
import { botCheckContext } from '../../../contexts/bot-check.ts'
import { shopContext } from '../../../contexts/shop.ts'
import { messagesFor, pickMessages } from '../../../messages.ts'
import { pageMeta, pageSeo } from '../../../page/page-meta.ts'
import { keepFormOnFailure } from '../../../submission/failed-submission.tsx'
import { publicFormContext } from '../../../submission/form-context.ts'
import { readForm } from '../../../submission/read-form.ts'
import type { Route } from './+types/route.ts'
import { CREATE_MESSAGES, CREATE_VIEW_MESSAGES, createAccount } from './create-account.ts'
import { CreateForm } from './create-form.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.seo)

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const messages = await messagesFor(shop, ...CREATE_MESSAGES)
  return {
    stamp: context.get(botCheckContext).stamp('create_account'),
    signInPath: localePath(shop.visit.locale, href('/account')),
    proPath: localePath(shop.visit.locale, href('/pro')),
    messages: pickMessages(messages, CREATE_VIEW_MESSAGES),
    seo: pageSeo(shop, {
      title: messages.createAccount,
      description: messages.lead,
      path: href('/account/create'),
      noIndex: true,
    }),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const formContext = publicFormContext(context)
  const [messages, form] = await Promise.all([
    messagesFor(formContext.shop, ...CREATE_MESSAGES),
    readForm(request),
  ])
  return createAccount(form, { ...formContext, messages, account: context.get(accountContext) })
}

export const clientAction = keepFormOnFailure

export default function CreateRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { messages, signInPath, stamp, proPath } = loaderData
  return (
    <div className="column pt-10 pb-(--section) lg:pt-16">
      <h1 className="type-display">{messages.createAccount}</h1>
      <div className="mt-5 grid items-start gap-x-columns gap-y-14 lg:grid-cols-12">
        <CreateForm
          messages={messages}
          signInPath={signInPath}
          stamp={stamp}
          refused={useFormResult(actionData) ?? null}
        />
        <section
          aria-labelledby="pro"
          className="bg-tint p-6 lg:col-span-5 lg:col-start-8 lg:p-8 xl:col-span-4 xl:col-start-9"
        >
          <h2 id="pro" className="type-title">
            {messages.proQuestion}
          </h2>
          <p className="mt-3 text-muted">{messages.proText}</p>
          <p className="mt-6">
            <Link to={proPath} className="link-line text-sm font-medium">
              {messages.pro}
            </Link>
          </p>
        </section>
      </div>
    </div>
  )
}
