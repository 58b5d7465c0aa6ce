import type { ReactNode } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { classNames } from '../class-names/class-names.tsx'
import type { IconName } from '../icon/icon.tsx'

type DrawerButtonProps = { drawer: string; label: string; icon: IconName; className?: string }

/** Opens the drawer of this id, with or without JavaScript. */
export function DrawerButton({ drawer, label, icon, className }: DrawerButtonProps) {
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

type DrawerProps = { id: string; label: string; closeLabel: string; children: ReactNode }

/** A panel from the left: a native popover, closed by Escape or a click outside. */
export function Drawer({ id, label, closeLabel, children }: DrawerProps) {
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
