import { Button } from '@firnline/design/button/button'
import { classNames } from '@firnline/design/class-names/class-names'
import { Form, useFetchers } from 'react-router'
import { type EventLine, report } from '../../analytics/shop-event.ts'
import type { CartMessages } from './describe-cart.ts'
import type { FreeShippingView } from './describe-summary.ts'

type CheckoutFormProps = {
  messages: Pick<CartMessages, 'checkout'>
  cartPath: string
  /** Why the checkout is not possible; empty: it is. */
  problem: string
  closed: boolean
  lines: readonly EventLine[]
}

/** Sent without script: the checkout is a page outside the app. */
export function CheckoutForm({ messages, cartPath, problem, closed, lines }: CheckoutFormProps) {
  return (
    <Form
      method="post"
      action={cartPath}
      reloadDocument
      onSubmit={() => report({ event: 'begin_checkout', lines })}
      className="mt-6 grid gap-4"
    >
      {problem !== '' && (
        <p role="alert" className="text-sm font-medium text-danger">
          {problem}
        </p>
      )}
      <Button type="submit" name="intent" value="checkout" look="signal" size="wide" disabled={closed}>
        {messages.checkout}
      </Button>
    </Form>
  )
}

type FreeShippingProps = { freeShipping: FreeShippingView; className?: string }

export function FreeShipping({ freeShipping: { text, share }, className }: FreeShippingProps) {
  return (
    <div className={className}>
      <p className="figures text-sm">{text}</p>
      <div aria-hidden="true" className="mt-2.5 h-1 bg-snow-300 forced-color-adjust-none">
        <div
          className={classNames('h-full transition-[width]', share < 1 ? 'bg-ink' : 'bg-success')}
          style={{ width: `${share * 100}%` }}
        />
      </div>
    </div>
  )
}

/** Whether a cart change is pending, so that shown sums are outdated. */
export function useCartBusy(cartPath: string): boolean {
  return useFetchers().some(
    ({ state, formAction, formData }) =>
      state !== 'idle' && formAction?.split('?')[0] === cartPath && formData?.get('intent') !== 'estimate',
  )
}
