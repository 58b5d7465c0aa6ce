import { buttonClass } from '@firnline/design/button/button'
import { classNames } from '@firnline/design/class-names/class-names'
import { Link } from 'react-router'
import type { EventLine } from '../../analytics/shop-event.ts'
import { CheckoutForm, FreeShipping, useCartBusy } from '../../components/cart/checkout-form.tsx'
import type { CartMessages } from '../../components/cart/describe-cart.ts'
import type { SummaryView } from '../../components/cart/describe-summary.ts'
import type { TradeStatusView } from '../../components/trade-status/describe-trade-status.ts'
import { TradeStatusNote } from '../../components/trade-status/trade-status-note.tsx'
import type { CouponResultView, CouponView } from './coupon.ts'
import { CouponForm } from './coupon-form.tsx'
import type { EstimateForm, EstimateSubmission } from './estimate.ts'
import { ShippingEstimate } from './shipping-estimate.tsx'

type CartSummaryProps = {
  summary: SummaryView
  /** null: shipping cannot be estimated here. */
  estimate: EstimateForm | null
  estimated: EstimateSubmission | null
  lines: readonly EventLine[]
  coupon: CouponView
  couponed: CouponResultView | null
  /** null: an ordinary customer. */
  tradeStatus: TradeStatusView | null
  messages: CartMessages
  shopping: boolean
  /** Why it cannot be checked out as it is, or empty. */
  closed: string
  /** Why the checkout was not opened. */
  problem: string
  paths: {
    readonly home: string
    readonly stores: string
    readonly cart: string
    readonly signIn: string | null
  }
  className: string
}

export function CartSummary({
  summary,
  lines,
  estimate,
  estimated,
  coupon,
  couponed,
  tradeStatus,
  messages,
  closed,
  shopping,
  problem,
  paths,
  className,
}: CartSummaryProps) {
  const isBusy = useCartBusy(paths.cart)
  return (
    <section aria-labelledby="summary" className={classNames('bg-tint p-6 lg:p-8', className)}>
      <h2 id="summary" className="type-title">
        {messages.summary}
      </h2>
      {shopping && summary.freeShipping !== null && (
        <FreeShipping freeShipping={summary.freeShipping} className="mt-4" />
      )}
      <Sums summary={summary} isBusy={isBusy} />
      {shopping && <CouponForm view={coupon} cartPath={paths.cart} answered={couponed} />}
      {shopping && estimate !== null && (
        <ShippingEstimate form={estimate} cartPath={paths.cart} answered={estimated} />
      )}
      {tradeStatus && (
        <TradeStatusNote tradeStatus={tradeStatus} className="mt-6 border-t border-snow-300 pt-5" />
      )}
      {shopping ? (
        <CheckoutForm
          messages={messages}
          cartPath={paths.cart}
          problem={problem || closed}
          closed={closed !== ''}
          lines={lines}
        />
      ) : (
        <BrowseOnly messages={messages} storesPath={paths.stores} />
      )}
      <p className="mt-6 flex flex-wrap justify-between gap-x-6 gap-y-3 text-sm font-medium">
        <Link to={paths.home} className="link-line">
          {messages.keepShopping}
        </Link>
        {shopping && paths.signIn !== null && (
          <Link to={paths.signIn} className="link-line">
            {messages.signInFirst}
          </Link>
        )}
      </p>
    </section>
  )
}

/** Replaces the checkout button. */
function BrowseOnly({ messages, storesPath }: { messages: CartMessages; storesPath: string }) {
  return (
    <div className="mt-6 grid gap-4">
      <p className="border-l-2 border-accent pl-4 font-medium">{messages.browseOnly}</p>
      <Link to={storesPath} className={buttonClass({ size: 'wide' })}>
        {messages.findStore}
      </Link>
    </div>
  )
}

/** Sums of the platform; `aria-busy` while a change is pending. */
function Sums({ summary: { rows, sum, taxNote }, isBusy }: { summary: SummaryView; isBusy: boolean }) {
  return (
    <dl aria-busy={isBusy} className="mt-6 grid gap-3 transition-opacity aria-busy:opacity-40">
      {rows.map(({ name, amount }) => (
        <div key={name} className="flex items-baseline justify-between gap-6">
          <dt className="text-muted">{name}</dt>
          <dd className="figures text-right">{amount}</dd>
        </div>
      ))}
      <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-6 border-t border-snow-300 pt-4">
        <dt className="font-semibold">{sum.name}</dt>
        <dd className="figures text-xl font-semibold whitespace-nowrap">{sum.amount}</dd>
        <dd className="mt-1 w-full text-sm text-muted">{taxNote}</dd>
      </div>
    </dl>
  )
}
