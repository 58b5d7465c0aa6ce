import type { AccountWords } from './account-page.tsx'
import type { OrderView } from './describe-orders.ts'

/** The orders as rows: number and date, what became of it, what it cost. */
export function OrderList({ orders, words }: { orders: readonly OrderView[] | null; words: AccountWords }) {
  return (
    <section aria-labelledby="orders" className="lg:col-span-8">
      <h2 id="orders" className="type-title">
        {words.orders}
      </h2>
      {orders === null && <p className="mt-4 max-w-prose text-muted">{words.ordersUnavailable}</p>}
      {orders?.length === 0 && <p className="mt-4 max-w-prose text-muted">{words.noOrders}</p>}
      {orders !== null && orders.length > 0 && (
        <ul className="mt-5 border-b border-line">
          {orders.map(order => (
            <OrderRow key={order.id} order={order} />
          ))}
        </ul>
      )}
    </section>
  )
}

function OrderRow({ order }: { order: OrderView }) {
  return (
    <li className="grid grid-cols-[1fr_auto] items-baseline gap-x-6 gap-y-1 border-t border-line py-5 sm:grid-cols-[2fr_1.5fr_1fr]">
      <div>
        <p className="figures font-semibold">{order.name}</p>
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
