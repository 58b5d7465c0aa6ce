import { Badge } from '@firnline/design/badge/badge'
import { Button } from '@firnline/design/button/button'
import { Form, Link } from 'react-router'
import type { OrderView } from '../../components/order/describe-orders.ts'
import { OrderList } from '../../components/order/order-list.tsx'
import { OwnTradeStatus } from '../../components/trade-status/own-trade-status.tsx'
import type { AccountMessages } from './account-page.tsx'
import type { CustomerView } from './describe-customer.ts'

type AccountOverviewProps = {
  customer: CustomerView
  orders: readonly OrderView[] | null
  messages: AccountMessages
  cartPath: string
  ordersPath: string
}

/** Who is signed in, what they ordered, and the way out. */
export function AccountOverview({ customer, orders, messages, cartPath, ordersPath }: AccountOverviewProps) {
  return (
    <div className="mt-10 grid items-start gap-x-columns gap-y-12 lg:mt-14 lg:grid-cols-12">
      <section aria-labelledby="orders" className="lg:col-span-8">
        <h2 id="orders" className="type-title">
          {messages.orders}
        </h2>
        <OrderList orders={orders} messages={messages} />
        {orders !== null && orders.length > 0 && (
          <p className="mt-6">
            <Link to={ordersPath} viewTransition className="link-line text-sm font-medium">
              {messages.allOrders}
            </Link>
          </p>
        )}
      </section>
      <section aria-labelledby="details" className="bg-tint p-6 lg:col-span-4 lg:p-8">
        <h2 id="details" className="type-title">
          {messages.details}
        </h2>
        <dl className="mt-5 grid gap-4">
          <Detail name={messages.name}>{customer.name}</Detail>
          <Detail name={messages.email}>{customer.email}</Detail>
          {customer.proUntil !== null && (
            <div>
              <dt className="text-sm text-muted">{messages.status}</dt>
              <dd className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1">
                <Badge look="night">{messages.pro}</Badge>
                {customer.proUntil}
              </dd>
            </div>
          )}
        </dl>
        <OwnTradeStatus className="mt-6 border-t border-snow-300 pt-5" />
        <div className="mt-8 flex flex-wrap items-center gap-x-8 gap-y-4 border-t border-snow-300 pt-6">
          <Form method="post" reloadDocument>
            <input type="hidden" name="intent" value="sign-out" />
            <Button type="submit" look="secondary" size="small">
              {messages.signOut}
            </Button>
          </Form>
          <Link to={cartPath} className="link-line text-sm font-medium">
            {messages.viewCart}
          </Link>
        </div>
      </section>
    </div>
  )
}

function Detail({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}
