import { Button } from '@firnline/design/button/button'
import { classNames } from '@firnline/design/class-names/class-names'
import { Form, useFetchers } from 'react-router'
import type { CartMessages } from './describe-cart.ts'
import type { FreeShippingView } from './describe-summary.ts'

type CheckoutFormProps = {
  messages: Pick<CartMessages, 'checkout'>
  cartPath: string
  /** Why the checkout was not opened, or will not be; empty: nothing is known against it. */
  problem: string
  /** It will not open for this cart. */
  closed: boolean
}

/** Sent by the browser itself: the checkout is a page of the store, not of this app. */
export function CheckoutForm({ messages, cartPath, problem, closed }: CheckoutFormProps) {
  return (
    <Form method="post" action={cartPath} reloadDocument className="mt-6 grid gap-4">
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

/** How far the cart is from free shipping: in words, and as a line that fills. */
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

/** Whether a change of the cart is under way, so that sums on the screen are about to change. */
export function useCartBusy(cartPath: string): boolean {
  return useFetchers().some(
    ({ state, formAction, formData }) =>
      state !== 'idle' && formAction?.split('?')[0] === cartPath && formData?.get('intent') !== 'estimate',
  )
}
