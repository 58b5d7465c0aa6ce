import { Button, buttonClass } from '@firnline/design/button/button'
import { Dialog } from '@firnline/design/dialog/dialog'
import { Skeleton } from '@firnline/design/skeleton/skeleton'
import { useEffect, useRef } from 'react'
import { Link, useFetcher, useLocation } from 'react-router'
import { useCartElsewhere } from '../../stores/session.ts'
import { RetryLink } from '../error-page/retry-link.tsx'
import type { CartDrawerProps } from '../header/header-links.tsx'
import { TradeStatusNote } from '../trade-status/trade-status-note.tsx'
import { CartLines } from './cart-lines.tsx'
import { CheckoutForm, FreeShipping, useCartBusy } from './checkout-form.tsx'
import type { CartData } from './describe-cart.ts'
import { useRemovedLines } from './removed-lines.ts'

export function CartDrawer({ open, onClose, cartPath, messages }: CartDrawerProps) {
  const fetcher = useFetcher<CartData>()
  const { load, data } = fetcher
  const { key } = useLocation()
  useEffect(() => {
    if (open) void load(cartPath)
  }, [open, load, cartPath])
  useCartElsewhere(() => {
    if (open) void load(cartPath)
  })
  const shownAt = useRef(key)
  useEffect(() => {
    if (shownAt.current === key) return
    shownAt.current = key
    onClose()
  }, [key, onClose])
  return (
    <Dialog open={open} onClose={onClose} title={messages.cart} closeLabel={messages.close} place="side">
      {data === undefined ? <CartSkeleton /> : <Cart data={data} cartPath={cartPath} onClose={onClose} />}
    </Dialog>
  )
}

function CartSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-5">
      {[0, 1].map(line => (
        <div key={line} className="grid grid-cols-[5.5rem_1fr] gap-5">
          <div className="aspect-3/4 bg-tint" />
          <div className="grid content-start gap-3">
            <Skeleton className="h-5 w-2/3" />
            <Skeleton className="h-4 w-1/3" />
          </div>
        </div>
      ))}
    </div>
  )
}

type CartProps = { data: CartData; cartPath: string; onClose: () => void }

function Cart({ data, cartPath, onClose }: CartProps) {
  const { state, messages } = data
  const removedLines = useRemovedLines()
  if (state.kind === 'unavailable') {
    return (
      <div className="grid justify-items-start gap-5">
        <p className="text-muted">{messages.unavailableText}</p>
        <RetryLink label={messages.retry} />
      </div>
    )
  }
  const lines = state.kind === 'filled' ? state.cart.lines : []
  return (
    <>
      {(lines.length > 0 || removedLines.removed.length > 0) && (
        <section aria-label={messages.items} className="-mt-6">
          <CartLines
            lines={lines}
            messages={messages}
            cartPath={cartPath}
            removedLines={removedLines}
            compact
          />
        </section>
      )}
      {state.kind === 'filled' ? (
        <CartFooter data={data} state={state} cartPath={cartPath} />
      ) : (
        <div className="mt-6 grid gap-5">
          {state.lost && <p>{messages.lostCart}</p>}
          <p className="text-muted">
            {data.shopping ? `${messages.empty}. ${messages.emptyText}` : messages.browseOnly}
          </p>
          <Button look="secondary" size="wide" onClick={onClose}>
            {messages.keepShopping}
          </Button>
        </div>
      )}
    </>
  )
}

type CartFooterProps = Omit<CartProps, 'onClose'> & { state: Extract<CartData['state'], { kind: 'filled' }> }

function CartFooter({
  data: { messages, shopping },
  state: { cart, summary, tradeStatus, closed },
  cartPath,
}: CartFooterProps) {
  const isBusy = useCartBusy(cartPath)
  return (
    <div className="mt-6">
      {shopping && summary.freeShipping !== null && <FreeShipping freeShipping={summary.freeShipping} />}
      {tradeStatus && (
        <TradeStatusNote tradeStatus={tradeStatus} className="mt-6 border-t border-line pt-5" />
      )}
      <dl
        aria-busy={isBusy}
        className="mt-6 flex flex-wrap items-baseline justify-between gap-x-6 transition-opacity aria-busy:opacity-40"
      >
        <dt className="font-semibold">{summary.sum.name}</dt>
        <dd className="figures text-xl font-semibold whitespace-nowrap">{summary.sum.amount}</dd>
        <dd className="mt-1 w-full text-sm text-muted">{summary.taxNote}</dd>
      </dl>
      {shopping && (
        <CheckoutForm
          messages={messages}
          cartPath={cartPath}
          problem={closed}
          closed={closed !== ''}
          lines={cart.lines}
        />
      )}
      <p className="mt-3">
        <Link to={cartPath} className={buttonClass({ look: 'secondary', size: 'wide' })}>
          {messages.viewCart}
        </Link>
      </p>
    </div>
  )
}
