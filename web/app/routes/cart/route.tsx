import { accountContext } from '../../contexts/account.ts'
import { cartContext } from '../../contexts/cart.ts'
import { renderContext } from '../../contexts/render.ts'
import { shopContext } from '../../contexts/shop.ts'
import { loadDisplayTexts } from '../../messages.ts'
import { pageMeta } from '../../page/page-meta.ts'
import type { RouteHandle } from '../../route-handle.ts'
import { keepFormOnFailure } from '../../submission/failed-submission.tsx'
import { readForm, readIntent } from '../../submission/read-form.ts'
import type { Route } from './+types/route.ts'
import { addLinked, loadCartLink } from './cart-link.ts'
import { CartLinkPage } from './cart-link-page.tsx'
import { CartPage } from './cart-page.tsx'
import { acceptPrices, changeCart, checkOut, restoreLine, transferCarts } from './change-cart.ts'
import { changeCoupon } from './coupon.ts'
import { estimateShipping } from './estimate.ts'
import { loadCart } from './load-cart.ts'

export const handle = {
  transition: 'none',
  query: ['notice', 'removed'],
  freeQuery: ['add'],
  robots: 'closed',
} satisfies RouteHandle

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.seo)

/** The cart, or what a link would add to it. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const cart = context.get(cartContext)
  const added = url.searchParams.get('add')
  if (added !== null) return loadCartLink({ shop, cart }, added)
  return loadCart({ shop, cart, account: context.get(accountContext) }, url.searchParams)
}

export async function action({ context, request }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const { onError } = context.get(renderContext)
  const [texts, form] = await Promise.all([loadDisplayTexts(shop), readForm(request)])
  const input = { shop, texts, onError, cart: context.get(cartContext), account: context.get(accountContext) }
  return ACTIONS[readIntent(form, ACTIONS)](form, input)
}

/** By the `intent` of the page's forms. */
const ACTIONS = {
  change: changeCart,
  remove: changeCart,
  restore: restoreLine,
  'add-linked': addLinked,
  'accept-prices': acceptPrices,
  coupon: changeCoupon,
  'remove-coupon': changeCoupon,
  estimate: estimateShipping,
  bring: transferCarts,
  checkout: checkOut,
} as const

export const clientAction = keepFormOnFailure

export default function CartRoute({ loaderData, actionData }: Route.ComponentProps) {
  if ('link' in loaderData) {
    const refused = actionData !== undefined && 'linked' in actionData ? actionData.linked : ''
    return <CartLinkPage link={loaderData.link} refused={refused} />
  }
  const refused = actionData?.ok === false && !('linked' in actionData) ? actionData : null
  const transferred = actionData !== undefined && 'transferred' in actionData ? actionData.transferred : ''
  return (
    <CartPage
      {...loaderData}
      notice={typeof transferred === 'string' && transferred !== '' ? transferred : loaderData.notice}
      refused={refused}
      estimateResult={actionData !== undefined && 'estimate' in actionData ? actionData.estimate : null}
      couponResult={actionData !== undefined && 'coupon' in actionData ? actionData.coupon : null}
    />
  )
}
