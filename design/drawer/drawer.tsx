import type { ReactNode } from 'react'
import { classNames } from '../class-names/class-names.tsx'
import type { IconName } from '../icon/icon.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'

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
    <IconButton
      label={label}
      icon={icon}
      iconClassName="size-6"
      popoverTarget={drawer}
      className={className}
    />
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
        <IconButton
          label={closeLabel}
          icon="close"
          iconClassName="size-6"
          popoverTarget={id}
          popoverTargetAction="hide"
        />
      </div>
      {children}
    </div>
  )
}
