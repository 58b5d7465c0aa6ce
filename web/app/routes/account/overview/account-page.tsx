import { Badge } from '@firnline/design/badge/badge'
import { Button } from '@firnline/design/button/button'
import { Notice } from '@firnline/design/notice/notice'
import { Form, Link } from 'react-router'
import { AccountNav } from '../../../components/account/account-nav.tsx'
import { RetryLink } from '../../../components/error-page/retry-link.tsx'
import { OrderList } from '../../../components/order/order-list.tsx'
import { TradeStatusNote } from '../../../components/trade-status/trade-status-note.tsx'
import type { AccountState, loadAccount } from './load-account.ts'
import type { AccountAnswer } from './sign-in.ts'
import { SignInPanel } from './sign-in-panel.tsx'

export type AccountPageProps = Omit<Awaited<ReturnType<typeof loadAccount>>['data'], 'seo'> & {
  /** Result of this page's form. */
  answer: AccountAnswer | null
}

export function AccountPage(props: AccountPageProps) {
  const { state, messages, notice, cartPath, ordersPath, parts, answer } = props
  const result = answer?.ok ? answer.message : answer === null ? notice : null
  return (
    <div
      className={`column pb-(--section) ${state.kind === 'signed-in' ? 'pt-6 lg:pt-10' : 'pt-10 lg:pt-16'}`}
    >
      {state.kind === 'signed-in' && (
        <div className="mb-10 lg:mb-14">
          <AccountNav label={messages.account} parts={parts} />
        </div>
      )}
      <h1 className="type-display">{headingOf(state, messages)}</h1>
      {result !== null && (
        <div className="mt-8 max-w-prose">
          <Notice>{result}</Notice>
        </div>
      )}
      {state.kind === 'signed-in' && (
        <AccountOverview {...state} messages={messages} cartPath={cartPath} ordersPath={ordersPath} />
      )}
      {state.kind === 'signed-out' && (
        <SignInPanel {...props} {...state} refused={answer?.ok === false ? answer : null} />
      )}
      {state.kind === 'unavailable' && (
        <div className="mt-5 grid max-w-prose justify-items-start gap-7">
          <p className="type-lead text-muted">{messages.unavailableText}</p>
          <RetryLink label={messages.retry} />
        </div>
      )}
    </div>
  )
}

function headingOf(state: AccountState, messages: AccountPageProps['messages']): string {
  if (state.kind === 'signed-in') return state.customer.greeting
  return state.kind === 'signed-out' ? messages.signIn : messages.unavailable
}

type AccountOverviewProps = Pick<AccountPageProps, 'messages' | 'cartPath' | 'ordersPath'> &
  Omit<Extract<AccountState, { kind: 'signed-in' }>, 'kind'>

function AccountOverview({
  customer,
  orders,
  tradeStatus,
  messages,
  cartPath,
  ordersPath,
}: AccountOverviewProps) {
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
        {tradeStatus && (
          <TradeStatusNote tradeStatus={tradeStatus} className="mt-6 border-t border-snow-300 pt-5" />
        )}
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
