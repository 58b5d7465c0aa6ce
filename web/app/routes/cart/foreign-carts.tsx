import { Button } from '@firnline/design/button/button'
import { Form } from 'react-router'
import type { CartMessages } from '../../components/cart/describe-cart.ts'

type ForeignCartsProps = {
  /** One sentence for each. */
  carts: readonly string[]
  messages: Pick<CartMessages, 'foreignText' | 'bring'>
  cartPath: string
}

/** Asks whether what was put into a cart of another market is to come along. */
export function ForeignCarts({ carts, messages, cartPath }: ForeignCartsProps) {
  if (carts.length === 0) return null
  return (
    <section className="column mt-8">
      <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-5 border border-line p-5 lg:p-6">
        <div className="grid max-w-prose gap-1">
          {carts.map(said => (
            <h2 key={said} className="figures font-semibold">
              {said}
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
