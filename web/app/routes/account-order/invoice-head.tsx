import type { WholeOrderView } from '../../components/order/describe-order.ts'

type InvoiceHeadProps = {
  title: string
  order: Pick<WholeOrderView, 'title' | 'placedOn' | 'billing'>
  seller: { name: string; lines: readonly string[] }
}

/** Who bills whom, and for what: on paper only. */
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
