import { localePath } from '@firnline/domain/locale/locale-path'
import { createSearchParams, href, Link } from 'react-router'
import { AccountHeader } from '../../../components/account/account-nav.tsx'
import { describeOrders, ORDER_MESSAGES } from '../../../components/order/describe-orders.ts'
import { OrderList } from '../../../components/order/order-list.tsx'
import { accountContext } from '../../../contexts/account.ts'
import { shopContext } from '../../../contexts/shop.ts'
import { fallbackTo } from '../../../fallback.ts'
import { loadDisplayTexts, pickMessages, translate } from '../../../messages.ts'
import { pageMeta, pageSeo } from '../../../page/page-meta.ts'
import type { RouteHandle } from '../../../route-handle.ts'
import type { Route } from './+types/route.ts'

export const handle = { query: ['page'] } satisfies RouteHandle

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.seo)

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { visit } = shop
  const page = readPage(url.searchParams)
  const [found, texts] = await Promise.all([
    context
      .get(accountContext)
      .orders(page)
      .catch(fallbackTo(null, 'orders', shop)),
    loadDisplayTexts(shop),
  ])
  const messages = translate(shop, texts, ...ORDER_MESSAGES)
  const path = localePath(visit.locale, href('/account/orders'))
  const pathOf = (at: number) => (at === 1 ? path : `${path}?${createSearchParams({ page: String(at) })}`)
  return {
    orders:
      found === null
        ? null
        : describeOrders(found.orders, {
            visit,
            texts,
            messages,
            statuses: translate(shop, texts, 'orderStatus'),
          }),
    newer: page > 1 ? pathOf(page - 1) : null,
    older: found?.hasMore === true ? pathOf(page + 1) : null,
    messages: pickMessages(messages, ['orders', 'noOrders', 'ordersUnavailable', 'newer', 'older']),
    seo: pageSeo(shop, {
      title: messages.orders,
      description: '',
      path: href('/account/orders'),
      noIndex: true,
    }),
  }
}

export default function OrdersRoute({ loaderData }: Route.ComponentProps) {
  const { orders, newer, older, messages } = loaderData
  return (
    <>
      <AccountHeader title={messages.orders} />
      <div className="mt-8 max-w-[64rem] lg:mt-10">
        <OrderList orders={orders} messages={messages} />
        {(newer ?? older) !== null && (
          <nav aria-label={messages.orders} className="mt-8 flex flex-wrap justify-between gap-4 font-medium">
            {newer !== null && (
              <Link to={newer} viewTransition rel="prev" className="link-line">
                {messages.newer}
              </Link>
            )}
            {older !== null && (
              <Link to={older} viewTransition rel="next" className="link-line ml-auto">
                {messages.older}
              </Link>
            )}
          </nav>
        )}
      </div>
    </>
  )
}

const LAST = 1_000

/** From 1. */
function readPage(query: URLSearchParams): number {
  const text = query.get('page') ?? ''
  const page = /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1
  return Math.min(page, LAST)
}
