import { type ReactNode, useEffect, useId, useRef } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { classNames } from '../class-names/class-names.tsx'

export type DialogProps = {
  open: boolean
  /** Also called when Escape or a click outside closes it. */
  onClose: () => void
  title: string
  closeLabel: string
  /** `center` and, for tables, `wide`; or a sheet from the right that fills the screen's height. */
  place?: 'center' | 'wide' | 'side'
  children: ReactNode
}

const PLACES = {
  center: 'm-auto max-h-[90dvh] w-[min(100%-2rem,40rem)] starting:open:translate-y-4 starting:open:opacity-0',
  wide: 'm-auto max-h-[90dvh] w-[min(100%-2rem,60rem)] starting:open:translate-y-4 starting:open:opacity-0',
  side: 'mr-0 ml-auto h-dvh max-h-none w-[min(100%,28rem)] starting:open:translate-x-8 starting:open:opacity-0',
} as const

/** A modal `<dialog>`: focus stays inside and returns to its opener. */
export function Dialog({ open, onClose, title, closeLabel, place = 'center', children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      closedby="any"
      onClose={onClose}
      data-ground="snow"
      className={classNames(
        'overflow-y-auto overscroll-contain transition-[opacity,translate] duration-300 ease-drift',
        'backdrop:bg-night-900/60 backdrop:transition-opacity',
        PLACES[place],
      )}
    >
      <div className="flex items-start justify-between gap-4 border-b border-line px-6 py-5">
        <h2 id={titleId} className="type-title">
          {title}
        </h2>
        <IconButton
          label={closeLabel}
          icon="close"
          className="-m-2"
          onClick={() => dialog.current?.close()}
        />
      </div>
      <div className="p-6">{children}</div>
    </dialog>
  )
}
