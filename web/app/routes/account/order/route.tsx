import { useFormResult } from '../../../components/form/use-form-result.ts'
import { accountContext } from '../../../contexts/account.ts'
import { cartContext } from '../../../contexts/cart.ts'
import { shopContext } from '../../../contexts/shop.ts'
import { pageMeta } from '../../../page/page-meta.ts'
import { keepFormOnFailure } from '../../../submission/failed-submission.tsx'
import { accountFormContext } from '../../../submission/form-context.ts'
import type { Route } from './+types/route.ts'
import { buyAgain, loadOrder, ORDER_PAGE_MESSAGES } from './order.ts'
import { OrderView } from './order-view.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.seo)

export async function loader({ context, url, params }: Route.LoaderArgs) {
  return loadOrder(context.get(shopContext), context.get(accountContext), { url, id: params.id })
}

export async function action({ context, url, params }: Route.ActionArgs) {
  const formContext = await accountFormContext(context, ORDER_PAGE_MESSAGES)
  return buyAgain(params.id, { ...formContext, cart: context.get(cartContext), url })
}

export const clientAction = keepFormOnFailure

export default function OrderRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <OrderView {...loaderData} errors={useFormResult(actionData)?.errors ?? null} />
}
