import { classNames } from '../class-names/class-names.tsx'

/** Prices as they are read, formatted already. The words say to screen readers which is which. */
export type PriceText =
  | { readonly kind: 'regular'; readonly now: string }
  /** `group`: what a group of customers pays; its word is read by everybody. */
  | {
      readonly kind: 'sale' | 'group'
      readonly now: string
      readonly was: string
      readonly nowWord: string
      readonly wasWord: string
    }
  | { readonly kind: 'range'; readonly from: string; readonly to: string }

export function PriceLabel({ price, className }: { price: PriceText; className?: string }) {
  return (
    <p className={classNames('figures flex flex-wrap items-baseline gap-x-2.5', className)}>
      <PriceWords price={price} />
    </p>
  )
}

function PriceWords({ price }: { price: PriceText }) {
  if (price.kind === 'regular') return <span>{price.now}</span>
  if (price.kind === 'range') {
    return (
      <span>
        <span className="whitespace-nowrap">{price.from}</span> –{' '}
        <span className="whitespace-nowrap">{price.to}</span>
      </span>
    )
  }
  const isGroup = price.kind === 'group'
  return (
    <>
      <span className={classNames('font-semibold', !isGroup && 'text-accent')}>
        <span className="sr-only">{price.nowWord} </span>
        {price.now}
      </span>
      <span className="text-muted">
        <span className="sr-only">{price.wasWord} </span>
        <s>{price.was}</s>
      </span>
      {isGroup && (
        <span aria-hidden="true" className="text-sm font-medium text-muted">
          {price.nowWord}
        </span>
      )}
    </>
  )
}
