import { Button, buttonClass } from '@firnline/design/button/button'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ErrorSummary } from '../../components/account-form/error-summary.tsx'
import type { FormFaults } from '../../components/account-form/form-faults.ts'
import { OnceForm } from '../../components/account-form/once-form.tsx'
import { PartHeader } from '../../components/account-nav/part-header.tsx'
import type { WholeOrderView } from '../../components/order/describe-order.ts'
import { OrderLines } from '../../components/order/order-lines.tsx'
import { OrderParcels } from '../../components/order/order-parcels.tsx'
import { OrderProgress } from '../../components/order/order-progress.tsx'
import { PageLink } from '../../components/page-link/page-link.tsx'
import type { Said } from '../../words/words.ts'
import { InvoiceHead } from './invoice-head.tsx'
import type { orderPageWords } from './order-page.words.ts'
import { OrderSums } from './order-sums.tsx'
import { PrintButton } from './print-button.tsx'

export type OrderPageWords = Pick<
  Said<typeof orderPageWords>,
  | ('orders' | 'progress' | 'parcels' | 'trackingNumber' | 'track' | 'goods' | 'summary')
  | ('deliveryAddress' | 'billingAddress' | 'payment' | 'shipping' | 'note' | 'again' | 'toCart')
  | ('print' | 'printHint' | 'invoice' | 'signInTab' | 'question')
>

type OrderViewProps = {
  order: WholeOrderView
  canBuyAgain: boolean
  seller: { name: string; lines: readonly string[] }
  listPath: string
  cartPath: string
  questionPath: string
  words: OrderPageWords
  faults: FormFaults | null
}

/** One order: how far it is, what is in it, what it cost, where it goes. On paper, its invoice. */
export function OrderView(props: OrderViewProps) {
  const { order, canBuyAgain, seller, listPath, cartPath, questionPath, words, faults } = props
  return (
    <>
      <InvoiceHead title={words.invoice} order={order} seller={seller} />
      <div className="print:hidden">
        <PartHeader
          title={order.title}
          lead={`${order.placedOn} · ${order.status}`}
          back={{ title: words.orders, href: listPath }}
        >
          <div className="flex flex-wrap items-center gap-3">
            {canBuyAgain && (
              <OnceForm>
                <Button type="submit" size="small">
                  {words.again}
                </Button>
              </OnceForm>
            )}
            <PrintButton label={words.print} hint={words.printHint} />
          </div>
        </PartHeader>
        {faults !== null && (
          <div className="mt-8 grid max-w-prose justify-items-start gap-5">
            <ErrorSummary faults={faults} words={words} />
            <Link to={cartPath} className={buttonClass({ look: 'secondary', size: 'small' })}>
              {words.toCart}
            </Link>
          </div>
        )}
        <div className="mt-10 lg:mt-14">
          <OrderProgress order={order} label={words.progress} />
        </div>
      </div>
      <div className="mt-12 grid items-start gap-x-columns gap-y-12 lg:mt-16 lg:grid-cols-12 print:mt-8 print:block">
        <div className="grid gap-12 lg:col-span-7 xl:col-span-8">
          <OrderParcels parcels={order.parcels} words={words} />
          <section aria-labelledby="goods">
            <h2 id="goods" className="type-title">
              {words.goods}
            </h2>
            <OrderLines lines={order.lines} />
          </section>
        </div>
        <OrderAside order={order} questionPath={questionPath} words={words} />
      </div>
    </>
  )
}

function OrderAside({
  order,
  questionPath,
  words,
}: Pick<OrderViewProps, 'order' | 'questionPath' | 'words'>) {
  return (
    <section
      aria-labelledby="summary"
      className="bg-tint p-6 lg:sticky lg:top-28 lg:col-span-5 lg:p-8 xl:col-span-4 print:mt-6 print:bg-transparent print:p-0"
    >
      <h2 id="summary" className="type-title">
        {words.summary}
      </h2>
      <OrderSums sums={order.sums} />
      <dl className="mt-8 grid gap-6 border-t border-snow-300 pt-6 text-sm print:grid-cols-3">
        {order.deliveries.map(({ lines, method }) => (
          <Fact key={lines.join()} name={words.deliveryAddress}>
            <Lines lines={lines} />
            {method && (
              <span className="mt-2 block text-muted">
                {words.shipping}: {method}
              </span>
            )}
          </Fact>
        ))}
        <Fact name={words.billingAddress} className="print:hidden">
          <Lines lines={order.billing} />
        </Fact>
        {order.payment && <Fact name={words.payment}>{order.payment}</Fact>}
        {order.note && <Fact name={words.note}>{order.note}</Fact>}
      </dl>
      <p className="mt-6 border-t border-snow-300 pt-4 text-sm print:hidden">
        <PageLink to={questionPath} className="link-line font-medium">
          {words.question}
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
