import { classNames } from '@firnline/design/class-names/class-names'
import type { FreeShippingView } from './describe-summary.ts'

/** How far the cart is from free shipping: in words, and as a line that fills. */
export function FreeShipping({
  freeShipping: { said, share },
  className,
}: {
  freeShipping: FreeShippingView
  className?: string
}) {
  return (
    <div className={className}>
      <p className="figures text-sm">{said}</p>
      <div aria-hidden="true" className="mt-2.5 h-1 bg-snow-300 forced-color-adjust-none">
        <div
          className={classNames('h-full transition-[width]', share < 1 ? 'bg-ink' : 'bg-success')}
          style={{ width: `${share * 100}%` }}
        />
      </div>
    </div>
  )
}
