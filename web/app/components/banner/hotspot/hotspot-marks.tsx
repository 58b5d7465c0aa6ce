import { classNames } from '@firnline/design/class-names/class-names'
import { Icon } from '@firnline/design/icon/icon'
import { useRef, useState } from 'react'
import { report } from '../../../analytics/shop-event.ts'
import { useQuickAdd } from '../../add-on/use-quick-add.tsx'
import { HotspotPopup } from './hotspot-popup.tsx'
import type { HotspotMarksProps } from './hotspots.tsx'
import { useLayout } from './use-layout.ts'

export function HotspotMarks({ view, frame }: HotspotMarksProps) {
  const layout = useLayout(frame)
  const [openId, setOpen] = useState<string | null>(null)
  const marks = useRef(new Map<string, HTMLButtonElement | null>())
  const quickAdd = useQuickAdd(view.messages.close)
  if (layout === null) return null

  function close() {
    if (openId !== null) marks.current.get(openId)?.focus()
    setOpen(null)
  }

  function show({ id, title }: { readonly id: string; readonly title: string }) {
    setOpen(id)
    report({ event: 'interaction', target: 'hotspot', action: 'open', label: title })
  }

  const placed = view.spots.map(spot => ({ spot, at: layout.place(spot) }))
  const open = placed.find(({ spot }) => spot.id === openId)
  return (
    <div className="pointer-events-none absolute inset-0 [&>*]:pointer-events-auto">
      {placed.map(({ spot, at }) => (
        <button
          key={spot.id}
          ref={button => void marks.current.set(spot.id, button)}
          type="button"
          data-hotspot
          aria-label={spot.title}
          aria-haspopup="dialog"
          aria-expanded={spot.id === openId}
          onClick={() => (spot.id === openId ? close() : show(spot))}
          style={{ left: `clamp(1.375rem, ${at.x * 100}%, 100% - 1.375rem)`, top: `${at.y * 100}%` }}
          className="hotspot absolute grid size-11 -translate-1/2 place-items-center"
        >
          <span
            className={classNames(
              'grid size-8 place-items-center rounded-full shadow-lg transition-colors',
              spot.id === openId
                ? 'bg-signal-500 text-on-signal'
                : 'bg-white text-night-900 hover:bg-signal-500 hover:text-on-signal',
            )}
          >
            <Icon name={spot.id === openId ? 'minus' : 'plus'} className="size-4" />
          </span>
        </button>
      ))}
      {open && (
        <HotspotPopup
          key={open.spot.id}
          spot={open.spot}
          at={open.at}
          isSmall={layout.isSmall}
          messages={view.messages}
          onClose={close}
          onAdd={href => {
            setOpen(null)
            quickAdd.open({ href, title: open.spot.title })
          }}
        />
      )}
      {quickAdd.sheet}
    </div>
  )
}
