import type { ComponentProps } from 'react'
import { classNames } from '../class-names/class-names.tsx'

export type ButtonLook = 'primary' | 'signal' | 'secondary' | 'quiet'
export type ButtonSize = 'regular' | 'small' | 'wide'

const BASE =
  'relative inline-flex items-center justify-center gap-2.5 text-center font-semibold [font-stretch:110%] leading-tight ' +
  'transition-[background-color,color,border-color,opacity] duration-200 focus-ring ' +
  'disabled:opacity-45 aria-disabled:opacity-45'

const LOOKS: Readonly<Record<ButtonLook, string>> = {
  primary: 'border border-ink bg-ink text-ground hover:border-accent hover:bg-accent',
  signal:
    'border border-signal-500 bg-signal-500 text-on-signal hover:border-ink hover:bg-ink hover:text-ground ' +
    'disabled:border-line disabled:bg-tint disabled:text-muted disabled:opacity-100',
  secondary: 'border border-ink bg-transparent text-ink hover:bg-ink hover:text-ground',
  quiet: 'border border-transparent bg-transparent text-ink hover:text-accent',
}

const SIZES: Readonly<Record<ButtonSize, string>> = {
  regular: 'min-h-12 px-6 py-3 text-[0.9375rem]',
  small: 'min-h-10 px-4 py-2 text-sm',
  wide: 'min-h-14 w-full px-6 py-4 text-base',
}

type ButtonLookProps = { look?: ButtonLook; size?: ButtonSize }

/** The classes of a button, for links that look like one. */
export function buttonClass({ look = 'primary', size = 'regular' }: ButtonLookProps = {}): string {
  return classNames(BASE, LOOKS[look], SIZES[size])
}

type ButtonProps = ComponentProps<'button'> & { look?: ButtonLook; size?: ButtonSize }

/** A button; of type `button` unless said otherwise. */
export function Button({ look, size, className, type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={classNames(buttonClass({ look, size }), className)} {...rest} />
}
