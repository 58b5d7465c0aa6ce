import { buttonClass } from '@firnline/design/button/button'
import type { FormEvent } from 'react'
import { type FetcherWithComponents, Link } from 'react-router'
import { sentByScript } from '../../answer-here.ts'
import type { ChangeAnswer } from './change-answer.ts'
import type { CartMessages, LineView } from './describe-cart.ts'

type LineChangesProps = {
  line: LineView
  messages: CartMessages
  cartPath: string
  fetcher: FetcherWithComponents<ChangeAnswer>
}

/** What changed about a line while it lay in the cart, and what can be done. It can be removed below. */
export function LineChanges({ line, messages, cartPath, fetcher }: LineChangesProps) {
  const { trouble, priceChanged } = line
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    fetcher.submit(sentByScript(event.currentTarget), { method: 'post', action: cartPath })
  }
  if (trouble === null && priceChanged === '') return null
  return (
    <div className="grid justify-items-start gap-3 border-l-2 border-danger pl-4 text-sm">
      {trouble && <p className="font-medium text-danger">{trouble.text}</p>}
      {trouble?.lower && (
        <fetcher.Form method="post" action={cartPath} onSubmit={send}>
          <input type="hidden" name="intent" value="change" />
          <input type="hidden" name="line" value={line.id} />
          <input type="hidden" name="quantity" value={trouble.lower.quantity} />
          <button type="submit" className={buttonClass({ look: 'secondary' })}>
            {trouble.lower.label}
          </button>
        </fetcher.Form>
      )}
      {trouble?.notifyHref && (
        <Link to={trouble.notifyHref} className="link-line font-medium">
          {messages.notifyMe}
        </Link>
      )}
      {priceChanged !== '' && (
        <>
          <p className="figures font-medium">{priceChanged}</p>
          <fetcher.Form method="post" action={cartPath} onSubmit={send}>
            <input type="hidden" name="intent" value="accept-prices" />
            <button type="submit" className={buttonClass({ look: 'secondary' })}>
              {messages.acceptPrices}
            </button>
          </fetcher.Form>
        </>
      )}
    </div>
  )
}
