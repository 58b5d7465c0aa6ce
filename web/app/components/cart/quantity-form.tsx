import { buttonClass } from '@firnline/design/button/button'
import { QuantityStepper } from '@firnline/design/quantity-stepper/quantity-stepper'
import { format } from '@firnline/messages/format'
import { type FormEvent, useEffect, useRef } from 'react'
import type { FetcherWithComponents } from 'react-router'
import { sentByScript } from '../../answer-here.ts'
import type { ChangeAnswer } from './change-answer.ts'
import type { CartMessages, LineView } from './describe-cart.ts'

/** ms: several steps in a row are one change. */
const SETTLED = 400

type QuantityFormProps = {
  line: LineView
  messages: CartMessages
  cartPath: string
  fetcher: FetcherWithComponents<ChangeAnswer>
}

/** Sends itself when the quantity settles. Until scripts run it has a button. */
export function QuantityForm({ line, messages, cartPath, fetcher }: QuantityFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const idle = fetcher.state === 'idle'

  useEffect(() => {
    // What the cart holds, whether the change was taken, refused, or made in another tab.
    const field = form.current?.elements.namedItem('quantity')
    if (idle && field instanceof HTMLInputElement) field.value = String(line.quantity)
  }, [idle, line.quantity])
  useEffect(() => () => clearTimeout(timer.current), [])

  function sendSoon() {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => form.current?.requestSubmit(), SETTLED)
  }
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    clearTimeout(timer.current)
    const fields = sentByScript(event.currentTarget)
    if (fields.get('quantity') !== String(line.quantity)) {
      fetcher.submit(fields, { method: 'post', action: cartPath })
    }
  }

  return (
    <fetcher.Form ref={form} method="post" action={cartPath} onSubmit={send} className="flex gap-2">
      <input type="hidden" name="intent" value="change" />
      <input type="hidden" name="line" value={line.id} />
      <QuantityStepper
        name="quantity"
        label={format(messages.quantityOf, { product: line.title })}
        lessLabel={messages.less}
        moreLabel={messages.more}
        defaultValue={line.quantity}
        max={line.most}
        onChange={sendSoon}
      />
      <button type="submit" data-apply="" className={buttonClass({ look: 'secondary' })}>
        {messages.update}
      </button>
    </fetcher.Form>
  )
}
