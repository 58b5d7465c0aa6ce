import type { ComponentProps } from 'react'
import { classNames } from '../class-names/class-names.tsx'

type Look = { hex: readonly string[]; selected?: boolean; large?: boolean }

/** A button that shows one to three colors; its name is for screen readers. */
export function Swatch({
  hex,
  selected,
  large,
  name,
  className,
  ...button
}: Look & Omit<ComponentProps<'button'>, 'name' | 'value'> & { name: string } & FormPart) {
  const { field, value, ...rest } = button
  return (
    <button
      type="button"
      name={field}
      value={value}
      aria-pressed={selected}
      title={name}
      className={classNames(
        'group/swatch touch-target relative grid place-items-center rounded-full',
        className,
      )}
      {...rest}
    >
      <SwatchDot hex={hex} large={large} />
      <span className="sr-only">{name}</span>
    </button>
  )
}

type FormPart = { field?: string; value?: string }

/** The colored dot alone, for radio buttons, links and lists; in a button, that it is pressed selects it. */
export function SwatchDot({ hex, selected, large }: Look) {
  return (
    <span
      className={classNames(
        'block rounded-full p-[3px] ring-1 transition-shadow duration-200',
        large ? 'size-9' : 'size-6',
        selected
          ? 'ring-ink forced-colors:outline-2'
          : 'ring-transparent group-hover/swatch:ring-granite-400 group-aria-pressed/swatch:ring-ink! forced-colors:group-aria-pressed/swatch:outline-2',
      )}
    >
      <span
        className="block size-full rounded-full border forced-color-adjust-none border-night-900/20"
        style={{ background: swatchFill(hex) }}
      />
    </span>
  )
}

/** A CSS background of equal stripes; grey without colors. */
export function swatchFill(hex: readonly string[]): string {
  if (hex.length < 2) return hex[0] ?? 'var(--color-snow-300)'
  const part = 100 / hex.length
  const stops = hex.map((color, index) => `${color} ${index * part}% ${(index + 1) * part}%`)
  return `linear-gradient(135deg, ${stops.join(', ')})`
}
