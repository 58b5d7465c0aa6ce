import type { Messages } from '@firnline/messages/messages'
import { Link } from 'react-router'
import type { ORDER_MESSAGES, OrderView } from './describe-orders.ts'

type OrdersProps = {
  /** null: the platform does not answer. */
  orders: readonly OrderView[] | null
  messages: Pick<Messages<(typeof ORDER_MESSAGES)[number]>, 'noOrders' | 'ordersUnavailable'>
}

export function OrderList({ orders, messages }: OrdersProps) {
  return (
    <>
      {orders === null && <p className="mt-4 max-w-prose text-muted">{messages.ordersUnavailable}</p>}
      {orders?.length === 0 && <p className="mt-4 max-w-prose text-muted">{messages.noOrders}</p>}
      {orders !== null && orders.length > 0 && (
        <ul className="mt-5 border-b border-line">
          {orders.map(order => (
            <OrderRow key={order.id} order={order} />
          ))}
        </ul>
      )}
    </>
  )
}

function OrderRow({ order }: { order: OrderView }) {
  return (
    <li className="group relative grid grid-cols-[1fr_auto] items-baseline gap-x-6 gap-y-1 border-t border-line py-5 sm:grid-cols-[2fr_1.5fr_1fr]">
      <div>
        <Link
          to={order.href}
          viewTransition
          className="figures font-semibold group-hover:text-accent after:absolute after:inset-0"
        >
          {order.name}
        </Link>
        <p className="figures mt-0.5 text-sm text-muted">
          {order.moment !== null && <time dateTime={order.moment}>{order.placedOn}</time>}
        </p>
      </div>
      <p className="text-sm max-sm:order-last max-sm:col-span-2">{order.status}</p>
      <div className="text-right">
        <p className="figures font-semibold whitespace-nowrap">{order.total}</p>
        <p className="figures mt-0.5 text-sm text-muted">{order.items}</p>
      </div>
    </li>
  )
}
