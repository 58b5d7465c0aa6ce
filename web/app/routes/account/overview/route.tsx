import { useFormResult } from '../../../components/form/use-form-result.ts'
import { accountContext } from '../../../contexts/account.ts'
import { botCheckContext } from '../../../contexts/bot-check.ts'
import { shopContext } from '../../../contexts/shop.ts'
import { loadDisplayTexts } from '../../../messages.ts'
import { pageMeta } from '../../../page/page-meta.ts'
import type { RouteHandle } from '../../../route-handle.ts'
import { keepFormOnFailure } from '../../../submission/failed-submission.tsx'
import { publicFormContext } from '../../../submission/form-context.ts'
import { readForm, readIntent } from '../../../submission/read-form.ts'
import type { Route } from './+types/route.ts'
import { AccountPage } from './account-page.tsx'
import { loadAccount } from './load-account.ts'
import { signIn, signOut } from './sign-in.ts'

export const handle = { query: ['notice'], freeQuery: ['from'], robots: 'closed' } satisfies RouteHandle

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.seo)

export async function loader({ context, url }: Route.LoaderArgs) {
  return loadAccount({
    shop: context.get(shopContext),
    account: context.get(accountContext),
    botChecks: context.get(botCheckContext),
    query: url.searchParams,
  })
}

export async function action({ context, request }: Route.ActionArgs) {
  const formContext = publicFormContext(context)
  const [texts, form] = await Promise.all([loadDisplayTexts(formContext.shop), readForm(request)])
  const accountFormContext = { ...formContext, texts, account: context.get(accountContext) }
  return ACTIONS[readIntent(form, ACTIONS)](form, accountFormContext)
}

const ACTIONS = { 'sign-in': signIn, 'sign-out': signOut } as const

export const clientAction = keepFormOnFailure

export default function AccountRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <AccountPage {...loaderData} answer={useFormResult(actionData) ?? null} />
}
