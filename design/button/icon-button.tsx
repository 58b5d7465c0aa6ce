import type { ComponentProps } from 'react'
import { classNames } from '../class-names/class-names.tsx'
import { Icon, type IconName } from '../icon/icon.tsx'

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  /** The accessible name. */
  label: string
  icon: IconName
  iconClassName?: string
}

/** A square button of 44 px with an icon and no text. */
export function IconButton({ label, icon, iconClassName, className, ...button }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      className={classNames('grid size-11 shrink-0 place-items-center', className)}
      {...button}
    >
      <Icon name={icon} className={iconClassName} />
    </button>
  )
}
