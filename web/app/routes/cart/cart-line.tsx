import { PriceLabel } from '@firnline/design/price-label/price-label'
import { fillWords } from '@firnline/domain/text/display-text'
import { useEffect } from 'react'
import { Link, useFetcher } from 'react-router'
import { ProductPicture } from '../../components/picture/product-picture.tsx'
import { cartChanged } from '../../stores/session.ts'
import type { ChangeAnswer } from './change-cart.ts'
import type { CartWords, LineView } from './describe-cart.ts'
import { QuantityForm } from './quantity-form.tsx'
import { RemoveForm } from './remove-form.tsx'

type CartLineProps = {
  line: LineView
  words: CartWords
  refusal: string
  /** Told in words once the line is gone. */
  onRemoved: (said: string) => void
}

/** One line: what it is, how many, what they cost together, and why a change was refused. */
export function CartLine({ line, words, refusal, onRemoved }: CartLineProps) {
  const fetcher = useFetcher<ChangeAnswer>()
  const { data: answer, state, formData } = fetcher
  const removing = formData?.get('intent') === 'remove' || formData?.get('quantity') === '0'
  const message = answer === undefined ? refusal : answer.ok ? '' : answer.message

  useEffect(() => {
    if (answer?.ok) cartChanged()
  }, [answer])
  useEffect(() => {
    if (answer?.ok && removing) onRemoved(fillWords(words.removed, { product: line.title }))
  }, [answer, removing, onRemoved, words.removed, line.title])

  return (
    <li
      aria-busy={state !== 'idle'}
      className="grid grid-cols-[6rem_1fr] gap-x-5 gap-y-4 border-t border-line py-5 transition-opacity aria-busy:opacity-60 xs:grid-cols-[8rem_1fr] lg:gap-x-8 lg:py-7"
    >
      <div className="aspect-3/4 self-start bg-tint">
        {line.picture && (
          <ProductPicture picture={line.picture} alt="" widths={[200, 300, 453]} sizes="128px" />
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
          <LineName line={line} />
          <p className="figures font-semibold whitespace-nowrap">{line.total}</p>
        </div>
        <div className="mt-auto flex flex-wrap items-end justify-between gap-3">
          <QuantityForm line={line} words={words} fetcher={fetcher} />
          <RemoveForm line={line} words={words} fetcher={fetcher} />
        </div>
        <p role="alert" className="text-sm font-medium text-danger empty:hidden">
          {state === 'submitting' ? null : message}
        </p>
      </div>
    </li>
  )
}

function LineName({ line }: { line: LineView }) {
  return (
    <div className="min-w-0">
      <h2 className="type-title">
        {line.href === null ? line.title : <Link to={line.href}>{line.title}</Link>}
      </h2>
      <dl className="mt-1 text-sm text-muted">
        {line.choices.map(({ name, value }) => (
          <div key={name} className="flex gap-1.5">
            <dt>{name}:</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {line.price && <PriceLabel price={line.price} className="mt-1 text-sm" />}
    </div>
  )
}
