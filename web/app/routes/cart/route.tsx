import { degradeTo } from '../../degrade.ts'
import { keepFormOnFailure } from '../../failed-submission.tsx'
import { pageMeta } from '../../page-meta.ts'
import { readForm } from '../../read-form.ts'
import type { RouteHandle } from '../../route-handle.ts'
import { renderContext, shopContext } from '../../shop.ts'
import type { Route } from './+types/route.ts'
import { answerCoupon } from './answer-coupon.ts'
import { answerEstimate } from './answer-estimate.ts'
import { bringCarts } from './bring-carts.ts'
import { CartPage } from './cart-page.tsx'
import { acceptPrices, changeCart, restoreLine } from './change-cart.ts'
import { checkOut } from './check-out.ts'
import { loadCart } from './load-cart.ts'

export const handle = {
  transition: 'none',
  query: ['notice', 'removed'],
  robots: 'closed',
} satisfies RouteHandle

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.seo)

export async function loader({ context, url }: Route.LoaderArgs) {
  return loadCart(context.get(shopContext), url.searchParams)
}

export async function action({ context, request }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const { onError } = context.get(renderContext)
  const [texts, form] = await Promise.all([
    shop.content.displayTexts(shop.visit.locale.contentLanguage).catch(degradeTo({}, 'display texts', shop)),
    readForm(request),
  ])
  if (form.get('intent') === 'checkout') return checkOut({ shop, texts, onError })
  if (form.get('intent') === 'accept-prices') return acceptPrices(form, { shop, texts, onError })
  if (form.get('intent') === 'estimate') return answerEstimate(form, { shop, texts, onError })
  if (form.get('intent') === 'coupon' || form.get('intent') === 'remove-coupon')
    return answerCoupon(form, { shop, texts, onError })
  if (form.get('intent') === 'bring') return bringCarts({ shop, texts, onError })
  if (form.get('intent') === 'restore') return restoreLine(form, { shop, texts, onError })
  return changeCart(form, { shop, texts, onError })
}

export const clientAction = keepFormOnFailure

export default function CartRoute({ loaderData, actionData }: Route.ComponentProps) {
  const refused = actionData?.ok === false ? actionData : null
  const said = actionData !== undefined && 'brought' in actionData ? actionData.brought : ''
  return (
    <CartPage
      {...loaderData}
      notice={typeof said === 'string' && said !== '' ? said : loaderData.notice}
      refused={refused}
      estimated={actionData !== undefined && 'estimate' in actionData ? actionData.estimate : null}
      couponed={actionData !== undefined && 'coupon' in actionData ? actionData.coupon : null}
    />
  )
}
