import { Icon } from '@firnline/design/icon/icon'
import { format } from '@firnline/messages/format'
import type { FormEvent, Ref } from 'react'
import type { FetcherWithComponents } from 'react-router'
import { sentByScript } from '../../answer-here.ts'
import type { ChangeAnswer } from './change-answer.ts'
import type { CartMessages, LineView } from './describe-cart.ts'

type RemoveFormProps = {
  line: LineView
  messages: CartMessages
  cartPath: string
  fetcher: FetcherWithComponents<ChangeAnswer>
  button: Ref<HTMLButtonElement>
}

export function RemoveForm({ line, messages, cartPath, fetcher, button }: RemoveFormProps) {
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    fetcher.submit(sentByScript(event.currentTarget), { method: 'post', action: cartPath })
  }
  return (
    <fetcher.Form method="post" action={cartPath} onSubmit={send}>
      <input type="hidden" name="intent" value="remove" />
      <input type="hidden" name="line" value={line.id} />
      <input type="hidden" name="taken" value={`${line.productId}-${line.variantId}-${line.quantity}`} />
      <button
        ref={button}
        type="submit"
        aria-label={format(messages.removeProduct, { product: line.title })}
        className="flex min-h-11 items-center gap-2 text-sm text-muted transition-colors hover:text-ink"
      >
        <Icon name="trash" className="size-4.5" />
        {messages.remove}
      </button>
    </fetcher.Form>
  )
}
