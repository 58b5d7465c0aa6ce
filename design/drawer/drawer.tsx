import type { ReactNode } from 'react'
import { classNames } from '../class-names/class-names.tsx'
import { Icon, type IconName } from '../icon/icon.tsx'

/** Opens the drawer of this id, with or without JavaScript. */
export function DrawerButton({
  drawer,
  label,
  icon,
  className,
}: {
  drawer: string
  label: string
  icon: IconName
  className?: string
}) {
  return (
    <button
      type="button"
      popoverTarget={drawer}
      aria-label={label}
      className={classNames('grid size-11 place-items-center', className)}
    >
      <Icon name={icon} className="size-6" />
    </button>
  )
}

/** A sheet from the left over the page: a native popover, closed by Escape or a press outside. */
export function Drawer({
  id,
  label,
  closeLabel,
  children,
}: {
  id: string
  label: string
  closeLabel: string
  children: ReactNode
}) {
  return (
    <div
      id={id}
      popover="auto"
      role="dialog"
      aria-label={label}
      data-ground="snow"
      className={classNames(
        'fixed inset-y-0 right-auto left-0 m-0 h-dvh max-h-none w-[min(100%,26rem)] overflow-y-auto overscroll-contain',
        'transition-[translate] duration-300 ease-drift starting:open:-translate-x-10',
        'backdrop:bg-night-900/50',
      )}
    >
      <div className="flex justify-end px-3 pt-3">
        <button
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label={closeLabel}
          className="grid size-11 place-items-center"
        >
          <Icon name="close" className="size-6" />
        </button>
      </div>
      {children}
    </div>
  )
}
