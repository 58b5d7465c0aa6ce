import { buttonClass } from '@firnline/design/button/button'
import { useCallback, useRef, useState } from 'react'
import { Link } from 'react-router'
import { CategoryTiles, type CategoryTileView } from '../../components/category-tiles/category-tiles.tsx'
import { CartLine } from './cart-line.tsx'
import { CartSummary } from './cart-summary.tsx'
import type { ChangeAnswer } from './change-cart.ts'
import type { CartView, CartWords } from './describe-cart.ts'
import type { CartState } from './load-cart.ts'

export type CartPageProps = {
  state: CartState
  words: CartWords
  categories: readonly CategoryTileView[]
  shopping: boolean
  homePath: string
  /** What a line's form was answered when the browser sent it itself. */
  refused: Extract<ChangeAnswer, { ok: false }> | null
}

export function CartPage(props: CartPageProps) {
  const { state, words } = props
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
      </div>
      {state.kind === 'filled' && <Filled {...props} cart={state.cart} onRemoved={onRemoved} />}
      {state.kind === 'empty' && <Empty {...props} />}
      {state.kind === 'unavailable' && (
        <p className="column type-lead mt-5 text-muted">
          <span className="block max-w-prose">{words.unavailableText}</span>
        </p>
      )}
    </div>
  )
}

type FilledProps = CartPageProps & {
  cart: CartView
  onRemoved: (said: string) => void
}

function Filled({ cart, words, refused, homePath, onRemoved }: FilledProps) {
  const refusedHere = cart.lines.some(line => line.id === refused?.lineId)
  return (
    <div className="column mt-8 grid items-start gap-x-16 gap-y-10 lg:mt-12 lg:grid-cols-12">
      <section aria-label={words.items} className="lg:col-span-8">
        <p className="figures mb-4 text-sm text-muted">{cart.count}</p>
        {refused !== null && !refusedHere && (
          <p role="alert" className="mb-5 text-sm font-medium text-danger">
            {refused.message}
          </p>
        )}
        <ul className="border-b border-line">
          {cart.lines.map(line => (
            <CartLine
              key={line.id}
              line={line}
              words={words}
              refusal={line.id === refused?.lineId ? refused.message : ''}
              onRemoved={onRemoved}
            />
          ))}
        </ul>
      </section>
      <CartSummary
        cart={cart}
        words={words}
        homePath={homePath}
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
