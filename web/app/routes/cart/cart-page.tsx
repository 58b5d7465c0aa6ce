import { Button, buttonClass } from '@firnline/design/button/button'
import { Notice } from '@firnline/design/notice/notice'
import { useEffect, useState } from 'react'
import { Form, Link, useNavigate, useRevalidator } from 'react-router'
import { AddOns } from '../../components/add-on/add-ons.tsx'
import type { CartChangeResult } from '../../components/cart/cart-change.ts'
import { CartLines } from '../../components/cart/cart-lines.tsx'
import { useCartBusy } from '../../components/cart/checkout-form.tsx'
import type { CartMessages } from '../../components/cart/describe-cart.ts'
import { RemovedLine } from '../../components/cart/line-forms.tsx'
import { useRemovedLines } from '../../components/cart/removed-lines.ts'
import { RetryLink } from '../../components/error-page/retry-link.tsx'
import { CategoryTiles } from '../../components/section/category-tiles.tsx'
import { useCartElsewhere } from '../../stores/session.ts'
import { CartSummary } from './cart-summary.tsx'
import type { CheckoutRefused } from './change-cart.ts'
import type { CouponResultView } from './coupon.ts'
import type { EstimateSubmission } from './estimate.ts'
import type { loadCart } from './load-cart.ts'
import type { RemovedLineView } from './removed-line.ts'
import { revalidateAfterRace } from './revalidate-after-race.ts'

export type CartPageProps = Omit<Awaited<ReturnType<typeof loadCart>>['data'], 'seo' | 'events'> & {
  /** Result of a line's form or the checkout, without script. */
  refused: Extract<CartChangeResult, { ok: false }> | CheckoutRefused | null
  /** Results of the forms without script. */
  estimateResult: EstimateSubmission | null
  couponResult: CouponResultView | null
}

export function CartPage(props: CartPageProps) {
  const { state, messages, notice } = props
  useFreshCart(props.cartPath)
  return (
    <div className="pt-10 pb-(--section) lg:pt-16">
      <div className="column">
        <h1 className="type-display">
          {state.kind === 'unavailable' ? messages.unavailable : messages.cart}
        </h1>
        {notice !== null && (
          <div className="mt-8 max-w-prose">
            <Notice>{notice}</Notice>
          </div>
        )}
      </div>
      {props.removedLine !== null && <RemovedLineNotice {...props} removedLine={props.removedLine} />}
      <ForeignCarts carts={props.foreign} messages={messages} cartPath={props.cartPath} />
      {state.kind === 'unavailable' ? (
        <div className="column mt-5 grid justify-items-start gap-7">
          <p className="type-lead max-w-prose text-muted">{messages.unavailableText}</p>
          <RetryLink label={messages.retry} />
        </div>
      ) : (
        <Goods {...props} state={state} />
      )}
    </div>
  )
}

/** Revalidates after changes in this and other tabs. */
function useFreshCart(cartPath: string): void {
  const { revalidate, state } = useRevalidator()
  const isChanging = useCartBusy(cartPath)
  const [watch] = useState(() => revalidateAfterRace(() => void revalidate()))
  useCartElsewhere(revalidate)
  useEffect(() => watch({ isReading: state === 'loading', isChanging }), [watch, state, isChanging])
}

/** After the undo, `?removed=` is dropped from the URL. */
function RemovedLineNotice({
  removedLine,
  messages,
  cartPath,
}: CartPageProps & { removedLine: RemovedLineView }) {
  const navigate = useNavigate()
  return (
    <div className="column mt-8">
      <div className="max-w-prose border-y border-line py-2">
        <RemovedLine
          line={removedLine}
          messages={messages}
          cartPath={cartPath}
          takesFocus={false}
          onRestored={() => void navigate(cartPath, { replace: true })}
        />
      </div>
    </div>
  )
}

type GoodsProps = CartPageProps & { state: Exclude<CartPageProps['state'], { kind: 'unavailable' }> }

