import { Button, buttonClass } from '@firnline/design/button/button'
import { classNames } from '@firnline/design/class-names/class-names'
import { QuantityStepper } from '@firnline/design/quantity-stepper/quantity-stepper'
import {
  type ComponentProps,
  type ComponentType,
  type FormEvent,
  lazy,
  Suspense,
  useEffect,
  useEffectEvent,
  useState,
} from 'react'
import { Link, useFetcher } from 'react-router'
import { report } from '../../analytics/shop-event.ts'
import { cartChanged } from '../../stores/session.ts'
import { withInPlaceResponse } from '../../submission/in-place-response.ts'
import type { Added, AddResult, Refused } from './add-to-cart.ts'
import type { AddedDialog } from './added-dialog.tsx'
import type { ProductMessages, ShownProduct } from './describe-product.ts'
import type { ColorView, SizeView } from './describe-variants.ts'
import { SizeGuide } from './size-guide.tsx'
import { SizeRadios } from './size-radios.tsx'

export type AddFormProps = {
  product: ShownProduct
  messages: ProductMessages
  color: ColorView
  /** null while none is chosen. */
  size: SizeView | null
  chooseSize: (name: string) => void
  refused: Refused | null
  /** For buttons outside it. */
  id?: string
  /** Called instead of opening the dialog about the added product. */
  onAdded?: () => void
}

/** Without script the browser submits it and goes to the cart; with script the page stays. */
export function AddForm({ product, messages, color, size, chooseSize, refused, id, onAdded }: AddFormProps) {
  const fetcher = useFetcher<AddResult>()
  const [added, setAdded] = useState<Added | null>(null)
  const [invalidText, setFlaw] = useState('')
  const result = fetcher.data ?? refused
  const adding = fetcher.state === 'submitting'

  const onResult = useEffectEvent((result: Added) => {
    if (onAdded === undefined) setAdded(result)
    else onAdded()
    cartChanged()
    report({ event: 'add_to_cart', lines: [result] })
  })
  useEffect(() => {
    if (fetcher.data?.ok === true) onResult(fetcher.data)
  }, [fetcher.data])

  /** Replaces the browser's validation bubble. */
  function showInvalid(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const field = event.currentTarget.querySelector<HTMLInputElement>('input:invalid')
    field?.focus()
    setFlaw(field?.name === 'quantity' ? product.invalidTexts.quantity : product.invalidTexts.variant)
  }

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = withInPlaceResponse(event.currentTarget)
    if (adding) return
    if (onAdded === undefined) void loadDialog()
    fetcher.submit(fields, { method: 'post', action: color.href })
  }

  return (
    <>
      <fetcher.Form
        id={id}
        method="post"
        action={color.href}
        onSubmit={send}
        onInvalidCapture={showInvalid}
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
        <StockAlertLink product={product} messages={messages} color={color} size={size} />
        <div className="flex flex-wrap gap-3">
          <QuantityStepper
            name="quantity"
            label={messages.quantityLabel}
            lessLabel={messages.less}
            moreLabel={messages.more}
            defaultValue={product.quantity.least}
            min={product.quantity.least}
            max={product.quantity.most}
          />
          <AddButton messages={messages} color={color} size={size} adding={adding} />
        </div>
        {product.limitText && <p className="text-sm text-muted">{product.limitText}</p>}
        <p role="alert" className="text-sm font-medium text-danger empty:hidden">
          {invalidText || (result?.ok === false && !adding && result.message)}
        </p>
      </fetcher.Form>
      <LazyAddedDialog product={product} messages={messages} added={added} onClose={() => setAdded(null)} />
    </>
  )
}

type AddButtonProps = Pick<AddFormProps, 'messages' | 'color' | 'size'> & { adding: boolean }

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

type AddedDialogProps = ComponentProps<typeof AddedDialog>

/** Starts loading the dialog while the cart changes. */
export async function loadDialog(): Promise<{ default: ComponentType<AddedDialogProps> }> {
  try {
    return { default: (await import('./added-dialog.tsx')).AddedDialog }
  } catch (error) {
    console.warn('The cart itself says what went into it: its sheet could not be loaded.', error)
    return { default: RedirectToCart }
  }
}

const Dialog = lazy(loadDialog)

/** The dialog after adding, loaded on demand. */
export function LazyAddedDialog(props: AddedDialogProps) {
  const [isWanted, setWanted] = useState(false)
  if (props.added !== null && !isWanted) setWanted(true)
  if (!isWanted) return null
  return (
    <Suspense fallback={null}>
      <Dialog {...props} />
    </Suspense>
  )
}

function RedirectToCart({ product }: AddedDialogProps) {
  useEffect(() => window.location.assign(product.cartPath), [product.cartPath])
  return null
}

const DOT = { 'in-stock': 'bg-success', 'few-left': 'bg-signal-500', 'sold-out': 'bg-granite-400' } as const

/** Stock of the chosen size, announced when it changes. */
export function StockLine({ size }: { size: SizeView | null }) {
  return (
    <div role="status" className="empty:hidden">
      {size?.stock && (
        <p className="flex items-baseline gap-2.5 text-sm">
          <span
            aria-hidden="true"
            className={classNames('size-2 shrink-0 self-center rounded-full', DOT[size.stock.kind])}
          />
          {size.reason || size.stock.text}
        </p>
      )}
    </div>
  )
}

/** Link to the back-in-stock form of the chosen size, else of the first sold-out size of this color. */
export function StockAlertLink({
  product,
  messages,
  color,
  size,
}: Pick<AddFormProps, 'product' | 'messages' | 'color' | 'size'>) {
  const query =
    (size ?? color.sizes.find(({ stockAlertQuery }) => stockAlertQuery !== ''))?.stockAlertQuery ?? ''
  if (product.stockAlertPath === null || query === '') return null
  const look = size === null ? 'link-line justify-self-start text-sm' : buttonClass({ look: 'secondary' })
  return (
    <Link to={`${product.stockAlertPath}?${query}`} className={look}>
      {size === null ? messages.waitQuiet : messages.wait}
    </Link>
  )
}
