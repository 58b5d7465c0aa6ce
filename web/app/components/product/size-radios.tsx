import { ChoiceButton } from '@firnline/design/button/choice-button'
import { classNames } from '@firnline/design/class-names/class-names'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import type { SizeView } from './describe-variants.ts'

type SizeRadiosProps = {
  label: string
  sizes: readonly SizeView[]
  chosen: SizeView | null
  onChoose: (name: string) => void
  soldOut: string
  /** Link to the size guide; null: none. */
  guide: ReactNode
}

/** Sold-out sizes are crossed out but can be chosen, to show why. */
export function SizeRadios({ label, sizes, chosen, onChoose, soldOut, guide }: SizeRadiosProps) {
  const fieldset = useRef<HTMLFieldSetElement>(null)
  // Chosen before hydration, or restored by the browser.
  const takeChecked = useEffectEvent(() => {
    const name = fieldset.current?.querySelector<HTMLInputElement>('input:checked')?.dataset.name
    if (name !== undefined && name !== chosen?.name) onChoose(name)
  })
  useEffect(() => takeChecked(), [])
  return (
    <div className="relative">
      <fieldset ref={fieldset}>
        <legend className="mb-2.5 text-sm font-semibold">{label}</legend>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(5rem,1fr))] gap-2">
          {sizes.map(size => (
            <SizeRadio
              key={size.name}
              size={size}
              checked={size === chosen}
              onChoose={() => onChoose(size.name)}
              soldOut={soldOut}
            />
          ))}
        </div>
      </fieldset>
      {guide && <div className="absolute top-0 right-0 text-sm">{guide}</div>}
    </div>
  )
}

const CROSSED_OUT =
  'text-muted forced-colors:line-through bg-[linear-gradient(to_top_right,transparent_calc(50%-0.5px),var(--color-granite-400)_50%,transparent_calc(50%+0.5px))]'

type SizeRadioProps = { size: SizeView; checked: boolean; onChoose: () => void; soldOut: string }

function SizeRadio({ size, checked, onChoose, soldOut }: SizeRadioProps) {
  const missing = size.variantId === null
  return (
    <ChoiceButton
      type="radio"
      name="variant"
      value={size.variantId ?? ''}
      data-name={size.name}
      required
      disabled={missing}
      checked={checked}
      onChange={onChoose}
      title={missing ? size.reason : undefined}
      className={classNames(
        'figures min-h-12 border-granite-400 px-2 text-[0.9375rem]',
        !size.buyable && CROSSED_OUT,
        missing && 'pointer-events-none',
      )}
    >
      {size.name}
      {!size.buyable && <span className="sr-only">({missing ? size.reason : soldOut})</span>}
    </ChoiceButton>
  )
}
