import { ChoiceButton } from '@firnline/design/button/choice-button'
import { Checkbox } from '@firnline/design/checkbox/checkbox'
import { classNames } from '@firnline/design/class-names/class-names'
import { swatchFill } from '@firnline/design/swatch/swatch'
import { type ChangeEvent, useId, useState } from 'react'
import type { ChoiceView, FacetView } from './describe-listing.ts'

type ChoiceProps = { param: string; choice: ChoiceView }
type ChoiceFacet = Exclude<FacetView, { kind: 'price' }>

const LOOKS = {
  list: { list: '-my-1', Choice: ListChoice },
  colors: {
    list: '-my-1 grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-x-3',
    Choice: ColorChoice,
  },
  sizes: { list: 'grid grid-cols-[repeat(auto-fill,minmax(4.25rem,1fr))] gap-1.5', Choice: SizeChoice },
} as const

export function FacetChoices({ facet: { kind, param, choices } }: { facet: ChoiceFacet }) {
  const { list, Choice } = LOOKS[kind]
  return (
    <ul className={list}>
      {choices.map(choice => (
        <li key={choice.value}>
          <Choice param={param} choice={choice} />
        </li>
      ))}
    </ul>
  )
}

function ListChoice({ param, choice }: ChoiceProps) {
  const box = useOptimisticCheckbox(param, choice)
  return (
    <Checkbox
      {...box}
      look="tick"
      className={classNames(
        'min-h-9 items-center py-1 text-[0.9375rem] leading-tight pointer-coarse:min-h-11',
        box.disabled && 'text-muted',
      )}
    >
      <span className="flex-1">{choice.label ?? choice.value}</span>
      <Count count={choice.count} />
    </Checkbox>
  )
}

function ColorChoice({ param, choice }: ChoiceProps) {
  const box = useOptimisticCheckbox(param, choice)
  return (
    <label
      className={classNames(
        'flex min-h-10 items-center gap-2 py-1 text-sm leading-tight pointer-coarse:min-h-11',
        box.disabled ? 'cursor-default text-muted' : 'cursor-pointer',
      )}
    >
      <input {...box} type="checkbox" className="peer sr-only" />
      <span
        aria-hidden="true"
        className="block size-7 shrink-0 rounded-full p-[3px] ring-transparent transition-shadow peer-checked:ring-2 peer-checked:ring-ink forced-colors:peer-checked:outline-2 peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-ink peer-disabled:opacity-40"
      >
        <span
          className="block size-full rounded-full border forced-color-adjust-none border-night-900/20"
          style={{ background: swatchFill(choice.hex ?? []) }}
        />
      </span>
      <span className="min-w-0 flex-1 break-words peer-checked:font-semibold">
        {choice.label ?? choice.value}
      </span>
      <Count count={choice.count} />
    </label>
  )
}

function SizeChoice({ param, choice }: ChoiceProps) {
  const box = useOptimisticCheckbox(param, choice)
  return (
    <ChoiceButton
      {...box}
      type="checkbox"
      className={classNames(
        'figures min-h-10 border-line px-1.5 text-sm pointer-coarse:min-h-11',
        box.disabled && 'text-muted line-through',
      )}
    >
      {choice.label ?? choice.value}
      <span className="sr-only"> {choice.count}</span>
    </ChoiceButton>
  )
}

function Count({ count }: { count: number }) {
  return <span className="figures text-sm text-muted">{count}</span>
}

/** Shows a choice at once; reset when the list arrives. */
function useOptimisticCheckbox(name: string, choice: ChoiceView) {
  const [shown, setShown] = useState({ checked: choice.chosen, of: choice })
  if (shown.of !== choice) setShown({ checked: choice.chosen, of: choice })
  const { checked } = shown
  return {
    name,
    checked,
    value: choice.value,
    disabled: choice.count === 0 && !checked,
    onChange: (event: ChangeEvent<HTMLInputElement>) =>
      setShown({ checked: event.target.checked, of: choice }),
  }
}

type PriceProps = {
  facet: Extract<FacetView, { kind: 'price' }>
  messages: { priceFrom: string; priceTo: string }
}

/** Lowest and highest price; placeholders show the range. */
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
