import { classNames } from '@firnline/design/class-names/class-names'
import type { SumView } from '../../components/order/describe-order.ts'

/** What an order cost, part by part. */
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
