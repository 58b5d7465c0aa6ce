import { AccountHeader } from '../../../components/account/account-nav.tsx'
import { notFound } from '../../../components/error-page/load-error-page.ts'
import { useFormResult } from '../../../components/form/use-form-result.ts'
import { accountContext, afterActionContext } from '../../../contexts/account.ts'
import { type Shop, shopContext } from '../../../contexts/shop.ts'
import { pageMeta } from '../../../page/page-meta.ts'
import { keepFormOnFailure } from '../../../submission/failed-submission.tsx'
import { accountFormContext } from '../../../submission/form-context.ts'
import { readForm, readIntent } from '../../../submission/read-form.ts'
import type { Route } from './+types/route.ts'
import { ADDRESS_ACTIONS, ADDRESS_MESSAGES, loadAddress } from './address.ts'
import { AddressForm } from './address-form.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.seo)

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const id = await addressId(shop, url, params)
  return loadAddress(shop, context.get(accountContext), { id, isAnswer: context.get(afterActionContext) })
}

export async function action({ context, request, url, params }: Route.ActionArgs) {
  const [form, id, formContext] = await Promise.all([
    readForm(request),
    addressId(context.get(shopContext), url, params),
    accountFormContext(context, ADDRESS_MESSAGES),
  ])
  return ADDRESS_ACTIONS[readIntent(form, ADDRESS_ACTIONS)](form, id, formContext)
}

export const clientAction = keepFormOnFailure

/** `account/addresses/new` and `account/addresses/:id` are one page. */
async function addressId(shop: Shop, url: URL, { id }: { id?: string }): Promise<number | null> {
  if (id === undefined) return null
  if (!/^[1-9]\d{0,9}$/.test(id)) throw await notFound(shop, url)
  return Number(id)
}

export default function AddressRoute({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useFormResult(actionData)
  const { title, listPath, messages, places } = loaderData
  return (
    <>
      <AccountHeader title={title} back={{ title: messages.addresses, href: listPath }} />
      <AddressForm
        draft={answer?.draft ?? loaderData.draft}
        errors={answer?.errors ?? null}
        places={places}
        listPath={listPath}
        messages={messages}
      />
    </>
  )
}
