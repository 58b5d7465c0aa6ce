import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names/class-names.tsx'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  /** `tick`: drawn by the shop; `native`: the browser's own, in the accent of `boxClassName`. */
  look?: 'native' | 'tick'
  boxClassName?: string
  children: ReactNode
}

export function Checkbox({ look = 'native', className, boxClassName, children, ...input }: CheckboxProps) {
  return (
    <label
      className={classNames('flex gap-3', input.disabled ? 'cursor-default' : 'cursor-pointer', className)}
    >
      <input
        type="checkbox"
        className={classNames(look === 'tick' ? 'tick' : 'size-5 shrink-0', boxClassName)}
        {...input}
      />
      {children}
    </label>
  )
}
