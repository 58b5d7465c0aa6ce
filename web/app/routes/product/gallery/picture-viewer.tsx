import { classNames } from '@firnline/design/class-names/class-names'
import { Icon, type IconName } from '@firnline/design/icon/icon'
import { type CSSProperties, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { ProductPicture } from '../../../components/picture/photo.tsx'
import type { GalleryPicture } from '../../../components/product/describe-variants.ts'
import { useZoom } from './use-zoom.ts'
import { MAX_ZOOM } from './zoom.ts'
import './picture-viewer.css'

type PictureViewerProps = {
  pictures: readonly GalleryPicture[]
  start: number
  label: string
  messages: Readonly<Record<'zoomIn' | 'zoomOut' | 'previous' | 'next' | 'close', string>>
  /** With the index of the last picture. */
  onClose: (last: number) => void
}

/** A modal with one zoomable picture; Escape closes it. */
export function PictureViewer({ pictures, start, label, messages, onClose }: PictureViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [index, setIndex] = useState(start)
  const zoom = useZoom((gesture, event) => {
    if (gesture === 'tap') zoom.toggle(event)
    if (zoom.scale > 1) return
    if (gesture === 'swipe-left') step(1)
    if (gesture === 'swipe-right') step(-1)
  })
  const picture = pictures[index]

  useEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    // The section handles the arrow keys.
    shown?.querySelector('section')?.focus()
    return () => shown?.close()
  }, [])

  function step(by: number) {
    setIndex((index + by + pictures.length) % pictures.length)
    zoom.reset()
  }

  function onKeyDown(event: KeyboardEvent) {
    const isZoomed = zoom.scale > 1
    const steps: Readonly<Record<string, () => void>> = {
      ...(isZoomed ? {} : { ArrowLeft: () => step(-1), ArrowRight: () => step(1) }),
      '+': zoom.closer,
      '=': zoom.closer,
      '-': zoom.further,
      '0': zoom.reset,
    }
    const act = steps[event.key]
    if (act === undefined || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    act()
  }

  if (picture === undefined) return null
  return (
    <dialog
      ref={dialog}
      aria-label={label}
      data-ground="snow"
      onClose={() => onClose(index)}
      onKeyDown={onKeyDown}
      className="picture-viewer m-0 h-dvh max-h-none w-screen max-w-none"
    >
      <div className="flex h-full flex-col bg-tint">
        <div className="flex items-center justify-between px-(--gutter) py-2">
          <p role="status" className="figures text-sm text-muted">
            {pictures.length > 1 && `${index + 1} / ${pictures.length}`}
          </p>
          <div className="flex">
            <Press icon="minus" label={messages.zoomOut} onPress={zoom.further} off={zoom.scale === 1} />
            <Press icon="plus" label={messages.zoomIn} onPress={zoom.closer} off={zoom.scale === MAX_ZOOM} />
            <Press icon="close" label={messages.close} onPress={() => dialog.current?.close()} />
          </div>
        </div>
        <section
          ref={zoom.frame}
          aria-label={picture.alt}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keys, too
          tabIndex={0}
          {...zoom.pointers}
          className="viewer-frame relative min-h-0 flex-1 focus-visible:-outline-offset-4"
        >
          <div
            ref={zoom.sheet}
            className={classNames(
              'viewer-sheet',
              zoom.scale > 1 ? 'cursor-zoom-out active:cursor-grabbing' : 'cursor-zoom-in',
            )}
            style={{ '--zoom': zoom.scale } as CSSProperties}
          >
            <ProductPicture
              key={picture.name}
              picture={picture}
              alt={picture.alt}
              priority
              boxes={[390, 840]}
              sizes={`calc(min(100vw, 75vh) * ${Math.ceil(zoom.scale)})`}
              className="pointer-events-none size-full object-contain"
            />
          </div>
        </section>
        {pictures.length > 1 && (
          <div className="flex justify-center gap-2 py-3">
            <Press icon="arrow-left" label={messages.previous} onPress={() => step(-1)} />
            <Press icon="arrow-right" label={messages.next} onPress={() => step(1)} />
          </div>
        )}
      </div>
    </dialog>
  )
}

type PressProps = { icon: IconName; label: string; onPress: () => void; off?: boolean }

function Press({ icon, label, onPress, off = false }: PressProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={off || undefined}
      onClick={onPress}
      className="grid size-12 place-items-center transition-colors hover:bg-ink hover:text-ground aria-disabled:text-granite-400 aria-disabled:hover:bg-transparent"
    >
      <Icon name={icon} />
    </button>
  )
}
