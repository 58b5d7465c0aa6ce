import { Button } from '@firnline/design/button/button'
import { classNames } from '@firnline/design/class-names/class-names'
import { Form, Link } from 'react-router'
import type { CartWords } from './describe-cart.ts'
import type { FreeShippingView, SummaryView } from './describe-summary.ts'

type CartSummaryProps = {
  summary: SummaryView
  words: CartWords
  /** Whether the visitor's region can buy. */
  shopping: boolean
  /** Why the checkout was not opened. */
  problem: string
  paths: { readonly home: string; readonly signIn: string | null }
  className: string
}

/** What the cart comes to, and the way to the checkout. */
export function CartSummary({ summary, words, shopping, problem, paths, className }: CartSummaryProps) {
  return (
    <section aria-labelledby="summary" className={classNames('bg-tint p-6 lg:p-8', className)}>
      <h2 id="summary" className="type-title">
        {words.summary}
      </h2>
      {shopping && summary.freeShipping !== null && <FreeShipping freeShipping={summary.freeShipping} />}
      <Sums summary={summary} />
      {shopping ? (
        <Checkout words={words} problem={problem} />
      ) : (
        <p className="mt-6 border-l-2 border-accent pl-4 font-medium">{words.browseOnly}</p>
      )}
      <p className="mt-6 flex flex-wrap justify-between gap-x-6 gap-y-3 text-sm font-medium">
        <Link to={paths.home} className="link-line">
          {words.keepShopping}
        </Link>
        {shopping && paths.signIn !== null && (
          <Link to={paths.signIn} className="link-line">
            {words.signInFirst}
          </Link>
        )}
      </p>
    </section>
  )
}

/** How far the cart is from free shipping: in words, and as a line that fills. */
function FreeShipping({ freeShipping: { said, share } }: { freeShipping: FreeShippingView }) {
  return (
    <div className="mt-4">
      <p className="figures text-sm">{said}</p>
      <div aria-hidden="true" className="mt-2.5 h-1 bg-snow-300">
        <div
          className={classNames('h-full', share < 1 ? 'bg-ink' : 'bg-success')}
          style={{ width: `${share * 100}%` }}
        />
      </div>
    </div>
  )
}

function Sums({ summary: { rows, sum, taxNote } }: { summary: SummaryView }) {
  return (
    <dl className="mt-6 grid gap-3">
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

/** Sent by the browser itself: the checkout is a page of the store, not of this app. */
function Checkout({ words, problem }: { words: CartWords; problem: string }) {
  return (
    <Form method="post" reloadDocument className="mt-6 grid gap-4">
      {problem !== '' && (
        <p role="alert" className="text-sm font-medium text-danger">
          {problem}
        </p>
      )}
      <Button type="submit" name="intent" value="checkout" look="signal" size="wide">
        {words.checkout}
      </Button>
    </Form>
  )
}
