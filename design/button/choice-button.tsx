import type { ComponentProps } from 'react'
import { classNames } from '../class-names/class-names.tsx'

type ChoiceButtonProps = ComponentProps<'input'> & { type: 'radio' | 'checkbox'; title?: string | undefined }

/** A radio button or a checkbox drawn as a button that stays pressed; its label is inside. */
export function ChoiceButton({ title, className, children, ...input }: ChoiceButtonProps) {
  return (
    <label
      title={title}
      className={classNames(
        'relative grid place-items-center border transition-colors',
        input.disabled ? 'cursor-default' : 'cursor-pointer hover:border-ink',
        'has-checked:border-ink has-checked:bg-ink has-checked:text-ground forced-colors:has-checked:forced-colors-selected',
        className,
      )}
    >
      <input
        {...input}
        className="absolute inset-0 size-full cursor-[inherit] appearance-none outline-offset-4"
      />
      {children}
    </label>
  )
}
