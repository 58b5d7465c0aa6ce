import { Button, buttonClass } from '@firnline/design/button/button'
import { classNames } from '@firnline/design/class-names/class-names'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { AccountHeader } from '../../../components/account/account-nav.tsx'
import { FormErrorSummary, SubmitOnceForm } from '../../../components/form/form.tsx'
import type { FormErrors } from '../../../components/form/form-errors.ts'
import { PageLink } from '../../../components/link/page-link.tsx'
import type { SumView, WholeOrderView } from '../../../components/order/describe-order.ts'
import { OrderLines, OrderParcels, OrderProgress } from '../../../components/order/order-details.tsx'
import type { loadOrder } from './order.ts'

type OrderViewProps = Omit<Awaited<ReturnType<typeof loadOrder>>, 'seo'> & { errors: FormErrors | null }

/** An order; printed, it is an invoice. */
export function OrderView(props: OrderViewProps) {
  const { order, canBuyAgain, seller, listPath, cartPath, questionPath, messages, errors } = props
  return (
    <>
      <InvoiceHead title={messages.invoice} order={order} seller={seller} />
      <div className="print:hidden">
        <AccountHeader
          title={order.title}
          lead={`${order.placedOn} · ${order.status}`}
          back={{ title: messages.orders, href: listPath }}
        >
          <div className="flex flex-wrap items-center gap-3">
            {canBuyAgain && (
              <SubmitOnceForm>
                <Button type="submit" size="small">
                  {messages.again}
                </Button>
              </SubmitOnceForm>
            )}
            <PrintButton label={messages.print} hint={messages.printHint} />
          </div>
        </AccountHeader>
        {errors !== null && (
          <div className="mt-8 grid max-w-prose justify-items-start gap-5">
            <FormErrorSummary errors={errors} messages={messages} />
            <Link to={cartPath} className={buttonClass({ look: 'secondary', size: 'small' })}>
              {messages.viewCart}
            </Link>
          </div>
        )}
        <div className="mt-10 lg:mt-14">
          <OrderProgress order={order} label={messages.progress} />
        </div>
      </div>
      <div className="mt-12 grid items-start gap-x-columns gap-y-12 lg:mt-16 lg:grid-cols-12 print:mt-8 print:block">
        <div className="grid gap-12 lg:col-span-7 xl:col-span-8">
          <OrderParcels parcels={order.parcels} messages={messages} />
          <section aria-labelledby="goods">
            <h2 id="goods" className="type-title">
              {messages.goods}
            </h2>
            <OrderLines lines={order.lines} />
          </section>
        </div>
        <OrderAside order={order} questionPath={questionPath} messages={messages} />
      </div>
    </>
  )
}

function OrderAside({
  order,
  questionPath,
  messages,
}: Pick<OrderViewProps, 'order' | 'questionPath' | 'messages'>) {
  return (
    <section
      aria-labelledby="summary"
      className="bg-tint p-6 lg:sticky lg:top-28 lg:col-span-5 lg:p-8 xl:col-span-4 print:mt-6 print:bg-transparent print:p-0"
    >
      <h2 id="summary" className="type-title">
        {messages.summary}
      </h2>
      <OrderSums sums={order.sums} />
      <dl className="mt-8 grid gap-6 border-t border-snow-300 pt-6 text-sm print:grid-cols-3">
        {order.deliveries.map(({ lines, method }) => (
          <Fact key={lines.join()} name={messages.deliveryAddress}>
            <Lines lines={lines} />
            {method && (
              <span className="mt-2 block text-muted">
                <span className="colon">{messages.shipping}</span> {method}
              </span>
            )}
          </Fact>
        ))}
        <Fact name={messages.billingAddress} className="print:hidden">
          <Lines lines={order.billing} />
        </Fact>
        {order.payment && <Fact name={messages.payment}>{order.payment}</Fact>}
        {order.note && <Fact name={messages.note}>{order.note}</Fact>}
      </dl>
      <p className="mt-6 border-t border-snow-300 pt-4 text-sm print:hidden">
        <PageLink to={questionPath} className="link-line font-medium">
          {messages.question}
        </PageLink>
      </p>
    </section>
  )
}

function Fact({ name, className, children }: { name: string; className?: string; children: ReactNode }) {
  return (
    <div className={className}>
      <dt className="text-muted">{name}</dt>
      <dd className="mt-1 wrap-anywhere">{children}</dd>
    </div>
  )
}

function Lines({ lines }: { lines: readonly string[] }) {
  return lines.map(line => (
    <span key={line} className="block">
      {line}
    </span>
  ))
}

type InvoiceHeadProps = {
  title: string
  order: Pick<WholeOrderView, 'title' | 'placedOn' | 'billing'>
  seller: { name: string; lines: readonly string[] }
}

/** Print only. */
export function InvoiceHead({ title, order, seller }: InvoiceHeadProps) {
  return (
    <div aria-hidden="true" className="hidden print:block">
      <div className="flex items-start justify-between gap-10 text-sm">
        <p className="type-title">{seller.name}</p>
        <p className="text-right">
          {seller.lines.map(line => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </p>
      </div>
      <p className="mt-14">
        {order.billing.map(line => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </p>
      <p className="type-headline mt-12">{title}</p>
      <p className="figures mt-2">
        {order.title} · {order.placedOn}
      </p>
    </div>
  )
}

export function OrderSums({ sums }: { sums: readonly SumView[] }) {
  return (
    <dl className="figures mt-5 grid gap-2.5">
      {sums.map(({ name, amount, look }) => (
        <div
          key={name}
          className={classNames(
            'flex items-baseline justify-between gap-6',
            look === 'total' && 'mt-2 border-t border-snow-300 pt-4 text-lg font-semibold',
            look === 'aside' && 'text-sm text-muted',
          )}
        >
          <dt>{name}</dt>
          <dd className="whitespace-nowrap">{amount}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Without script the hint remains. */
export function PrintButton({ label, hint }: { label: string; hint: string }) {
  return (
    <>
      <Button look="secondary" size="small" onClick={() => window.print()} className="noscript:hidden">
        {label}
      </Button>
      <noscript>
        <p className="text-sm text-muted">{hint}</p>
      </noscript>
    </>
  )
}
