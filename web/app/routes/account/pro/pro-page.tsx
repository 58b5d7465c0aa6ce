import { type ButtonLook, buttonClass } from '@firnline/design/button/button'
import { Notice } from '@firnline/design/notice/notice'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { AccountHeader } from '../../../components/account/account-nav.tsx'
import { RetryLink } from '../../../components/error-page/retry-link.tsx'
import { OrderList } from '../../../components/order/order-list.tsx'
import { TradeStatusNote } from '../../../components/trade-status/trade-status-note.tsx'
import type { loadPro } from './load-pro.ts'

type ProPageProps = Omit<Awaited<ReturnType<typeof loadPro>>['data'], 'seo'>

export function ProPage(page: ProPageProps) {
  const { membership, paths, messages } = page
  return (
    <>
      <AccountHeader title={membership.title} lead={membership.text} />
      {membership.kind === 'unavailable' && (
        <p className="mt-8">
          <RetryLink label={messages.retry} />
        </p>
      )}
      {membership.kind === 'none' && (
        <>
          <p className="mt-8 flex flex-wrap gap-3">
            <ButtonLink to={paths.apply} look="signal">
              {messages.applyNow}
            </ButtonLink>
            <ButtonLink to={paths.program} look="secondary">
              {messages.about}
            </ButtonLink>
          </p>
          <p className="mt-8 max-w-prose text-muted">{messages.applied}</p>
        </>
      )}
      {membership.kind === 'expired' && (
        <p className="mt-8">
          <ButtonLink to={paths.apply} look="signal">
            {messages.sendProof}
          </ButtonLink>
        </p>
      )}
      {(membership.kind === 'active' || membership.kind === 'employee') && (
        <Dashboard {...page} membership={membership} />
      )}
      {membership.kind !== 'unavailable' && <ProgramContact {...page} />}
    </>
  )
}

type DashboardProps = ProPageProps & {
  membership: Extract<ProPageProps['membership'], { kind: 'active' | 'employee' }>
}

function Dashboard({ membership, discounts, orders, paths, messages }: DashboardProps) {
  return (
    <div className="mt-10 grid items-start gap-x-columns gap-y-12 lg:mt-14 lg:grid-cols-12">
      {membership.kind === 'active' && (
        <div className="bg-tint p-6 lg:order-last lg:col-span-4 lg:p-8">
          {membership.budget !== null && <TradeStatusNote tradeStatus={membership.budget} />}
          <section aria-labelledby="proof" className="mt-6 border-t border-snow-300 pt-5">
            <h2 id="proof" className="type-title">
              {messages.proof}
            </h2>
            <p className="figures mt-2 text-sm text-muted">{membership.proof}</p>
            {membership.canRenew && (
              <p className="mt-5">
                <ButtonLink to={paths.apply} look="signal">
                  {messages.sendProof}
                </ButtonLink>
              </p>
            )}
          </section>
        </div>
      )}
      <div className="grid gap-12 lg:col-span-8">
        {membership.kind === 'active' && membership.usedUp !== null && <Notice>{membership.usedUp}</Notice>}
        <Part id="prices" title={messages.yourPrices}>
          {discounts.length > 0 && (
            <ul className="figures mt-4 grid gap-2 font-semibold">
              {discounts.map(discount => (
                <li key={discount}>{discount}</li>
              ))}
            </ul>
          )}
          <p className="mt-4 max-w-prose text-muted">{messages.pricesText}</p>
        </Part>
        <Part id="orders" title={messages.orders}>
          <OrderList orders={orders} messages={messages} />
          {orders !== null && orders.length > 0 && (
            <p className="mt-6">
              <Link to={paths.orders} viewTransition className="link-line text-sm font-medium">
                {messages.allOrders}
              </Link>
            </p>
          )}
        </Part>
      </div>
    </div>
  )
}

function ProgramContact({ phone, paths, messages }: ProPageProps) {
  return (
    <section aria-labelledby="program-contact" className="mt-14 border-t border-line pt-8">
      <h2 id="program-contact" className="type-title">
        {messages.contact}
      </h2>
      <p className="mt-4 flex flex-wrap gap-x-8 gap-y-3">
        {phone && (
          <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className="figures link-line font-medium">
            {phone}
          </a>
        )}
        <Link to={paths.write} viewTransition className="link-line font-medium">
          {messages.write}
        </Link>
      </p>
    </section>
  )
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="type-title">
        {title}
      </h2>
      {children}
    </section>
  )
}

function ButtonLink({ to, look, children }: { to: string; look: ButtonLook; children: string }) {
  return (
    <Link to={to} viewTransition className={buttonClass({ look })}>
      {children}
    </Link>
  )
}
