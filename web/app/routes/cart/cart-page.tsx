import { buttonClass } from '@firnline/design/button/button'
import { useCallback, useRef, useState } from 'react'
import { Link } from 'react-router'
import { CategoryTiles, type CategoryTileView } from '../../components/category-tiles/category-tiles.tsx'
import { Notice } from '../../components/notice/notice.tsx'
import { RetryLink } from '../../components/retry/retry-link.tsx'
import { CartLine } from './cart-line.tsx'
import { CartSummary } from './cart-summary.tsx'
import type { ChangeAnswer } from './change-cart.ts'
import type { CheckoutRefused } from './check-out.ts'
import type { CartWords } from './describe-cart.ts'
import type { CartState } from './load-cart.ts'

export type CartPageProps = {
  state: CartState
  words: CartWords
  categories: readonly CategoryTileView[]
  shopping: boolean
  homePath: string
  /** What happened on the way here. */
  notice: string | null
  /** What a line's form or the checkout was answered when the browser sent it itself. */
  refused: Extract<ChangeAnswer, { ok: false }> | CheckoutRefused | null
}

export function CartPage(props: CartPageProps) {
  const { state, words, notice } = props
  const heading = useRef<HTMLHeadingElement>(null)
  const [said, say] = useState('')
  /** The line had the focus and is gone: the heading takes it. */
  const onRemoved = useCallback((words: string) => {
    say(words)
    heading.current?.focus()
  }, [])
  return (
    <div className="pt-10 pb-(--section) lg:pt-16">
      <div className="column">
        <h1 ref={heading} tabIndex={-1} className="type-display focus-visible:outline-none">
          {state.kind === 'unavailable' ? words.unavailable : words.cart}
        </h1>
        <p role="status" className="sr-only">
          {said}
        </p>
        {notice !== null && (
          <div className="mt-8 max-w-prose">
            <Notice>{notice}</Notice>
          </div>
        )}
      </div>
      {state.kind === 'filled' && <Filled {...props} filled={state} onRemoved={onRemoved} />}
      {state.kind === 'empty' && <Empty {...props} />}
      {state.kind === 'unavailable' && (
        <div className="column mt-5 grid justify-items-start gap-7">
          <p className="type-lead max-w-prose text-muted">{words.unavailableText}</p>
          <RetryLink label={words.retry} />
        </div>
      )}
    </div>
  )
}

type FilledProps = CartPageProps & {
  filled: Extract<CartState, { kind: 'filled' }>
  onRemoved: (said: string) => void
}

function Filled({ filled, words, refused, shopping, homePath, onRemoved }: FilledProps) {
  const { cart, summary, signInPath } = filled
  const line = refused !== null && 'lineId' in refused ? refused : null
  const elsewhere = line !== null && !cart.lines.some(({ id }) => id === line.lineId)
  return (
    <div className="column mt-8 grid items-start gap-x-16 gap-y-10 lg:mt-12 lg:grid-cols-12">
      <section aria-label={words.items} className="lg:col-span-8">
        <p className="figures mb-4 text-sm text-muted">{cart.count}</p>
        {elsewhere && (
          <p role="alert" className="mb-5 text-sm font-medium text-danger">
            {line.message}
          </p>
        )}
        <ul className="border-b border-line">
          {cart.lines.map(one => (
            <CartLine
              key={one.id}
              line={one}
              words={words}
              refusal={one.id === line?.lineId ? line.message : ''}
              onRemoved={onRemoved}
            />
          ))}
        </ul>
      </section>
      <CartSummary
        summary={summary}
        words={words}
        shopping={shopping}
        problem={refused !== null && 'checkout' in refused ? refused.checkout : ''}
        paths={{ home: homePath, signIn: signInPath }}
        className="lg:sticky lg:top-24 lg:col-span-4"
      />
    </div>
  )
}

function Empty({ words, categories, shopping, homePath }: CartPageProps) {
  return (
    <>
      <div className="column mt-5 grid justify-items-start gap-7">
        <p className="type-lead max-w-prose text-muted">
          {shopping ? `${words.empty}. ${words.emptyText}` : words.browseOnly}
        </p>
        <Link to={homePath} className={buttonClass({ look: 'primary' })}>
          {words.keepShopping}
        </Link>
      </div>
      {categories.length > 0 && (
        <div className="mt-(--section)">
          <CategoryTiles headline={words.startHere} tiles={categories} />
        </div>
      )}
    </>
  )
}
