import { useFormResult } from '../../components/form/use-form-result.ts'
import { degradeTo } from '../../degrade.ts'
import { keepFormOnFailure } from '../../failed-submission.tsx'
import { pageMeta } from '../../page-meta.ts'
import { readForm } from '../../read-form.ts'
import type { RouteHandle } from '../../route-handle.ts'
import { renderContext, shopContext } from '../../shop.ts'
import type { Route } from './+types/route.ts'
import { AccountPage } from './account-page.tsx'
import { loadAccount } from './load-account.ts'
import { signInOrOut } from './sign-in.ts'

export const handle = { query: ['notice'], freeQuery: ['from'], robots: 'closed' } satisfies RouteHandle

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.seo)

export async function loader({ context, url }: Route.LoaderArgs) {
  return loadAccount(context.get(shopContext), url.searchParams)
}

export async function action({ context, request }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const { onError } = context.get(renderContext)
  const [texts, form] = await Promise.all([
    shop.content.displayTexts(shop.visit.locale.contentLanguage).catch(degradeTo({}, 'display texts', shop)),
    readForm(request),
  ])
  return signInOrOut(form, { shop, texts, onError })
}

export const clientAction = keepFormOnFailure

export default function AccountRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <AccountPage {...loaderData} answer={useFormResult(actionData) ?? null} />
}
