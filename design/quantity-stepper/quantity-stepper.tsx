import { useRef } from 'react'
import { Icon } from '../icon/icon.tsx'

type QuantityStepperProps = {
  name: string
  /** Accessible name of the field. */
  label: string
  lessLabel: string
  moreLabel: string
  defaultValue?: number
  min?: number
  max: number
  /** Called after every change by button or key. */
  onChange?: (quantity: number) => void
}

/** A whole number from `min` to `max`. Without JavaScript it is a plain number field. */
export function QuantityStepper({
  name,
  label,
  lessLabel,
  moreLabel,
  defaultValue = 1,
  min = 1,
  max,
  onChange,
}: QuantityStepperProps) {
  const field = useRef<HTMLInputElement>(null)
  const step = (by: 1 | -1) => {
    const input = field.current
    if (input === null) return
    if (by === 1) input.stepUp()
    else input.stepDown()
    onChange?.(input.valueAsNumber)
  }
  return (
    <div className="inline-flex h-12 border border-granite-400 text-ink">
      <StepButton label={lessLabel} icon="minus" step="down" onClick={() => step(-1)} />
      <input
        ref={field}
        type="number"
        inputMode="numeric"
        name={name}
        aria-label={label}
        defaultValue={defaultValue}
        min={min}
        max={max}
        onChange={event => event.target.validity.valid && onChange?.(event.target.valueAsNumber)}
        className="figures w-11 appearance-none bg-transparent text-center font-medium [-moz-appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none"
      />
      <StepButton label={moreLabel} icon="plus" step="up" onClick={() => step(1)} />
    </div>
  )
}

type StepButtonProps = {
  label: string
  icon: 'plus' | 'minus'
  /** Read by the page's own script, which steps until React runs. */
  step: 'up' | 'down'
  onClick: () => void
}

function StepButton({ label, icon, step, onClick }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      data-step={step}
      onClick={onClick}
      className="noscript:hidden grid w-11 place-items-center transition-colors hover:bg-tint"
    >
      <Icon name={icon} className="size-4" />
    </button>
  )
}
