import { classNames } from '@firnline/design/class-names/class-names'
import { Link } from 'react-router'
import type { CartView, CartWords } from './describe-cart.ts'

type CartSummaryProps = { cart: CartView; words: CartWords; homePath: string; className: string }

export function CartSummary({ cart, words, homePath, className }: CartSummaryProps) {
  return (
    <section aria-labelledby="summary" className={classNames('bg-tint p-6 lg:p-8', className)}>
      <h2 id="summary" className="type-title">
        {words.summary}
      </h2>
      <dl className="mt-5 grid gap-3">
        <div className="flex items-baseline justify-between gap-6">
          <dt className="text-muted">{words.shipping}</dt>
          <dd className="text-right text-sm text-muted">{words.shippingLater}</dd>
        </div>
        <div className="mt-2 flex items-baseline justify-between gap-6 border-t border-snow-300 pt-4">
          <dt className="font-semibold">{words.subtotal}</dt>
          <dd className="figures text-xl font-semibold whitespace-nowrap">{cart.subtotal}</dd>
        </div>
      </dl>
      <p className="mt-6">
        <Link to={homePath} className="link-line text-sm font-medium">
          {words.keepShopping}
        </Link>
      </p>
    </section>
  )
}
