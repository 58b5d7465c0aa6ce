import { format } from '@firnline/messages/format'
import { type FormEvent, useEffect, useEffectEvent, useRef } from 'react'
import { useFetcher } from 'react-router'
import { sentByScript } from '../../answer-here.ts'
import { cartChanged } from '../../stores/session.ts'
import type { ChangeAnswer } from './change-answer.ts'
import type { CartMessages, LineView } from './describe-cart.ts'

type RemovedLineProps = {
  line: Pick<LineView, 'title' | 'productId' | 'variantId' | 'quantity'>
  messages: CartMessages
  cartPath: string
  /** The button that took it out had the focus. */
  takesFocus: boolean
  onRestored: () => void
}

/** In the place of a line that was taken out: says so, and puts it back. */
export function RemovedLine({ line, messages, cartPath, takesFocus, onRestored }: RemovedLineProps) {
  const fetcher = useFetcher<ChangeAnswer>()
  const button = useRef<HTMLButtonElement>(null)
  const { data: answer, state } = fetcher
  const restoring = state !== 'idle'

  useEffect(() => {
    if (takesFocus) button.current?.focus()
  }, [takesFocus])
  const tellRestored = useEffectEvent(onRestored)
  useEffect(() => {
    if (!answer?.ok) return
    cartChanged()
    tellRestored()
  }, [answer])

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!restoring) fetcher.submit(sentByScript(event.currentTarget), { method: 'post', action: cartPath })
  }

  return (
    <fetcher.Form
      method="post"
      action={cartPath}
      onSubmit={send}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1"
    >
      <input type="hidden" name="intent" value="restore" />
      <input type="hidden" name="product" value={line.productId} />
      <input type="hidden" name="variant" value={line.variantId} />
      <input type="hidden" name="quantity" value={line.quantity} />
      <p className="text-sm text-muted">{format(messages.removed, { product: line.title })}</p>
      <button
        ref={button}
        type="submit"
        aria-disabled={restoring || undefined}
        aria-label={format(messages.undoProduct, { product: line.title })}
        className="min-h-11 text-sm font-medium"
      >
        <span className="link-line">{messages.undo}</span>
      </button>
      <p role="alert" className="w-full text-sm font-medium text-danger empty:hidden">
        {restoring || answer === undefined || answer.ok ? null : answer.message}
      </p>
    </fetcher.Form>
  )
}
