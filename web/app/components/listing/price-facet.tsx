import { useId } from 'react'
import type { FacetView } from './describe-listing.ts'

type PriceProps = {
  facet: Extract<FacetView, { kind: 'price' }>
  messages: { priceFrom: string; priceTo: string }
}

/** The lowest and the highest price one would pay; empty boxes tell what there is. */
export function PriceFacet({ facet, messages }: PriceProps) {
  const { lowest, highest, chosen, token, param } = facet
  return (
    <div className="grid grid-cols-2 gap-2" key={`${chosen?.from ?? ''}-${chosen?.to ?? ''}`}>
      <Amount
        name={`${param}-min`}
        label={messages.priceFrom}
        token={token}
        value={chosen?.from}
        hint={lowest}
      />
      <Amount
        name={`${param}-max`}
        label={messages.priceTo}
        token={token}
        value={chosen?.to}
        hint={highest}
      />
    </div>
  )
}

type AmountProps = {
  name: string
  label: string
  token: string
  value: number | null | undefined
  hint: number
}

function Amount({ name, label, token, value, hint }: AmountProps) {
  const id = useId()
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-sm text-muted">
        {label}
      </label>
      <span className="flex min-h-11 items-center gap-1.5 border border-granite-400 px-3 transition-colors focus-within:border-ink hover:border-ink">
        <span aria-hidden="true" className="text-sm text-muted">
          {token}
        </span>
        <input
          id={id}
          type="text"
          inputMode="numeric"
          pattern="[0-9]*"
          maxLength={7}
          autoComplete="off"
          name={name}
          defaultValue={value ?? ''}
          placeholder={String(hint)}
          className="figures h-10 w-full min-w-0 bg-transparent outline-none placeholder:text-muted"
        />
      </span>
    </div>
  )
}