/** The lines keep their position in the tree, so that the last one can be restored. */
function Goods(props: GoodsProps) {
  const { state, messages, refused, shopping, homePath, storesPath, cartPath } = props
  const removedLines = useRemovedLines()
  const lines = state.kind === 'filled' ? state.cart.lines : []
  const line = refused !== null && 'lineId' in refused ? refused : null
  const elsewhere = line !== null && !lines.some(({ id }) => id === line.lineId)
  const isShown = lines.length > 0 || removedLines.removed.length > 0
  return (
    <>
      <div className="column mt-8 grid items-start gap-x-columns gap-y-10 lg:mt-12 lg:grid-cols-12">
        <section aria-label={messages.items} hidden={!isShown} className="lg:col-span-8">
          {state.kind === 'filled' && <p className="figures mb-4 text-sm text-muted">{state.cart.count}</p>}
          {elsewhere && (
            <p role="alert" className="mb-5 text-sm font-medium text-danger">
              {line.message}
            </p>
          )}
          <CartLines
            lines={lines}
            messages={messages}
            cartPath={cartPath}
            removedLines={removedLines}
            refused={line}
          />
        </section>
        {state.kind === 'filled' && (
          <CartSummary
            summary={state.summary}
            lines={state.cart.lines}
            estimate={state.estimate}
            estimated={props.estimateResult}
            coupon={state.coupon}
            couponed={props.couponResult}
            tradeStatus={state.tradeStatus}
            messages={messages}
            shopping={shopping}
            closed={state.closed}
            problem={refused !== null && 'checkout' in refused ? refused.checkout : ''}
            paths={{ home: homePath, stores: storesPath, cart: cartPath, signIn: state.signInPath }}
            className="lg:sticky lg:top-24 lg:col-span-4"
          />
        )}
      </div>
      {state.kind === 'empty' && <Empty {...props} lost={state.lost} />}
      {props.addOns !== null && <AddOns offers={props.addOns} messages={messages} />}
    </>
  )
}

function Empty({
  messages,
  categories,
  shopping,
  homePath,
  storesPath,
  lost,
}: CartPageProps & { lost: boolean }) {
  return (
    <>
      <div className="column mt-5 grid justify-items-start gap-7">
        {lost && (
          <div className="max-w-prose">
            <Notice>{messages.lostCart}</Notice>
          </div>
        )}
        <p className="type-lead max-w-prose text-muted">
          {shopping ? `${messages.empty}. ${messages.emptyText}` : messages.browseOnly}
        </p>
        {shopping ? (
          <Link to={homePath} className={buttonClass()}>
            {messages.keepShopping}
          </Link>
        ) : (
          <Link to={storesPath} className={buttonClass()}>
            {messages.findStore}
          </Link>
        )}
      </div>
      {categories.length > 0 && (
        <div className="mt-(--section)">
          <CategoryTiles headline={messages.startHere} tiles={categories} />
        </div>
      )}
    </>
  )
}

type ForeignCartsProps = {
  carts: readonly string[]
  messages: Pick<CartMessages, 'foreignText' | 'bring'>
  cartPath: string
}

/** Offers to move the lines of other markets' carts here. */
export function ForeignCarts({ carts, messages, cartPath }: ForeignCartsProps) {
  if (carts.length === 0) return null
  return (
    <section className="column mt-8">
      <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-5 border border-line p-5 lg:p-6">
        <div className="grid max-w-prose gap-1">
          {carts.map(text => (
            <h2 key={text} className="figures font-semibold">
              {text}
            </h2>
          ))}
          <p className="text-sm text-muted">{messages.foreignText}</p>
        </div>
        <Form method="post" action={cartPath} reloadDocument>
          <Button type="submit" name="intent" value="bring" look="secondary">
            {messages.bring}
          </Button>
        </Form>
      </div>
    </section>
  )
}
