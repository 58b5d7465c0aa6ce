import { buttonClass } from '@firnline/design/button/button'
import { Icon } from '@firnline/design/icon/icon'
import { QuantityStepper } from '@firnline/design/quantity-stepper/quantity-stepper'
import { format } from '@firnline/messages/format'
import { type FormEvent, type Ref, useEffect, useEffectEvent, useRef } from 'react'
import { type FetcherWithComponents, Link, useFetcher } from 'react-router'
import { report } from '../../analytics/shop-event.ts'
import { cartChanged } from '../../stores/session.ts'
import { withInPlaceResponse } from '../../submission/in-place-response.ts'
import type { CartChangeResult } from './cart-change.ts'
import type { CartMessages, LineView } from './describe-cart.ts'

/** ms of debounce */
const SETTLED = 400

type LineFormProps = {
  line: LineView
  messages: CartMessages
  cartPath: string
  fetcher: FetcherWithComponents<CartChangeResult>
}

/** Submits a form of a line by script, so that the result is shown in place. */
function submitLine(
  event: FormEvent<HTMLFormElement>,
  { fetcher, cartPath }: Pick<LineFormProps, 'fetcher' | 'cartPath'>,
) {
  event.preventDefault()
  fetcher.submit(withInPlaceResponse(event.currentTarget), { method: 'post', action: cartPath })
}

/** Submits after a pause in changes; has a button until script runs. */
export function QuantityForm({ line, messages, cartPath, fetcher }: LineFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const idle = fetcher.state === 'idle'

  useEffect(() => {
    // Resets the field to the cart's quantity after any change.
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
    const fields = withInPlaceResponse(event.currentTarget)
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
        min={line.minQuantity}
        max={line.maxQuantity}
        onChange={sendSoon}
      />
      <button type="submit" data-apply="" className={buttonClass({ look: 'secondary' })}>
        {messages.update}
      </button>
    </fetcher.Form>
  )
}

type RemoveFormProps = LineFormProps & { button: Ref<HTMLButtonElement> }

export function RemoveForm({ line, messages, cartPath, fetcher, button }: RemoveFormProps) {
  const send = (event: FormEvent<HTMLFormElement>) => submitLine(event, { fetcher, cartPath })
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

export function LineChanges({ line, messages, cartPath, fetcher }: LineFormProps) {
  const { problem, priceChanged } = line
  const send = (event: FormEvent<HTMLFormElement>) => submitLine(event, { fetcher, cartPath })
  if (problem === null && priceChanged === '') return null
  return (
    <div className="grid justify-items-start gap-3 border-l-2 border-danger pl-4 text-sm">
      {problem && <p className="font-medium text-danger">{problem.text}</p>}
      {problem?.change && (
        <fetcher.Form method="post" action={cartPath} onSubmit={send}>
          <input type="hidden" name="intent" value="change" />
          <input type="hidden" name="line" value={line.id} />
          <input type="hidden" name="quantity" value={problem.change.quantity} />
          <button type="submit" className={buttonClass({ look: 'secondary' })}>
            {problem.change.label}
          </button>
        </fetcher.Form>
      )}
      {problem?.notifyHref && (
        <Link to={problem.notifyHref} className="link-line font-medium">
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

type RemovedLineProps = {
  line: Pick<LineView, 'title' | 'productId' | 'variantId' | 'quantity'>
  messages: CartMessages
  cartPath: string
  /** Whether the remove button had the focus. */
  takesFocus: boolean
  onRestored: () => void
}

/** Replaces a removed line, with an undo button. */
export function RemovedLine({ line, messages, cartPath, takesFocus, onRestored }: RemovedLineProps) {
  const fetcher = useFetcher<CartChangeResult>()
  const button = useRef<HTMLButtonElement>(null)
  const { data: answer, state } = fetcher
  const restoring = state !== 'idle'

  useEffect(() => {
    if (takesFocus) button.current?.focus()
  }, [takesFocus])
  const notifyRestored = useEffectEvent(() => {
    onRestored()
    report({ event: 'add_to_cart', lines: [line] })
  })
  useEffect(() => {
    if (!answer?.ok) return
    cartChanged()
    notifyRestored()
  }, [answer])

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!restoring)
      fetcher.submit(withInPlaceResponse(event.currentTarget), { method: 'post', action: cartPath })
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
