import { classNames } from '@firnline/design/class-names/class-names'
import type { SizeView } from './describe-sizes.ts'

const DOT = { 'in-stock': 'bg-success', 'few-left': 'bg-signal-500', 'sold-out': 'bg-granite-400' } as const

/** How many there are of what is chosen; read out when the choice changes. */
export function StockLine({ size }: { size: SizeView | null }) {
  return (
    <div role="status" className="empty:hidden">
      {size?.stock && (
        <p className="flex items-baseline gap-2.5 text-sm">
          <span
            aria-hidden="true"
            className={classNames('size-2 shrink-0 self-center rounded-full', DOT[size.stock.kind])}
          />
          {size.reason || size.stock.text}
        </p>
      )}
    </div>
  )
}
