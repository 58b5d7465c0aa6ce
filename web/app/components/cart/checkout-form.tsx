import { Button } from '@firnline/design/button/button'
import { Form } from 'react-router'
import type { CartMessages } from './describe-cart.ts'

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
