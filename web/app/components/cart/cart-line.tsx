import { classNames } from '@firnline/design/class-names/class-names'
import { PriceLabel } from '@firnline/design/price-label/price-label'
import { format } from '@firnline/messages/format'
import { useEffect, useEffectEvent, useRef } from 'react'
import { type FetcherWithComponents, Link, useFetcher, useRevalidator } from 'react-router'
import { report } from '../../analytics/shop-event.ts'
import { cartChanged } from '../../stores/session.ts'
import { ProductPicture } from '../picture/photo.tsx'
import type { CartChangeResult } from './cart-change.ts'
import type { CartMessages, LineView } from './describe-cart.ts'
import { LineChanges, QuantityForm, RemoveForm } from './line-forms.tsx'

function reportChange({ productId, variantId }: LineView, more: number): void {
  report({
    event: more > 0 ? 'add_to_cart' : 'remove_from_cart',
    lines: [{ productId, variantId, quantity: Math.abs(more) }],
  })
}

type CartLineProps = {
  line: LineView
  messages: CartMessages
  cartPath: string
  refusal: string
  compact: boolean
  onChanged: () => void
  onRemoved: () => void
}

export function CartLine({
  line,
  messages,
  cartPath,
  refusal,
  compact,
  onChanged,
  onRemoved,
}: CartLineProps) {
  const fetcher = useFetcher<CartChangeResult>()
  const removal = useRef<HTMLButtonElement>(null)
  const wasLeaving = useRef(false)
  const { data: answer, state } = fetcher
  const leaving = isLeaving(fetcher)
  const message = answer === undefined ? refusal : answer.ok ? '' : answer.message

  const quantity = useRef(line.quantity)
  /** Not a change of another tab. */
  const isOwnChange = useRef(false)
  const notifyChanged = useEffectEvent((more: number) => {
    onChanged()
    if (isOwnChange.current) reportChange(line, more)
    isOwnChange.current = false
  })
  useEffect(() => {
    if (quantity.current !== line.quantity) notifyChanged(line.quantity - quantity.current)
    quantity.current = line.quantity
  }, [line.quantity])

  const { revalidate } = useRevalidator()
  const reload = useEffectEvent(() => void revalidate())
  const notifyRemoved = useEffectEvent(() => {
    onRemoved()
    reportChange(line, -line.quantity)
  })
  useEffect(() => {
    // The router does not revalidate after a refusal.
    if (answer?.ok === false && answer.isCartGone === true) {
      cartChanged()
      reload()
    }
    if (!answer?.ok) return
    cartChanged()
    if (answer.removed) notifyRemoved()
    else isOwnChange.current = true
  }, [answer])

  useEffect(() => {
    // Removing failed: the focus returns to the button.
    if (wasLeaving.current && !leaving) removal.current?.focus()
    wasLeaving.current = leaving
  }, [leaving])

  if (leaving) return <Leaving line={line} messages={messages} />
  return (
    <div
      aria-busy={state !== 'idle'}
      className={classNames(
        'grid gap-x-5 gap-y-4 py-5 transition-opacity aria-busy:opacity-60',
        compact
          ? 'grid-cols-[5.5rem_1fr]'
          : 'grid-cols-[6rem_1fr] xs:grid-cols-[8rem_1fr] lg:gap-x-8 lg:py-7',
      )}
    >
      <div className="aspect-3/4 self-start bg-tint">
        {line.picture && (
          <ProductPicture picture={line.picture} alt="" boxes={[96, 128]} sizes="auto, 128px" />
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
          <LineName line={line} compact={compact} />
          <p className="figures font-semibold whitespace-nowrap">{line.total}</p>
        </div>
        <LineChanges line={line} messages={messages} cartPath={cartPath} fetcher={fetcher} />
        <div className="mt-auto flex flex-wrap items-end justify-between gap-3">
          <QuantityForm line={line} messages={messages} cartPath={cartPath} fetcher={fetcher} />
          <RemoveForm
            line={line}
            messages={messages}
            cartPath={cartPath}
            fetcher={fetcher}
            button={removal}
          />
        </div>
        <p role="alert" className="text-sm font-medium text-danger empty:hidden">
          {state === 'submitting' ? null : message}
        </p>
      </div>
    </div>
  )
}

/** Optimistic removal. */
function isLeaving({ state, formData, data }: FetcherWithComponents<CartChangeResult>): boolean {
  return formData?.get('intent') === 'remove' && (state === 'submitting' || data?.ok === true)
}

function Leaving({ line, messages }: Pick<CartLineProps, 'line' | 'messages'>) {
  return (
    <p className="flex min-h-11 items-center text-sm text-muted">
      {format(messages.removed, { product: line.title })}
    </p>
  )
}

function LineName({ line, compact }: { line: LineView; compact: boolean }) {
  const Heading = compact ? 'h3' : 'h2'
  return (
    <div className="min-w-0">
      <Heading className={compact ? 'font-semibold' : 'type-title'}>
        {line.href === null ? line.title : <Link to={line.href}>{line.title}</Link>}
      </Heading>
      <dl className="mt-1 text-sm text-muted">
        {line.choices.map(({ name, value }) => (
          <div key={name} className="flex gap-1.5">
            <dt className="colon">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {line.price && <PriceLabel price={line.price} className="mt-1 text-sm" />}
    </div>
  )
}
