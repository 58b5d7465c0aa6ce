import { Button } from '@firnline/design/button/button'
import { QuantityStepper } from '@firnline/design/quantity-stepper/quantity-stepper'
import { MAX_LINE_QUANTITY } from '@firnline/domain/cart/cart'
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { useFetcher } from 'react-router'
import { withInPlaceResponse } from '../../in-place-response.ts'
import { cartChanged } from '../../stores/session.ts'
import type { AddAnswer, Added } from './add-to-cart.ts'
import { AddedSheet, bringSheet } from './added-sheet.tsx'
import type { BuyBoxProps } from './buy-box.tsx'
import { SizeGuide } from './size-guide/size-guide.tsx'
import { SizeRadios } from './size-radios.tsx'
import { StockLine } from './stock-line.tsx'
import { WaitLink } from './wait-link.tsx'

/** `onAdded`: is told in place of the sheet that says what went into the cart. */
export type AddFormProps = BuyBoxProps & { onAdded?: () => void }

/** Without JavaScript the browser sends it and goes on to the cart; with it, the page stays and says what happened. */
export function AddForm({ product, messages, color, size, chooseSize, refused, onAdded }: AddFormProps) {
  const fetcher = useFetcher<AddAnswer>()
  const [added, setAdded] = useState<Added | null>(null)
  const [flaw, setFlaw] = useState('')
  const answer = fetcher.data ?? refused
  const adding = fetcher.state === 'submitting'

  const tell = useEffectEvent((answered: Added) => {
    if (onAdded === undefined) setAdded(answered)
    else onAdded()
    cartChanged()
  })
  useEffect(() => {
    if (fetcher.data?.ok === true) tell(fetcher.data)
  }, [fetcher.data])

  /** In the shop's words beside the button, in place of the browser's own bubble. */
  function tellFlaw(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const field = event.currentTarget.querySelector<HTMLInputElement>('input:invalid')
    field?.focus()
    setFlaw(field?.name === 'quantity' ? product.flaws.quantity : product.flaws.variant)
  }

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = withInPlaceResponse(event.currentTarget)
    if (adding) return
    if (onAdded === undefined) void bringSheet()
    fetcher.submit(fields, { method: 'post', action: color.href })
  }

  return (
    <>
      <fetcher.Form
        method="post"
        action={color.href}
        onSubmit={send}
        onInvalidCapture={tellFlaw}
        onChange={() => setFlaw('')}
        className="grid grid-cols-[minmax(0,1fr)] gap-5"
      >
        {product.sizeLabel === '' ? (
          <input type="hidden" name="variant" value={size?.variantId ?? ''} />
        ) : (
          <SizeRadios
            label={product.sizeLabel}
            sizes={color.sizes}
            chosen={size}
            onChoose={chooseSize}
            soldOut={messages.soldOut}
            guide={product.sizeGuide && <SizeGuide guide={product.sizeGuide} messages={messages} />}
          />
        )}
        <StockLine size={size} />
        <WaitLink {...{ product, messages, color, size }} />
        <div className="flex flex-wrap gap-3">
          <QuantityStepper
            name="quantity"
            label={messages.quantityLabel}
            lessLabel={messages.less}
            moreLabel={messages.more}
            max={MAX_LINE_QUANTITY}
          />
          <AddButton {...{ messages, color, size, adding }} />
        </div>
        <p role="alert" className="text-sm font-medium text-danger empty:hidden">
          {flaw || (answer?.ok === false && !adding && answer.message)}
        </p>
      </fetcher.Form>
      <AddedSheet product={product} messages={messages} added={added} onClose={() => setAdded(null)} />
    </>
  )
}

type AddButtonProps = Pick<BuyBoxProps, 'messages' | 'color' | 'size'> & { adding: boolean }

function AddButton({ messages, color, size, adding }: AddButtonProps) {
  const soldOut = color.soldOut || size?.buyable === false
  return (
    <Button
      type="submit"
      look="signal"
      className="min-w-0 grow basis-40"
      disabled={soldOut}
      aria-disabled={adding || undefined}
    >
      {soldOut ? messages.soldOut : adding ? messages.adding : messages.add}
    </Button>
  )
}
