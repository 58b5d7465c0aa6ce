import { useFormResult } from '../../../components/form/use-form-result.ts'
import { accountContext } from '../../../contexts/account.ts'
import { cartContext } from '../../../contexts/cart.ts'
import { renderContext } from '../../../contexts/render.ts'
import { shopContext } from '../../../contexts/shop.ts'
import { messagesFor } from '../../../messages.ts'
import { pageMeta } from '../../../page/page-meta.ts'
import { keepFormOnFailure } from '../../../submission/failed-submission.tsx'
import type { Route } from './+types/route.ts'
import { buyAgain, loadOrder, ORDER_PAGE_MESSAGES } from './order.ts'
import { OrderView } from './order-view.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.seo)

export async function loader({ context, url, params }: Route.LoaderArgs) {
  return loadOrder(context.get(shopContext), context.get(accountContext), { url, id: params.id })
}

export async function action({ context, url, params }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const { onError } = context.get(renderContext)
  return buyAgain(params.id, {
    shop,
    account: context.get(accountContext),
    cart: context.get(cartContext),
    url,
    messages: await messagesFor(shop, ...ORDER_PAGE_MESSAGES),
    onError,
  })
}

export const clientAction = keepFormOnFailure

export default function OrderRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <OrderView {...loaderData} errors={useFormResult(actionData)?.errors ?? null} />
}
